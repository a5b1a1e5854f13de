/** Every indicator there is, and what a chart does with them. Large: it is loaded when a chart has its first indicator. */
import { INDICATORS, IndicatorRun, indicatorOf } from '@candlemark/indicators';
import type { IndicatorEngine } from './indicator-engine.ts';
import { plannedPlots, shownPlots, themeColors } from './indicator-plan.ts';
import { inlineRunner } from './indicator-runner.ts';
import { workOf } from './indicator-work.ts';
import { LiveIndicator } from './live-indicator.ts';
import { readIndicator } from './read-indicator.ts';

export const INDICATOR_LIBRARY: IndicatorEngine = {
  definitions: INDICATORS,
  definitionOf: indicatorOf,
  read: (fields) => readIndicator(fields, indicatorOf),
  themeColors,
  plan: plannedPlots,
  shownPlots,
  workOf: (indicator, list, pinned) =>
    workOf(indicator, list, pinned, {
      definitionOf: indicatorOf,
      reachOf: (definition, inputs) => new IndicatorRun(definition, inputs),
    }),
  live: (parts) => new LiveIndicator(parts),
  inlineRunner,
};

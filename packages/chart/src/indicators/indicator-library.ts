/** Every indicator there is, and what a chart does with them. Large: it is loaded when a chart has its first indicator. */
import { BAR_COLUMNS, INDICATORS, IndicatorRun, indicatorOf, PRICE_SOURCES } from '@candlemark/indicators';
import { readCopied, writeCopied } from './copied-indicators.ts';
import type { IndicatorEngine } from './indicator-engine.ts';
import { plannedPlots, shownPlots } from './indicator-plan.ts';
import { inlineRunner } from './indicator-runner.ts';
import { workOf } from './indicator-work.ts';
import { LiveIndicator } from './live-indicator.ts';
import { themeColors } from './plot-look.ts';
import { ProfileWork } from './profile/profile-work.ts';
import { readIndicator } from './read-indicator.ts';
import { basisOf, sourceName } from './read-words.ts';

const PRICES: ReadonlySet<string> = new Set([...PRICE_SOURCES, ...BAR_COLUMNS]);

export const INDICATOR_LIBRARY: IndicatorEngine = {
  definitions: INDICATORS,
  definitionOf: indicatorOf,
  read: (fields) => readIndicator(fields, indicatorOf),
  themeColors,
  plan: ({ list, compares, ...input }) => {
    const places = { list, compares, definitionOf: indicatorOf };
    const nameOf = (source: string) => sourceName(source, places);
    return plannedPlots({ ...input, nameOf, basis: basisOf(input.indicator, places) });
  },
  shownPlots,
  workOf: (indicator, list, pinned, compares) => {
    const work = workOf(indicator, list, pinned, {
      isPrice: (source) => PRICES.has(source),
      instrumentOf: (id) => compares?.get(id)?.instrument ?? null,
      definitionOf: indicatorOf,
      reachOf: (definition, inputs) => new IndicatorRun(definition, inputs),
    });
    return compares === null && work?.others.length ? null : work;
  },
  copyOf: writeCopied,
  readCopied,
  live: (parts) => new LiveIndicator(parts),
  profileWork: (host) => new ProfileWork(host),
  inlineRunner,
};

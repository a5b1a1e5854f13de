import { ChartIndicators } from '../indicators/chart-indicators.ts';
import { indicatorsHost } from '../indicators/indicators-host.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { browserRunner } from '../indicators/worker-runner.ts';
import { INDICATORS_TEXT_EN } from '../text/indicators-en.ts';
import type { IndicatorsPart } from './indicators-part.ts';

/** Indicators on a page: loaded with the first one, and computed in a worker where there are such. */
export const indicatorsPart: IndicatorsPart = {
  text: INDICATORS_TEXT_EN,
  spoken: spokenIndicators,
  create: (env, chart) =>
    new ChartIndicators(
      indicatorsHost(env, chart),
      async () => (await import('../indicators/indicator-library.ts')).INDICATOR_LIBRARY,
      ({ inlineRunner }) => browserRunner(inlineRunner(), env),
    ),
};

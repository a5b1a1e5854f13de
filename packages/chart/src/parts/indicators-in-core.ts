import { ChartIndicators } from '../indicators/chart-indicators.ts';
import { INDICATOR_LIBRARY } from '../indicators/indicator-library.ts';
import { indicatorsHost } from '../indicators/indicators-host.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { INDICATORS_TEXT_EN } from '../text/indicators-en.ts';
import type { IndicatorsPart } from './indicators-part.ts';

/** Indicators where nobody waits for a frame: all of them at hand, computed at once. */
export const indicatorsInCore: IndicatorsPart = {
  text: INDICATORS_TEXT_EN,
  spoken: spokenIndicators,
  create: (env, chart) =>
    new ChartIndicators(
      indicatorsHost(env, chart),
      () => INDICATOR_LIBRARY,
      ({ inlineRunner }) => inlineRunner(),
    ),
};

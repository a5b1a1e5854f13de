import type { AnyIndicator } from '@candlemark/indicators';
import { ChartIndicators } from '../indicators/chart-indicators.ts';
import { indicatorLibrary } from '../indicators/indicator-library.ts';
import { indicatorsHost } from '../indicators/indicators-host.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { INDICATORS_TEXT_EN } from '../text/indicators-en.ts';
import type { IndicatorsPart } from './indicators-part.ts';

/** Indicators where nobody waits for a frame: all of them at hand, computed at once. @param own those of a host */
export function indicatorsInCoreWith(own: readonly AnyIndicator[] = []): IndicatorsPart {
  const library = indicatorLibrary(own);
  return {
    text: INDICATORS_TEXT_EN,
    spoken: spokenIndicators,
    create: (env, chart) =>
      new ChartIndicators(
        indicatorsHost(env, chart),
        () => library,
        ({ inlineRunner }) => inlineRunner(),
      ),
  };
}

export const indicatorsInCore: IndicatorsPart = indicatorsInCoreWith();

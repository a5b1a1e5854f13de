import type { AnyIndicator } from '@candlemark/indicators';
import { ChartIndicators } from '../indicators/chart-indicators.ts';
import { indicatorsHost } from '../indicators/indicators-host.ts';
import { ownRunner } from '../indicators/own-runner.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { browserRunner } from '../indicators/worker-runner.ts';
import { INDICATORS_TEXT_EN } from '../text/indicators-en.ts';
import type { IndicatorsPart } from './indicators-part.ts';

/**
 * Indicators on a page, with those of its host beside ours: loaded with the first one, and computed in a worker where there are such. Those of the host are computed on the page,
 * unless a module is named that the worker can import them from.
 * @example createChart(element, options, { series, indicators: indicatorsWith([typicalSpread]) })
 */
export function indicatorsWith(own: readonly AnyIndicator[], module?: string | URL): IndicatorsPart {
  const types = new Set(own.map(({ type }) => type));
  return {
    text: INDICATORS_TEXT_EN,
    spoken: spokenIndicators,
    create: (env, chart) =>
      new ChartIndicators(
        indicatorsHost(env, chart),
        async () => (await import('../indicators/indicator-library.ts')).indicatorLibrary(own),
        ({ inlineRunner }) => {
          const inWorker = browserRunner(
            inlineRunner(),
            env,
            module === undefined ? undefined : { types, address: String(module) },
          );
          return types.size === 0 || module !== undefined ? inWorker : ownRunner(types, inlineRunner(), inWorker);
        },
      ),
  };
}

/** Those that come with the chart. */
export const indicatorsPart: IndicatorsPart = indicatorsWith([]);

import type { ChartEnv } from '../env.ts';
import type { ChartIndicators } from '../indicators/chart-indicators.ts';
import type { IndicatedChart } from '../indicators/indicators-host.ts';
import type { ChartText } from '../text/en.ts';

/** For `chart.indicators`. */
export interface IndicatorsPart {
  readonly text: Partial<ChartText>;
  create(env: ChartEnv, chart: IndicatedChart): ChartIndicators;
}

import type { ChartEnv } from '../env.ts';
import type { ChartIndicators } from '../indicators/chart-indicators.ts';
import type { IndicatedChart } from '../indicators/indicators-host.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';

/** For `chart.indicators`. */
export interface IndicatorsPart {
  readonly text: Partial<ChartText>;
  /** What follows the words for a bar, in the middle of which a moment is; with an id of that one alone. */
  spoken(frame: Frame, tradingUs: number, text: ChartText, id?: string): string;
  create(env: ChartEnv, chart: IndicatedChart): ChartIndicators;
}

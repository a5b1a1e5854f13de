import type { FinancialChartOptions } from '@candlemark/chart';
import type { ChartUiText } from '@candlemark/chart-ui';

/** Everything that the element says, in a language that is not English. */
export interface ElementWords {
  /** BCP 47 */
  readonly locale: string;
  /** Those of the chart. */
  readonly options: FinancialChartOptions;
  /** Those of the toolbar, and of what floats over the chart. */
  readonly tools: ChartUiText;
}

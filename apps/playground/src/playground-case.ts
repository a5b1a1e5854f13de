import type { FinancialChart, FinancialChartOptions } from '@candlemark/chart';

/** One thing to look at: a chart with options, and what is done with it once it is there. */
export interface PlaygroundCase {
  /** Unique; part of the address: `?case=line`. */
  readonly id: string;
  readonly title: string;
  readonly options?: Partial<FinancialChartOptions>;
  prepare?(chart: FinancialChart): void;
}

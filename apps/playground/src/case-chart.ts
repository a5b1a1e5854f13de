import type { FinancialChartOptions } from '@candlemark/chart';
import { madeUpBars } from './made-up-bars.ts';
import type { PlaygroundCase } from './playground-case.ts';

const BARS = madeUpBars(70);

/** What a case shows unless it says otherwise. */
export const CASE_BARS: FinancialChartOptions = {
  data: BARS,
  instrument: { symbol: 'MADE UP' },
  interval: '1D',
  volume: false,
};

/** All options of the chart of a case. */
export function optionsOfCase({ options }: PlaygroundCase): FinancialChartOptions {
  return { ...CASE_BARS, ...options };
}

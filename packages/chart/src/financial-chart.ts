import { ALL_PARTS } from './all-parts.ts';
import { createChart, type FinancialChart } from './chart.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';

/**
 * Puts a chart with every part into `container`, which it fills.
 * @throws TypeError when an option has a wrong type; InvalidBarError when `data` holds a bar that cannot be
 * @example
 * const chart = createFinancialChart(element, { data: bars, instrument: { symbol: 'AAPL' } });
 * chart.setViewport({ lastBars: 120 });
 */
export function createFinancialChart(container: HTMLElement, options: FinancialChartOptions = {}): FinancialChart {
  return createChart(container, options, ALL_PARTS);
}

import { ALL_PARTS, partsWith } from './all-parts.ts';
import { createChart, type FinancialChart } from './chart.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import type { OwnDefinitions } from './own/own-definitions.ts';

/**
 * Puts a chart with every part into `container`, which it fills.
 * @param own series, annotation tools and indicators that the host defines
 * @throws TypeError when an option has a wrong type; InvalidBarError when `data` holds a bar that cannot be
 * @example
 * const chart = createFinancialChart(element, { data: bars, instrument: { symbol: 'AAPL' } });
 * chart.setViewport({ lastBars: 120 });
 */
export function createFinancialChart(
  container: HTMLElement,
  options: FinancialChartOptions = {},
  own?: OwnDefinitions,
): FinancialChart {
  return createChart(container, options, own === undefined ? ALL_PARTS : partsWith(own));
}

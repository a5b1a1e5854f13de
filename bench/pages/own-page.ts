// What the pages of Candlemark share: what is shown is the same, and so are the calls of the benchmark.

import { createFinancialChart, type FinancialChart, type FinancialChartOptions } from '@candlemark/chart';
import type { BarColumns } from './bars.ts';
import type { PageChart } from './page-chart.ts';

/** @param more beside the bars, which are candles in minutes */
export function showOwn(
  element: HTMLElement,
  bars: BarColumns,
  visible: number,
  more: FinancialChartOptions,
): FinancialChart {
  element.style.display = 'grid';
  const chart = createFinancialChart(element, {
    data: bars,
    // Annotations belong to an instrument with a name.
    instrument: { symbol: 'BENCH' },
    interval: '1m',
    theme: 'light',
    chartType: 'candlestick',
    ...more,
  });
  chart.setViewport({ lastBars: visible });
  return chart;
}

export function ownPage(chart: FinancialChart): PageChart {
  return {
    showLast: (count) => chart.setViewport({ lastBars: count }),
    visibleMs: () => chart.visibleRange() ?? { from: Number.NaN, to: Number.NaN },
    update: (bar) => chart.update(bar),
    prepend: (older) => chart.prepend(older),
  };
}

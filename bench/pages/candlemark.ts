import { createFinancialChart } from '@candlemark/chart';
import { annotationRecords } from './annotation-records.ts';
import { startBenchPage } from './bench-page.ts';

startBenchPage((element, bars, visible) => {
  element.style.display = 'grid';
  const chart = createFinancialChart(element, {
    data: bars,
    // Annotations belong to an instrument with a name.
    instrument: { symbol: 'BENCH' },
    interval: '1m',
    theme: 'light',
    chartType: 'candlestick',
    volume: false,
  });
  chart.setViewport({ lastBars: visible });
  return {
    showLast: (count) => chart.setViewport({ lastBars: count }),
    visibleMs: () => chart.visibleRange() ?? { from: Number.NaN, to: Number.NaN },
    update: (bar) => chart.update(bar),
    prepend: (older) => chart.prepend(older),
    lineLoader: (lines) => {
      const annotations = annotationRecords(chart, lines);
      return () => chart.setState({ annotations });
    },
  };
});

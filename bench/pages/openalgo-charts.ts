// Its bars may not be thinner than a pixel, and no option changes that: the defaults that it exports do. Conflation is its documented
// answer to many bars.

import { createChart, DEFAULT_TIME_SCALE_OPTIONS } from 'openalgo-charts';
import type { BarColumns } from './bars.ts';
import { startBenchPage } from './bench-page.ts';

startBenchPage((element, bars, visible) => {
  DEFAULT_TIME_SCALE_OPTIONS.minBarSpacing = 0.0005;
  const chart = createChart(element, { conflate: true, timezone: 'UTC' });
  const series = chart.addSeries('candlestick');
  let firstMs = bars.time[0]!;
  let held = bars.time.length;
  const msPerBar = bars.time[1]! - firstMs;
  const showLast = (count: number) => chart.setVisibleLogicalRange({ from: held - count, to: held });
  series.setData(rowsOf(bars));
  showLast(visible);
  return {
    showLast,
    visibleMs: () => {
      const { from, to } = chart.getVisibleLogicalRange();
      return { from: firstMs + from * msPerBar, to: firstMs + to * msPerBar };
    },
    update: ({ time, ...prices }) => series.update({ time: time / 1000, ...prices }),
    prepend: (older) => {
      series.prependData(rowsOf(older));
      firstMs = older.time[0]!;
      held += older.time.length;
    },
  };
});

function rowsOf(bars: BarColumns) {
  return Array.from(bars.time, (time, index) => ({
    time: time / 1000,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
  }));
}

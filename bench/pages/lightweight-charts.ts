// Conflation is its documented answer to many bars, and makes it faster wherever bars are thinner than a pixel.

import { CandlestickSeries, createChart, type LogicalRange, type UTCTimestamp } from 'lightweight-charts';
import { type BarColumns, joinBars } from './bars.ts';
import { startBenchPage } from './bench-page.ts';

startBenchPage((element, bars, visible) => {
  const chart = createChart(element, {
    timeScale: { minBarSpacing: 0.0005, enableConflation: true, timeVisible: true },
  });
  const series = chart.addSeries(CandlestickSeries);
  const scale = chart.timeScale();
  const range = () => scale.getVisibleLogicalRange() ?? ({ from: Number.NaN, to: Number.NaN } as LogicalRange);
  let held = bars;
  const showLast = (count: number) =>
    scale.setVisibleLogicalRange({ from: held.time.length - count, to: held.time.length });
  series.setData(rowsOf(bars));
  showLast(visible);
  return {
    showLast,
    visibleMs: () => {
      const { from, to } = range();
      const [firstMs = 0, secondMs = 0] = held.time;
      return { from: firstMs + from * (secondMs - firstMs), to: firstMs + to * (secondMs - firstMs) };
    },
    update: ({ time, ...prices }) => series.update({ time: (time / 1000) as UTCTimestamp, ...prices }),
    prepend: (older) => {
      const { from, to } = range();
      held = joinBars(older, held);
      series.setData(rowsOf(held));
      scale.setVisibleLogicalRange({ from: from + older.time.length, to: to + older.time.length });
    },
  };
});

function rowsOf(bars: BarColumns) {
  return Array.from(bars.time, (time, index) => ({
    time: (time / 1000) as UTCTimestamp,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
  }));
}

// Conflation is its documented answer to many bars, and makes it faster wherever bars are thinner than a pixel.

import { CandlestickSeries, createChart, type LogicalRange, type UTCTimestamp } from 'lightweight-charts';
import type { BarColumns } from './bars.ts';
import { startBenchPage } from './bench-page.ts';
import { LinePrimitive } from './lightweight-line.ts';

startBenchPage((element, bars, visible) => {
  const chart = createChart(element, {
    timeScale: { minBarSpacing: 0.0005, enableConflation: true, timeVisible: true },
  });
  const series = chart.addSeries(CandlestickSeries);
  const scale = chart.timeScale();
  const range = () => scale.getVisibleLogicalRange() ?? ({ from: Number.NaN, to: Number.NaN } as LogicalRange);
  let held = bars.time.length;
  let firstMs = bars.time[0]!;
  let primitives: readonly LinePrimitive[] = [];
  const msPerBar = bars.time[1]! - firstMs;
  const showLast = (count: number) => scale.setVisibleLogicalRange({ from: held - count, to: held });
  series.setData(rowsOf(bars));
  showLast(visible);
  return {
    showLast,
    visibleMs: () => {
      const { from, to } = range();
      return { from: firstMs + from * msPerBar, to: firstMs + to * msPerBar };
    },
    update: ({ time, ...prices }) => series.update({ time: (time / 1000) as UTCTimestamp, ...prices }),
    prepend: (older) => {
      const { from, to } = range();
      const added = rowsOf(older);
      series.setData([...added, ...series.data()]);
      held += added.length;
      firstMs = older.time[0]!;
      scale.setVisibleLogicalRange({ from: from + added.length, to: to + added.length });
    },
    lineLoader: (lines) => () => {
      for (const primitive of primitives) series.detachPrimitive(primitive);
      primitives = lines.map((line) => new LinePrimitive(line));
      for (const primitive of primitives) series.attachPrimitive(primitive);
      primitives[0]?.requestFrame();
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

// Only what candles need is bundled; `large` drawing and progressive rendering are as they come. It has no call for one bar: the data
// set is handed over anew, once a frame.

import { CandlestickChart } from 'echarts/charts';
import { DatasetComponent, DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type BarColumns, joinBars } from './bars.ts';
import { startBenchPage } from './bench-page.ts';
import { onceAFrame } from './once-a-frame.ts';

use([CandlestickChart, DatasetComponent, DataZoomInsideComponent, GridComponent, TooltipComponent, CanvasRenderer]);

const PRICES = ['open', 'close', 'low', 'high'];

/** What a `datazoom` event tells: shares of all bars in percent. */
interface ZoomEvent {
  readonly start?: number;
  readonly end?: number;
  readonly batch?: readonly { readonly start: number; readonly end: number }[];
}

startBenchPage((element, bars, visible) => {
  const chart = init(element);
  let held = bars;
  let start = percentOf(held, visible);
  let end = 100;
  chart.on('datazoom', (event) => {
    const { batch, ...single } = event as ZoomEvent;
    ({ start = start, end = end } = batch?.[0] ?? single);
  });
  const showLast = (count: number) =>
    chart.dispatchAction({ type: 'dataZoom', start: percentOf(held, count), end: 100 });
  const handOver = onceAFrame(() => chart.setOption({ dataset: { source: sourceOf(held) } }));
  chart.setOption({
    animation: false,
    grid: { left: 10, right: 60, top: 30, bottom: 30 },
    tooltip: { trigger: 'axis', axisPointer: { type: 'cross' }, transitionDuration: 0 },
    xAxis: {
      type: 'category',
      data: Array.from(held.time),
      axisLabel: { formatter: (time: string) => new Date(Number(time)).toISOString().slice(5, 16) },
    },
    yAxis: { scale: true, position: 'right' },
    dataZoom: [{ type: 'inside', start, end, throttle: 0 }],
    dataset: { source: sourceOf(held) },
    series: [{ type: 'candlestick', encode: { x: 'place', y: PRICES, tooltip: PRICES } }],
  });
  return {
    showLast,
    visibleMs: () => {
      const firstMs = held.time[0]!;
      const msPerPercent = (held.time.length * (held.time[1]! - firstMs)) / 100;
      return { from: firstMs + start * msPerPercent, to: firstMs + end * msPerPercent };
    },
    update: (bar) => {
      const last = held.time.length - 1;
      held.high[last] = bar.high;
      held.low[last] = bar.low;
      held.close[last] = bar.close;
      handOver();
    },
    prepend: (older) => {
      const barsOf = (percent: number) => (percent / 100) * held.time.length + older.time.length;
      const [from, to] = [barsOf(start), barsOf(end)];
      held = joinBars(older, held);
      start = (from / held.time.length) * 100;
      end = (to / held.time.length) * 100;
      chart.setOption({
        xAxis: { data: Array.from(held.time) },
        dataset: { source: sourceOf(held) },
        dataZoom: [{ start, end }],
      });
    },
  };
});

function percentOf(bars: BarColumns, visible: number): number {
  return (1 - visible / bars.time.length) * 100;
}

/** A category is a place among the labels. */
function sourceOf({ open, close, low, high }: BarColumns) {
  return { place: Float64Array.from(open.keys()), open, close, low, high };
}

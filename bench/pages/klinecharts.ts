// Its bars may not be thinner than a pixel unless it is told so. Older bars are only taken in answer to a question, which it asks when
// its first bar comes into view.

import { type DataLoader, init, type KLineData } from 'klinecharts';
import type { BarColumns } from './bars.ts';
import { startBenchPage } from './bench-page.ts';
import { WIDTH_CSS } from './page-chart.ts';
import { LINE_COLOUR, LINE_WIDTH_CSS } from './trend-lines.ts';

type Answer = Parameters<DataLoader['getBars']>[0]['callback'];

startBenchPage((element, bars, visible) => {
  const chart = init(element, { timezone: 'UTC', layout: { barSpaceLimit: { min: 0.0005 } } });
  if (chart === null) throw new Error('klinecharts made no chart');
  let update: ((bar: KLineData) => void) | undefined;
  let answerOlder: Answer | undefined;
  let initial = rowsOf(bars);
  chart.setSymbol({ ticker: 'BENCH', pricePrecision: 2 });
  chart.setPeriod({ type: 'minute', span: 1 });
  chart.setOffsetRightDistance(0);
  chart.setDataLoader({
    getBars: ({ type, callback }) => {
      if (type === 'init') callback(initial, { forward: true, backward: false });
      else if (type === 'forward') answerOlder = callback;
      else callback([], false);
    },
    subscribeBar: ({ callback }) => {
      update = callback;
    },
  });
  // The chart has them now.
  initial = [];
  const plotCss = () => chart.getSize('candle_pane', 'main')?.width ?? WIDTH_CSS;
  const visibleBars = () => plotCss() / chart.getBarSpace().bar;
  const showLast = (count: number) => {
    chart.setBarSpace(plotCss() / count);
    chart.setOffsetRightDistance(0);
    chart.scrollToRealTime();
  };
  showLast(visible);
  return {
    showLast,
    visibleMs: () => {
      const { realTo } = chart.getVisibleRange();
      const first = chart.getDataList()[0]?.timestamp ?? 0;
      return { from: first + (realTo - visibleBars()) * 60_000, to: first + realTo * 60_000 };
    },
    update: ({ time, ...prices }) => update?.({ timestamp: time, ...prices }),
    beforePrepend: () => chart.scrollToDataIndex(Math.floor(visibleBars()) - 1),
    prepend: (older) => {
      if (answerOlder === undefined) throw new Error('klinecharts did not ask for older bars');
      answerOlder(rowsOf(older), { forward: false, backward: false });
    },
    lineLoader: (lines) => {
      const overlays = lines.map(({ fromMs, fromPrice, toMs, toPrice }) => ({
        name: 'segment',
        lock: true,
        styles: { line: { color: LINE_COLOUR, size: LINE_WIDTH_CSS } },
        points: [
          { timestamp: fromMs, value: fromPrice },
          { timestamp: toMs, value: toPrice },
        ],
      }));
      return () => {
        chart.removeOverlay();
        chart.createOverlay(overlays);
      };
    },
  };
});

function rowsOf(bars: BarColumns): KLineData[] {
  return Array.from(bars.time, (timestamp, index) => ({
    timestamp,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
  }));
}

import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import { askedBars, makeBars } from './bars.ts';

const { total, visible } = askedBars();
const bars = makeBars(total);
const container = document.createElement('div');
container.style.cssText = `width:${innerWidth}px;height:${innerHeight}px`;
document.body.append(container);
const chart = createChart(container, { timeScale: { minBarSpacing: 0.1 } });
chart.addSeries(CandlestickSeries).setData(
  Array.from(bars.time, (time, index) => ({
    time: (time / 1000) as UTCTimestamp,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
  })),
);
chart.timeScale().setVisibleLogicalRange({ from: total - visible, to: total });
requestAnimationFrame(() => {
  document.documentElement.dataset.ready = 'yes';
});

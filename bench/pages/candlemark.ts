import { createFinancialChart } from '@candlemark/chart';
import { askedBars, makeBars } from './bars.ts';

const { total, visible } = askedBars();
const container = document.createElement('div');
container.style.cssText = `width:${innerWidth}px;height:${innerHeight}px`;
document.body.append(container);
const chart = createFinancialChart(container, {
  data: makeBars(total),
  interval: '1m',
  theme: 'light',
  chartType: 'candlestick',
  volume: false,
});
chart.setViewport({ lastBars: visible });
requestAnimationFrame(() => {
  document.documentElement.dataset.ready = 'yes';
});

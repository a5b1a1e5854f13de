export { CandlemarkChartElement } from './candlemark-chart-element.ts';
export { defineCandlemarkChart } from './define-candlemark-chart.ts';
export type { ChartElementError, ChartElementEvents } from './element-events.ts';
export type { ChartElementAttributes } from './element-settings.ts';

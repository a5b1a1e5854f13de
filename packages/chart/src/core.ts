/** The chart without the kinds of series that a host does not name: `@candlemark/chart/core`. */
export { createChart, type FinancialChart } from './chart.ts';
export type { FinancialChartOptions } from './options/chart-options.ts';
export { candlestickSeries } from './series/candlestick/candlestick-series.ts';
export type { SeriesDefinition } from './series/series-definition.ts';
export { SERIES_DEFINITIONS } from './series/series-registry.ts';
export { tradeDotsSeries } from './series/trade-dots/trade-dots-series.ts';
export { volumeSeries } from './series/volume/volume-series.ts';

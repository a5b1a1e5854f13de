export { barDataPart, candlestickSeries, createChart, fillsPart, volumeSeries } from '@candlemark/chart';

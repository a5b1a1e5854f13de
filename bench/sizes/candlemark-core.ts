export { barDataPart, candlestickSeries, createChart, volumeSeries } from '@candlemark/chart';

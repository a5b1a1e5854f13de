export { candlestickSeries, createChart, volumeSeries } from '@candlemark/chart';

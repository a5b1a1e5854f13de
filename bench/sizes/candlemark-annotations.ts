export { annotationsPart, barDataPart, candlestickSeries, createChart, volumeSeries } from '@candlemark/chart';

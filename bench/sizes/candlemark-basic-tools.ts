export { BASIC_TOOLS } from '@candlemark/annotations';
export { annotationsPartOf, barDataPart, candlestickSeries, createChart, volumeSeries } from '@candlemark/chart';

export {
  barDataPart,
  candlestickSeries,
  comparesPart,
  createChart,
  indicatorsPart,
  volumeSeries,
} from '@candlemark/chart';

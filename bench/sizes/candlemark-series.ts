export {
  addedSeriesPart,
  barDataPart,
  barLookPart,
  createChart,
  SERIES_DEFINITIONS,
  tradeDataPart,
} from '@candlemark/chart';

export {
  addedSeriesPart,
  barDataPart,
  barLookPart,
  calendarsPart,
  createChart,
  dataSourcePart,
  SERIES_DEFINITIONS,
  tradeDataPart,
} from '@candlemark/chart';

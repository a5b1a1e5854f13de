export {
  addedSeriesPart,
  barDataPart,
  barLookPart,
  calendarsPart,
  createChart,
  dataSourcePart,
  SERIES_DEFINITIONS,
  tradeDataPart,
  unitsPart,
} from '@candlemark/chart';

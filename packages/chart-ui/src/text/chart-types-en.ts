import type { ChartType } from '@candlemark/chart';

/** A menu of chart types, and their names by `chartType.` and their ids. */
export const CHART_TYPES_TEXT_EN = {
  'chartTypes.list': 'Chart type',
  'chartTypes.is': 'Chart type: {type}',
  'chartType.candlestick': 'Candles',
  'chartType.hollow-candlestick': 'Hollow candles',
  'chartType.volume-candlestick': 'Volume candles',
  'chartType.heikin-ashi': 'Heikin-Ashi',
  'chartType.ohlc': 'OHLC bars',
  'chartType.hlc': 'HLC area',
  'chartType.high-low': 'High-low',
  'chartType.line': 'Line',
  'chartType.line-markers': 'Line with markers',
  'chartType.step-line': 'Step line',
  'chartType.area': 'Area',
  'chartType.baseline': 'Baseline',
  'chartType.columns': 'Columns',
} as const satisfies Readonly<Record<'chartTypes.list' | 'chartTypes.is' | `chartType.${ChartType}`, string>>;

import type { ChartType } from '@candlemark/chart';

/** The names of chart types, by `chartType.` and their ids. */
export const CHART_TYPES_TEXT_EN = {
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
} as const satisfies Readonly<Record<`chartType.${ChartType}`, string>>;

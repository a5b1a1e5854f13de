import type { CHART_TYPES_TEXT_EN } from './chart-types-en.ts';

export const CHART_TYPES_TEXT_DE = {
  'chartTypes.list': 'Charttyp',
  'chartTypes.is': 'Charttyp: {type}',
  'chartType.candlestick': 'Kerzen',
  'chartType.hollow-candlestick': 'Hohle Kerzen',
  'chartType.volume-candlestick': 'Volumenkerzen',
  'chartType.heikin-ashi': 'Heikin-Ashi',
  'chartType.ohlc': 'OHLC-Balken',
  'chartType.hlc': 'HLC-Fläche',
  'chartType.high-low': 'Hoch-Tief',
  'chartType.line': 'Linie',
  'chartType.line-markers': 'Linie mit Punkten',
  'chartType.step-line': 'Stufenlinie',
  'chartType.area': 'Fläche',
  'chartType.baseline': 'Basislinie',
  'chartType.columns': 'Säulen',
} as const satisfies Readonly<Record<keyof typeof CHART_TYPES_TEXT_EN, string>>;

import { describe, expect, it } from 'vitest';
import { CHART_TYPES, type ChartType } from './chart-type.ts';
import { shownChartType } from './shown-chart-type.ts';

const level = (interval: '1D' | '1W') => ({ interval, fromUs: 0, toUs: 1, source: 'bars', rows: 9 }) as const;
const LEVELS = [level('1D'), level('1W')];
const CLOSES = { closesOnly: true, levels: LEVELS };

describe('a chart type', () => {
  it('is a line of closes alone where it would show ranges that there are not', () => {
    const changed = CHART_TYPES.filter((type) => shownChartType(type, CLOSES, 'auto') !== type);
    expect(changed).toEqual<ChartType[]>([
      'candlestick',
      'hollow-candlestick',
      'volume-candlestick',
      'ohlc',
      'hlc',
      'high-low',
    ]);
    expect(shownChartType('ohlc', CLOSES, '1D')).toBe('line');
  });

  it('is what was chosen for longer bars of several closes, and of instruments that have ranges', () => {
    expect(shownChartType('ohlc', CLOSES, '1W')).toBe('ohlc');
    expect(shownChartType('ohlc', { levels: LEVELS }, 'auto')).toBe('ohlc');
  });
});

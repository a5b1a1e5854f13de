import type { NewIndicator } from '@candlemark/chart';
import type { PlaygroundCase } from '../playground-case.ts';

/** Indicators: over the prices, in panes of their own, and what each of them draws. */
export const INDICATOR_CASES: readonly PlaygroundCase[] = [
  withIndicators('lines', 'Lines over the prices, and the area between two', [
    { type: 'ema', inputs: { length: 10 } },
    { type: 'bollinger-bands', inputs: { length: 15 } },
  ]),
  withIndicators('panes', 'Panes of their own, with levels and columns', [
    { type: 'rsi', inputs: { length: 9 } },
    { type: 'macd', inputs: { fast: 5, slow: 12, signal: 5 } },
  ]),
  withIndicators('marks', 'Dots, marks, and lines with gaps', [
    { type: 'parabolic-sar' },
    { type: 'williams-fractals' },
    { type: 'supertrend', inputs: { length: 7, multiplier: 2 } },
  ]),
  withIndicators('ahead', 'Lines that are drawn ahead of the newest bar', [
    { type: 'ichimoku', inputs: { conversion: 5, base: 12, span: 24, displacement: 12 } },
  ]),
  withIndicators('styled', 'With looks and levels of one’s own', [
    {
      type: 'rsi',
      inputs: { length: 9 },
      style: { rsi: { color: '#e5484d', lineWidth: 3, lineStyle: 'dashed' } },
      levels: [20, 80],
    },
  ]),
  withIndicators('longer', 'Of longer bars than are drawn', [{ type: 'sma', inputs: { length: 3 }, interval: '1W' }]),
];

function withIndicators(id: string, title: string, indicators: readonly NewIndicator[]): PlaygroundCase {
  return {
    id: `indicators-${id}`,
    title,
    options: { volume: false },
    prepare: async (chart) => {
      for (const indicator of indicators) await chart.indicators.add(indicator);
    },
  };
}

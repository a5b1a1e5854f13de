/** Charts that count units, of rows in memory. */
import { type ArraySource, createArraySource } from '../source/array-source.ts';
import type { Bar } from '../source/bar-input.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { UnitSource } from './unit-source.ts';
import type { UnitsOptions } from './units-options.ts';

export const MINUTE_MS = 60_000;
export const START_MS = Date.UTC(2024, 0, 2);
export const RENKO: UnitsOptions = { type: 'renko', source: '1m', size: { by: 'size', value: 1 } };

/** A price that wanders in waves of several lengths: the same each time. */
export function priceAt(at: number): number {
  return Math.round((100 + 8 * Math.sin(at / 40) + 3 * Math.sin(at / 7) + 12 * Math.sin(at / 900)) * 100) / 100;
}

export function minuteBars(count: number, from = 0): Bar[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const [open, close] = [priceAt(at), priceAt(at + 1)];
    const [high, low] = [Math.max(open, close) + 0.1, Math.min(open, close) - 0.1];
    return { time: START_MS + at * MINUTE_MS, open, high, low, close, volume: 10 };
  });
}

export function chartOf(bars: ChartTileSource, units: UnitsOptions = RENKO, most?: number) {
  const env = new FakeEnv();
  const source = new UnitSource(bars, units, env, most);
  return { source, chart: new ChartDriver({ source, units, env }) };
}

export function rowsOf(chart: ChartDriver): { timeUs: number; open: number; close: number; placeUs: number }[] {
  return chart.core.frame()!.slice.segments.flatMap((segment) => {
    if (segment.kind === 'trades') return [];
    const { bars, openTradingUs } = segment.placed;
    return Array.from({ length: segment.end - segment.start }, (_, index) => {
      const row = segment.start + index;
      const [timeUs, placeUs] = [bars.timeUs[row]!, openTradingUs[row]!];
      return { timeUs, open: bars.open[row]!, close: bars.close[row]!, placeUs };
    });
  });
}

export function arrayOf(count: number): ArraySource {
  return createArraySource(minuteBars(count), { symbol: 'TEST', interval: '1m' });
}

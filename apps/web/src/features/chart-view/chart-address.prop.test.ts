import { LEVEL_INTERVALS, type LevelId, parseInterval } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IntervalChoice } from '../intervals/parse-interval-text.ts';
import { type ChartView, formatChartAddress, parseChartView, symbolOfPath } from './chart-address.ts';

const firstUs = Date.UTC(1600, 0, 2) * 1000;
const lastUs = Date.UTC(2499, 11, 30) * 1000;

const own = ['90s', '45m', '12h', '3D', '2W', '3mo', '1Y'].map((text) => parseInterval(text)!);
const choice = fc.constantFrom<IntervalChoice>('auto', 'trades', ...LEVEL_INTERVALS, ...own);
const range = fc
  .tuple(fc.integer({ min: firstUs, max: lastUs }), fc.double({ min: 0.5, max: 16, noNaN: true }))
  .map(([fromUs, magnitude]) => ({ fromUs, toUs: Math.min(lastUs, fromUs + Math.ceil(10 ** magnitude)) }))
  .filter(({ fromUs, toUs }) => fromUs < toUs);
const view: fc.Arbitrary<ChartView> = fc.record({
  interval: choice,
  range: fc.option(range),
  level: fc.option(fc.constantFrom<LevelId>('trades', ...LEVEL_INTERVALS)),
});

test('an address restores the interval, the level of Auto, and the range to a part in eight thousand', () => {
  fc.assert(
    fc.property(view, fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), (original, symbol) => {
      const address = formatChartAddress(symbol, original);
      const { pathname, search } = new URL(address, 'http://host');
      const restored = parseChartView(search);
      expect(restored.ignored).toEqual([]);
      expect(restored.interval).toBe(original.interval);
      if (symbol !== '.' && symbol !== '..') expect(symbolOfPath(pathname)).toBe(symbol);
      const isAutoThere = original.interval === 'auto' && original.range !== null;
      expect(restored.level).toBe(isAutoThere ? original.level : null);
      expect(restored.range === null).toBe(original.range === null);
      if (original.range === null || restored.range === null) return;
      const allowedUs = Math.max(0.5, (original.range.toUs - original.range.fromUs) / 8000);
      expect(Math.abs(restored.range.fromUs - original.range.fromUs)).toBeLessThanOrEqual(allowedUs);
      expect(Math.abs(restored.range.toUs - original.range.toUs)).toBeLessThanOrEqual(allowedUs);
    }),
  );
});

test('any text after the question mark is read without failing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (interval, from, to) => {
      const parsed = parseChartView(`?${new URLSearchParams({ interval, from, to })}`);
      if (parsed.range !== null) expect(parsed.range.fromUs).toBeLessThan(parsed.range.toUs);
      expect(new Set(parsed.ignored).size).toBe(parsed.ignored.length);
    }),
  );
});

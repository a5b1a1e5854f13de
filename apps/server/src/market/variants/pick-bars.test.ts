import { type BarColumns, emptyBars } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeBars, pickBars } from './pick-bars.ts';

function barsAt(times: readonly number[]): BarColumns {
  const column = () => Float64Array.from(times);
  return {
    ...emptyBars(),
    length: times.length,
    timeUs: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
  };
}

const anyTimes = fc.uniqueArray(fc.nat(99)).map((times) => times.sort((a, b) => a - b));

test('picking leaves exactly the rows that are kept, in order', () => {
  fc.assert(
    fc.property(anyTimes, fc.integer({ min: 1, max: 5 }), (times, divisor) => {
      const picked = pickBars(barsAt(times), (row) => times[row]! % divisor === 0);
      expect([...picked.timeUs]).toEqual(times.filter((time) => time % divisor === 0));
      expect([...picked.close]).toEqual([...picked.timeUs]);
    }),
  );
});

test('merging puts two lists in order of time', () => {
  fc.assert(
    fc.property(anyTimes, fc.nat(99), (times, seed) => {
      const isFirst = (time: number) => (time * 31 + seed) % 3 === 0;
      const merged = mergeBars(barsAt(times.filter(isFirst)), barsAt(times.filter((time) => !isFirst(time))));
      expect([...merged.timeUs]).toEqual(times);
      expect([...merged.low]).toEqual(times);
    }),
  );
});

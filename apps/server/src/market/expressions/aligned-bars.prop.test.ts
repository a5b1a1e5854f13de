import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf, sourceOf } from '../../testing/bars-in-memory.ts';
import { type AlignedBars, alignedBars } from './aligned-bars.ts';

const anyTimes = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 60 });
const barsAt = (times: readonly number[], price: number) =>
  columnsOf(
    [...times]
      .sort((a, b) => a - b)
      .map((timeUs) => ({ timeUs, open: price + timeUs, high: 0, low: 0, close: price - timeUs })),
  );

it('gives the bars that both have, each once and in order, whatever the pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTimes,
      anyTimes,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 301 }),
      async (timesA, timesB, pageRows, fromUs, toUs) => {
        const [a, b] = [barsAt(timesA, 1000), barsAt(timesB, 5000)];
        const pieces: AlignedBars[] = [];
        const sides = [a, b].map((bars) => sourceOf(() => bars));
        for await (const piece of alignedBars(sides[0]!, sides[1]!, '1m', { fromUs, toUs }, pageRows))
          pieces.push(piece);
        const both = [...a.timeUs].filter((time) => timesB.includes(time) && time >= fromUs && time < toUs);
        const column = (name: Exclude<keyof AlignedBars, 'length'>) => pieces.flatMap((piece) => [...piece[name]]);
        expect(column('timeUs')).toEqual(both);
        expect(column('openA')).toEqual(both.map((time) => 1000 + time));
        expect(column('closeA')).toEqual(both.map((time) => 1000 - time));
        expect(column('openB')).toEqual(both.map((time) => 5000 + time));
        expect(column('closeB')).toEqual(both.map((time) => 5000 - time));
        expect(pieces.every(({ length, timeUs }) => length > 0 && length === timeUs.length)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

it('does not read what the other side has nothing beside', async () => {
  const dense = barsAt(
    Array.from({ length: 100_000 }, (_, time) => time),
    1,
  );
  const sparse = barsAt([3, 50_000, 99_990], 1);
  let rows = 0;
  const counted = sourceOf(() => dense);
  const readBars: typeof counted.readBars = async (...given) => {
    const bars = await counted.readBars(...given);
    rows += bars.length;
    return bars;
  };
  const times: number[] = [];
  const range = { fromUs: 0, toUs: 100_000 };
  for await (const { timeUs } of alignedBars(
    { ...counted, readBars },
    sourceOf(() => sparse),
    '1m',
    range,
    10,
  )) {
    times.push(...timeUs);
  }
  expect(times).toEqual([3, 50_000, 99_990]);
  expect(rows).toBeLessThanOrEqual(50);
});

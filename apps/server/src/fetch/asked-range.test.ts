import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchName, missingRanges, parseBatchName } from './asked-range.ts';

const RANGE = { fromMs: Date.UTC(2024, 0, 1), toMs: Date.UTC(2024, 1, 1) };

test.each(['BTC/USDT', 'BTC/USDT:USDT', 'A B\t%20C', '100%', 'ÄÖ 日本'])(
  'a batch of %s is known by its name',
  (market) => {
    const origin = { source: 'https://x.example/udf', market, kind: '1m' } as const;
    expect(parseBatchName(batchName(origin, RANGE))).toEqual({ ...origin, range: RANGE });
    expect(parseBatchName(batchName({ ...origin, kind: 'trades' }, RANGE))).toMatchObject({ kind: 'trades' });
  },
);

test.each([
  'prices.csv',
  'fetch binance BTC 1m',
  'fetch binance BTC 2m 2024-01-01/2024-02-01',
  'fetch binance BTC 1m 2024-02-01/2024-01-01',
  'fetch a b 1m x/y',
  'fetch a b 1m 2024-01-01/2024-02-01 c',
  '',
])('a file called "%s" was not fetched', (name) => {
  expect(parseBatchName(name)).toBeNull();
});

test('what is missing and what is there are all of it, and nothing twice', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }))
    .map(([fromMs, length]) => ({ fromMs, toMs: fromMs + length }));
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 6 }), (wanted, there) => {
      const missing = missingRanges(wanted, there);
      for (let ms = wanted.fromMs; ms < wanted.toMs; ms++) {
        const isIn = (one: { fromMs: number; toMs: number }) => one.fromMs <= ms && ms < one.toMs;
        expect(missing.filter(isIn).length).toBe(there.some(isIn) ? 0 : 1);
      }
      for (const { fromMs, toMs } of missing)
        expect(fromMs >= wanted.fromMs && toMs <= wanted.toMs && fromMs < toMs).toBe(true);
    }),
  );
});

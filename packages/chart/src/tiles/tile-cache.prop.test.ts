import { calendarFromTemplate, compileCalendar, emptyBars, tileKey } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LoadedTile } from './loaded-tile.ts';
import { TileCache } from './tile-cache.ts';

/** A tile of `rows` bars that answers for ten moments from `index` times ten. */
function tile(index: number, rows = 100): LoadedTile {
  const column = new Float64Array(rows);
  const bars = { ...emptyBars(), length: rows, timeUs: column, open: column, high: column, low: column, close: column };
  const address = { kind: 'bars', interval: '1m', index } as const;
  const span = { fromUs: index * 10, toUs: index * 10 + 10 };
  return new LoadedTile({ key: tileKey(address), address }, span, { kind: 'bars', bars, closed: true });
}

type Step = { readonly index: number; readonly retained: readonly number[]; readonly isTouch: boolean };

const steps = fc.array(
  fc.record({ index: fc.nat(30), retained: fc.array(fc.nat(30), { maxLength: 5 }), isTouch: fc.boolean() }),
  { maxLength: 80 },
);
const BOUND = 5 * (tile(0).bytes + 500);
const key = (index: number) => tile(index).key;

describe('tile cache', () => {
  it('keeps within its bound by letting the least recently used go, and never what is retained', () => {
    fc.assert(
      fc.property(steps, (walk: readonly Step[]) => {
        const cache = new TileCache(BOUND);
        // The slow and obvious version: a list, least recently used first.
        let order: number[] = [];
        for (const { index, retained, isTouch } of walk) {
          if (isTouch) cache.touch([key(index)]);
          else cache.put(tile(index));
          if (!isTouch || order.includes(index)) order = [...order.filter((other) => other !== index), index];
          cache.evict(new Set(retained.map(key)));
          for (const other of [...order]) {
            if (order.length > 5 && !retained.includes(other)) order = order.filter((kept) => kept !== other);
          }
          expect(Array.from({ length: 31 }, (_, at) => at).filter((at) => cache.get(key(at)))).toEqual(
            [...order].sort((a, b) => a - b),
          );
          expect(cache.bytes).toBeLessThanOrEqual(Math.max(BOUND, retained.length * (tile(0).bytes + 500)));
        }
      }),
    );
  });

  it('finds the tiles of a span in time order, whatever the order they came in', () => {
    const indices = fc.uniqueArray(fc.nat(30), { maxLength: 20 });
    fc.assert(
      fc.property(indices, fc.nat(310), fc.nat(100), (loaded, fromUs, lengthUs) => {
        const cache = new TileCache(Number.POSITIVE_INFINITY);
        for (const index of loaded) cache.put(tile(index));
        const span = { fromUs, toUs: fromUs + lengthUs };
        const expected = loaded.filter((index) => index * 10 < span.toUs && index * 10 + 10 > span.fromUs);
        expect(cache.tilesIn('1m', span).map((found) => found.key)).toEqual(expected.sort((a, b) => a - b).map(key));
        expect(cache.tilesIn('5m', span)).toEqual([]);
      }),
    );
  });

  it('finds the larger of trade tiles that lie in each other', () => {
    const cache = new TileCache(Number.POSITIVE_INFINITY);
    const trades = (k: number, n: number) => {
      const address = { kind: 'trades', k, n } as const;
      const length = 2 ** k;
      const none = new Float64Array(0);
      const rows = { length: 0, timeUs: none, price: none, size: none, side: new Uint8Array(0) };
      const span = { fromUs: n * length, toUs: (n + 1) * length };
      return new LoadedTile({ key: tileKey(address), address }, span, {
        kind: 'trades',
        trades: rows,
        closed: true,
      });
    };
    for (const one of [trades(2, 1), trades(3, 0), trades(2, 0), trades(2, 3)]) cache.put(one);
    const found = cache.tilesIn('trades', { fromUs: 0, toUs: 16 }).map((one) => one.key);
    expect(found).toEqual(['trades/3.0', 'trades/2.3']);
  });

  it('counts the memory of roll-ups, and gives it back when they are dropped', () => {
    const cache = new TileCache(Number.POSITIVE_INFINITY);
    const one = tile(0);
    cache.put(one);
    const before = cache.bytes;
    const bars = one.rolledUp(compileCalendar(calendarFromTemplate('24/7')), '1D');
    expect(one.rolledUp(compileCalendar(calendarFromTemplate('24/7')), '1D')).toBe(bars);
    expect(cache.bytes).toBeGreaterThan(before);
    cache.dropRollUps();
    expect(cache.bytes).toBe(before);
  });
});

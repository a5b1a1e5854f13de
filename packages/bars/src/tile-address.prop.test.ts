import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { US_PER_DAY } from './civil.ts';
import { intervalLengthUs, LEVEL_INTERVALS } from './interval.ts';
import {
  formatTileIndex,
  parseTileAddress,
  TILE_INTERVALS,
  type TileAddress,
  TRADE_TILE_K,
  tileAt,
  tileKey,
  tileLevel,
  tilePath,
  tileRangeUs,
  tileRevision,
  tradesTileAt,
} from './tile-address.ts';

const anyTimeUs = fc.integer({ min: -8e15, max: 8e15 });
const anyTile: fc.Arbitrary<TileAddress> = fc.oneof(
  fc.tuple(fc.constantFrom(...LEVEL_INTERVALS), anyTimeUs).map(([interval, timeUs]) => tileAt(interval, timeUs)),
  fc.tuple(fc.integer(TRADE_TILE_K), anyTimeUs).map(([k, timeUs]) => tradesTileAt(k, timeUs)),
);

describe('a tile', () => {
  it('holds the time that it was asked for, and the tile at its own bounds is itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LEVEL_INTERVALS), anyTimeUs, (interval, timeUs) => {
        const tile = tileAt(interval, timeUs);
        const { fromUs, toUs } = tileRangeUs(tile);
        expect(fromUs).toBeLessThanOrEqual(timeUs);
        expect(timeUs).toBeLessThan(toUs);
        expect(tileAt(interval, fromUs)).toEqual(tile);
        expect(tileAt(interval, toUs - 1)).toEqual(tile);
      }),
      runs(500),
    );
  });

  it('of trades holds the time that it was asked for, down to a microsecond', () => {
    fc.assert(
      fc.property(fc.integer(TRADE_TILE_K), anyTimeUs, (k, timeUs) => {
        const { fromUs, toUs } = tileRangeUs(tradesTileAt(k, timeUs));
        expect(fromUs).toBeLessThanOrEqual(timeUs);
        expect(timeUs).toBeLessThan(toUs);
      }),
      runs(2000),
    );
  });

  it('borders on the next without a hole', () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        const next = tile.kind === 'bars' ? { ...tile, index: tile.index + 1 } : { ...tile, n: tile.n + 1 };
        expect(tileRangeUs(next).fromUs).toBe(tileRangeUs(tile).toUs);
      }),
    );
  });

  it('spans 1,024 intervals', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEVEL_INTERVALS.filter((interval) => interval !== '1mo')),
        anyTimeUs,
        (interval, timeUs) => {
          const { fromUs, toUs } = tileRangeUs(tileAt(interval, timeUs));
          expect(toUs - fromUs).toBe(TILE_INTERVALS * intervalLengthUs(interval));
        },
      ),
    );
  });

  it('of trades splits into two of the next finer k', () => {
    fc.assert(
      fc.property(fc.integer({ min: TRADE_TILE_K.min + 1, max: TRADE_TILE_K.max }), anyTimeUs, (k, timeUs) => {
        const tile = tradesTileAt(k, timeUs);
        fc.pre(tile.kind === 'trades');
        const { n } = tile as { n: number };
        expect(tileRangeUs({ kind: 'trades', k: k - 1, n: 2 * n }).fromUs).toBe(tileRangeUs(tile).fromUs);
        expect(tileRangeUs({ kind: 'trades', k: k - 1, n: 2 * n + 1 }).toUs).toBe(tileRangeUs(tile).toUs);
      }),
    );
  });

  it('of weeks begins on a Monday, of months on a first', () => {
    expect(tileRangeUs(tileAt('1W', 0)).fromUs).toBe(-3 * US_PER_DAY);
    expect(new Date(tileRangeUs(tileAt('1mo', 1.7e15)).fromUs / 1000).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date(tileRangeUs(tileAt('1mo', -1)).fromUs / 1000).toISOString()).toBe('1884-09-01T00:00:00.000Z');
  });
});

describe('the text of an address', () => {
  it('leads back to the address', () => {
    fc.assert(
      fc.property(anyTile, (tile) => {
        expect(parseTileAddress(tileLevel(tile), formatTileIndex(tile))).toEqual(tile);
      }),
      runs(500),
    );
  });

  it('is the only one of its tile', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('trades', ...LEVEL_INTERVALS),
        fc.oneof(fc.string({ unit: fc.constantFrom(...'01259-+. e') }), fc.string()),
        (level, text) => {
          const tile = parseTileAddress(level, text);
          if (tile) expect(formatTileIndex(tile)).toBe(text);
        },
      ),
      runs(2000),
    );
  });

  it.each([
    ['1d', '0'],
    ['1D', ''],
    ['1D', '-0'],
    ['1D', '+1'],
    ['1D', '01'],
    ['1D', '1.0'],
    ['1D', '1e3'],
    ['1D', ' 1'],
    ['1D', '1\n'],
    ['1D', '٣'],
    ['1D', '9007199254740993'],
    ['1D', '99999999'],
    ['trades', '0'],
    ['trades', '25.0'],
    ['trades', '-21.0'],
    ['trades', '0.-0'],
    ['trades', '0.1.2'],
    ['trades', '-20.9007199254740993'],
    ['trades', '24.99999999999'],
    ['__proto__', '0'],
    ['constructor', '0'],
  ])('is refused when it is not canonical: %s %j', (level, text) => {
    expect(parseTileAddress(level, text)).toBeNull();
  });

  it('makes keys and paths that differ for every tile', () => {
    const trades = tradesTileAt(-3, 1.7e15);
    expect(tileKey(trades)).toBe('trades/-3.13600000000');
    expect(tilePath('01ARZ3NDEKTSV4RRFFQ69G5FAV', 2, 'raw', tileAt('1m', 1.7e15))).toBe(
      '/api/v1/instruments/01ARZ3NDEKTSV4RRFFQ69G5FAV/tiles/2/raw/1m/27669',
    );
  });
});

describe('the revision of a tile', () => {
  const revisions = [
    { revision: 2, fromUs: 10, toUs: 20 },
    { revision: 4, fromUs: 15, toUs: 16 },
    { revision: 3, fromUs: 0, toUs: 100 },
  ];

  it('is the highest that touches its range, else 1', () => {
    expect(tileRevision([], { fromUs: 0, toUs: 5 })).toBe(1);
    expect(tileRevision(revisions, { fromUs: 100, toUs: 105 })).toBe(1);
    expect(tileRevision(revisions, { fromUs: 12, toUs: 15 })).toBe(3);
    expect(tileRevision(revisions, { fromUs: 12, toUs: 16 })).toBe(4);
    expect(tileRevision(revisions.slice(0, 1), { fromUs: 20, toUs: 30 })).toBe(1);
  });
});

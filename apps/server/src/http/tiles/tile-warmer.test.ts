import { type LevelCoverage, type LevelId, tileAt, tileRangeUs, US_PER_DAY } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { type CoarseTile, coarseTiles, TileWarmer } from './tile-warmer.ts';

const FROM_US = Date.UTC(2010, 0, 1) * 1000;

const level = (interval: LevelId, days: number): LevelCoverage => {
  return { interval, fromUs: FROM_US, toUs: FROM_US + days * US_PER_DAY, source: 'trades', rows: 1 };
};

test('the coarsest levels are worth it, the latest tiles of each first, and trades never', () => {
  const tiles = coarseTiles({
    levels: [level('trades', 3000), level('1m', 3000), level('1D', 3000), level('1mo', 3000)],
  });
  const days = tiles
    .slice(1)
    .map(({ address }) => address.kind === 'bars' && address.interval === '1D' && address.index);
  expect(tiles[0]).toEqual({ variant: 'raw', address: tileAt('1mo', FROM_US) });
  const [first, last] = [tileAt('1D', FROM_US), tileAt('1D', FROM_US + 2999 * US_PER_DAY)];
  expect(days).toEqual(Array.from({ length: last.index - first.index + 1 }, (_, earlier) => last.index - earlier));
  for (const { address } of tiles) expect(tileRangeUs(address).fromUs).toBeLessThan(FROM_US + 3000 * US_PER_DAY);
});

test('no instrument has more than a few of them', () => {
  for (const days of [1, 100, 1000, 10_000, 40_000]) {
    const levels = (['1s', '1m', '1h', '4h', '1D', '1W', '1mo'] as const).map((interval) => level(interval, days));
    expect(coarseTiles({ levels }).length).toBeLessThanOrEqual(48);
    expect(coarseTiles({ levels }).length).toBeGreaterThan(2);
  }
});

test('those of each variant that differs come after the raw ones', () => {
  const levels = [level('1h', 100), level('1D', 100)];
  const raw = coarseTiles({ levels });
  const regular = raw.map(({ address }) => ({ variant: 'regular', address }));
  expect(coarseTiles({ levels, variants: ['regular'] })).toEqual([...raw, ...regular]);
});

const FIRST: CoarseTile = { variant: 'raw', address: tileAt('1D', FROM_US) };
const NEXT: CoarseTile = { variant: 'regular', address: tileAt('1D', FROM_US) };

test('each instrument that has changed is warmed once, tile by tile, with pauses as long as the work', async () => {
  let nowMs = 0;
  const events: string[] = [];
  const warmer = new TileWarmer({
    tilesOf: (id) => (id === 'gone' ? [] : [FIRST, NEXT]),
    async make(id, { variant }) {
      nowMs += 7;
      events.push(`${id} ${variant}`);
      if (id === 'broken') throw new Error('cannot be made');
    },
    nowMs: () => nowMs,
    sleep: async (ms) => void events.push(`sleep ${ms}`),
  });
  for (const id of ['a', 'a', 'gone', 'broken']) warmer.add(id);
  await warmer.idle();
  const twice = (id: string) => [`${id} raw`, 'sleep 7', `${id} regular`, 'sleep 7'];
  expect(events).toEqual(['sleep 500', ...twice('a'), ...twice('broken')]);
});

test('closing ends a pause and makes nothing more', async () => {
  const made: string[] = [];
  const warmer = new TileWarmer({
    tilesOf: () => [FIRST],
    make: async (id) => void made.push(id),
    nowMs: () => 0,
    sleep: (_ms, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  warmer.add('a');
  await warmer.close();
  warmer.add('b');
  await warmer.idle();
  expect(made).toEqual([]);
});

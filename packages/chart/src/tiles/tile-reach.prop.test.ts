import { type ChartLevel, LEVEL_INTERVALS } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TileGrid } from './tile-grid.ts';
import { isWithinReach, tileReach } from './tile-reach.ts';
import { createMarket } from './visible-tiles.fixtures.ts';

const grids = ['us-equities', 'fx', '24/7'].map((template) => {
  const { instrument, tradingTime, trades } = createMarket(template, 2_000);
  const edges = [trades.timeUs[0]!, trades.timeUs.at(-1)!] as const;
  const [fromTradingUs, toTradingUs] = edges.map((timeUs) => tradingTime.toTradingUs(timeUs)) as [number, number];
  return { grid: new TileGrid(instrument, tradingTime, () => false), fromTradingUs, toTradingUs };
});
const levels: readonly ChartLevel[] = [
  'trades',
  ...LEVEL_INTERVALS.filter((interval) => !['1s', '5s'].includes(interval)),
];

const keysOf = (tiles: readonly { readonly key: string }[]) => tiles.map(({ key }) => key);

test('a view within reach shows the very same tiles', () => {
  let within = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...grids),
      fc.constantFrom(...levels),
      fc.double({ min: -0.3, max: 1.1, noNaN: true }),
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      ({ grid, fromTradingUs, toTradingUs }, level, start, width, shift, factor) => {
        const all = toTradingUs - fromTradingUs;
        const spanAt = (from: number, to: number) => ({
          fromTradingUs: fromTradingUs + from * all,
          toTradingUs: fromTradingUs + to * all,
        });
        const known = grid.viewTiles(spanAt(start, start + width), level);
        fc.pre(known.toLoad === known.ideal);
        const reach = tileReach(known.ideal, known.wide);
        const next = start + shift * width;
        const moved = grid.viewTiles(spanAt(next, next + width * factor), level);
        if (reach === null || !isWithinReach(reach, moved.real) || !isWithinReach(reach, moved.wide)) return;
        within++;
        expect(keysOf(moved.ideal)).toEqual(keysOf(known.ideal));
        expect(keysOf(moved.toLoad)).toEqual(keysOf(known.ideal));
      },
    ),
    { numRuns: 400 },
  );
  expect(within).toBeGreaterThan(40);
});

test('a view is within its own reach', () => {
  for (const { grid, fromTradingUs, toTradingUs } of grids) {
    const { ideal, real } = grid.viewTiles({ fromTradingUs, toTradingUs }, '1h');
    expect(isWithinReach(tileReach(ideal, real)!, real)).toBe(true);
  }
});

test('nothing is within reach of a view that has no tiles', () => {
  expect(tileReach([], { fromUs: 0, toUs: 1 })).toBeNull();
});

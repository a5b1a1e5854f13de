import { type BarColumns, tileAt } from '@candlemark/bars';
import { expect, it } from 'vitest';
import { createArraySource } from './array-source.ts';
import type { Bar } from './bar-input.ts';

const START_MS = Date.UTC(2024, 0, 2);
const TILE = tileAt('1m', START_MS * 1_000);
const minute = (at: number, close: number): Bar => ({
  time: START_MS + at * 60_000,
  open: 10,
  high: 12,
  low: 9,
  close,
});

function liveSource() {
  const source = createArraySource(
    [0, 1, 2, 3].map((at) => minute(at, 10)),
    { interval: '1m' },
  );
  // Where the last bar grows in its place from now on.
  source.update(minute(3, 10.25));
  const tile = (): BarColumns => {
    const body = source.load(TILE);
    if (body.kind !== 'bars') throw new Error('No bars');
    return body.bars;
  };
  return { source, tile };
}

it('a tile whose last bar grows has the columns of before, but for those that changed', () => {
  const { source, tile } = liveSource();
  const before = tile();
  source.update(minute(3, 10.5));
  const after = tile();
  expect([after.timeUs, after.open, after.high, after.low]).toEqual([
    before.timeUs,
    before.open,
    before.high,
    before.low,
  ]);
  expect(after.timeUs).toBe(before.timeUs);
  expect(after.high).toBe(before.high);
  expect([before.close[3], after.close[3]]).toEqual([1_025, 1_050]);
});

it.each([
  ['another bar', minute(4, 11), [10, 10, 10, 10.25, 11]],
  ['a bar that is put right', minute(1, 11), [10, 11, 10, 10.25]],
  ['more decimals', minute(3, 10.125), [10, 10, 10, 10.125]],
])('%s is in the tile that is asked for next', (_name, bar, closes) => {
  const { source, tile } = liveSource();
  tile();
  source.update(bar);
  const unit = 10 ** -source.instrument.priceScale;
  expect(Array.from(tile().close, (close) => close * unit)).toEqual(closes.map((close) => expect.closeTo(close, 9)));
});

it('ends with the bar as it is after each change', () => {
  const { source, tile } = liveSource();
  for (const close of [10.5, 10.5, 9.75, 11]) {
    tile();
    source.update(minute(3, close));
    expect(tile().close[3]).toBe(close * 100);
  }
});

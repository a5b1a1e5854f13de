/** What is worked out in pieces, beside all rows of a market at once. */
import { US_PER_HOUR } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PiecesBetween, type WorkTime, workTime } from './pieces-between.ts';
import { createMarket, HandFedSource, HandSetClock } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MARKET = createMarket('us-equities');
const { trades, tradingTime } = MARKET;
const FIRST_US = trades.timeUs[0]!;
const LAST_US = trades.timeUs.at(-1)!;
const UNITS = { priceUnit: 0.01, sizeUnit: 0.1 };

const moment = fc
  .double({ min: 0, max: 1, noNaN: true })
  .map((share) => Math.floor(FIRST_US + share * (LAST_US - FIRST_US)));
const span = fc.tuple(moment, moment).map(([a, b]) => ({ fromUs: Math.min(a, b), toUs: Math.max(a, b) + 1 }));
type Asked = { readonly fromUs: number; readonly toUs: number };

/** Enough for so many pieces. */
function timeFor(pieces: number): WorkTime {
  let left = pieces;
  return { isLeft: () => left-- > 0 };
}

const ALWAYS: WorkTime = { isLeft: () => true };
const WHOLE = { fromUs: FIRST_US, toUs: LAST_US + 1 };

/** All rows are asked for; they come when the source answers. */
function asker() {
  const source = new HandFedSource(MARKET);
  const tiles = new VisibleTiles(source, tradingTime, new HandSetClock());
  const viewport = {
    fromTradingUs: tradingTime.toTradingUs(FIRST_US),
    toTradingUs: tradingTime.toTradingUs(FIRST_US + US_PER_HOUR),
  };
  tiles.update({ viewport, level: '1m' });
  tiles.wish('trades', WHOLE);
  const pieces = new PiecesBetween();
  const worked: number[] = [];
  let asksAgain = 0;
  const ask = (asked: Asked, time: WorkTime) =>
    pieces.between(
      { level: 'trades', span: asked, name: 'volume' },
      ({ length, volume }) => {
        worked.push(length);
        return { length, volume: volume!.reduce((sum, one) => sum + one, 0) };
      },
      tiles.rowsAtHand('trades'),
      UNITS,
      time,
      () => asksAgain++,
    );
  const answer = async (most: number) => {
    for (let left = most; tiles.status().loading > 0 && left > 0; left--) await source.answer(0);
  };
  return { ask, answer, worked, asked: () => asksAgain, tiles };
}

const rowsOf = (worked: readonly number[]) => worked.reduce((sum, one) => sum + one, 0);

describe('what is worked out in pieces', () => {
  it('comes to an end however many ask for parts of one tile', async () => {
    const { ask, answer } = asker();
    await answer(2000);
    const all = Array.from({ length: 100 }, (_, at) => ({ fromUs: trades.timeUs[at + 1]!, toUs: LAST_US }));
    const frame = () => {
      const time = timeFor(10);
      return all.filter((one) => ask(one, time) === null).length;
    };
    let [left, frames] = [frame(), 1];
    for (; left > 0 && frames < 400; frames++) left = frame();
    expect(left).toBe(0);
    expect(frames).toBeLessThan(200);
  });

  it('is put together of all rows between the moments, a few of them in each frame, and of none twice', async () => {
    const { ask, answer, worked, asked, tiles } = asker();
    await answer(2000);
    let frames = 0;
    while (ask(WHOLE, timeFor(1)) === null && frames < 10_000) frames++;
    expect(asked()).toBe(frames);
    expect(worked).toHaveLength(frames + 1);
    expect(rowsOf(worked)).toBe(trades.length);
    fc.assert(
      fc.property(span, (between) => {
        const before = worked.length;
        const found = ask(between, ALWAYS);
        const rows = [...trades.timeUs.keys()].filter(
          (row) => trades.timeUs[row]! >= between.fromUs && trades.timeUs[row]! < between.toUs,
        );
        const values = found?.values ?? [];
        expect(values.reduce((sum, { length }) => sum + length, 0)).toBe(rows.length);
        const truth = rows.reduce((sum, row) => sum + trades.size[row]! * 0.1, 0);
        expect(values.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(truth, 6);
        // Only the tiles that its ends cut are new.
        expect(worked.length - before).toBeLessThanOrEqual(2);
        expect(ask(between, timeFor(0))).toBe(found);
      }),
      { numRuns: 30 },
    );
    tiles.dispose();
  });

  it('is begun while rows are on their way, and stays the same where only others come', async () => {
    const { ask, answer, worked, asked, tiles } = asker();
    await answer(6);
    expect(ask(WHOLE, ALWAYS)).toBe(null);
    const early = rowsOf(worked);
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(trades.length);
    expect(asked()).toBe(0);
    await answer(2000);
    const found = ask(WHOLE, ALWAYS);
    expect(rowsOf(worked)).toBe(trades.length);
    const { version } = tiles.rowsAtHand('trades');
    tiles.wish('1m', { fromUs: FIRST_US, toUs: LAST_US });
    await answer(2000);
    expect(tiles.rowsAtHand('trades').version).not.toBe(version);
    expect(ask(WHOLE, timeFor(0)) === found).toBe(true);
    tiles.dispose();
  });

  it('is given some milliseconds of a frame, from the first question on', () => {
    let nowMs = 1000;
    const time = workTime(() => nowMs);
    nowMs += 50;
    expect(time.isLeft()).toBe(true);
    nowMs += 4;
    expect(time.isLeft()).toBe(true);
    nowMs += 5;
    expect(time.isLeft()).toBe(false);
  });
});

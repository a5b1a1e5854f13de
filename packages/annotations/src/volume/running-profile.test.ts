import { expect, test } from 'vitest';
import type { BinnedBars } from './price-bins.ts';
import { priceBins } from './price-bins.ts';
import { runningProfile } from './running-profile.ts';
import { rowPrice, volumeProfile } from './volume-profile.ts';

const STEP_US = 10;
const STEPS = {
  name: 'tens',
  beginUs: (timeUs: number) => Math.floor(timeUs / STEP_US) * STEP_US,
  endUs: (beginUs: number) => beginUs + STEP_US,
};
const CHOICE = { rows: '10', valueShare: '70' };

/** Trades at whole prices: time, price, volume. */
function tradesOf(rows: readonly (readonly [timeUs: number, price: number, volume: number])[]): BinnedBars {
  const price = Float64Array.from(rows, ([, one]) => one);
  return {
    length: rows.length,
    timeUs: Float64Array.from(rows, ([timeUs]) => timeUs),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: Float64Array.from(rows, ([, , volume]) => volume),
    buyVolume: null,
  };
}

/** Of pieces, as tiles cut them. */
function runningOf(pieces: readonly BinnedBars[]) {
  const whole = volumeProfile(
    pieces.map((bars) => priceBins(bars, 1)),
    10,
    0.7,
    1,
  )!;
  const places = {
    tickSize: 1,
    pieces: <Value>(_need: unknown, _name: string, work: (bars: never) => Value) => {
      const values = pieces.map((bars) => work(bars as never));
      return { values, once: <Result>(_: string, of: (all: readonly Value[]) => Result) => of(values) };
    },
  };
  return { whole, running: runningProfile(0, 100, CHOICE, whole, places, STEPS, 1000)! };
}

const TRADES = [
  [0, 105, 3],
  [4, 100, 2],
  [12, 100, 2],
  [13, 109, 1],
  [31, 109, 9],
] as const;

test('at the end of each step it has the price with the most and the value area of what was traded up to there', () => {
  const { running } = runningOf([tradesOf(TRADES)]);
  expect([...running.fromUs]).toEqual([0, 10, 30]);
  expect(running.toUs).toBe(40);
  expect([...running.control]).toEqual([105, 100, 109]);
  // 70 % of 5 takes all from 100 to 105; of 8 the five rows above 100 too; of 17 the rows from 105 to 109.
  expect([...running.valueLow]).toEqual([99.5, 99.5, 104.5]);
  expect([...running.valueHigh]).toEqual([105.5, 105.5, 109.5]);
});

test('the last step has what the whole profile has, and a step that tiles cut is one', () => {
  const { running: once } = runningOf([tradesOf(TRADES)]);
  const { running, whole } = runningOf([
    tradesOf(TRADES.slice(0, 1)),
    tradesOf(TRADES.slice(1, 3)),
    tradesOf(TRADES.slice(3)),
  ]);
  expect(running).toEqual(once);
  expect(running.control.at(-1)).toBe(rowPrice(whole, whole.control));
  expect(running.valueLow.at(-1)).toBe(whole.fromPrice + whole.value[0] * whole.rowHeight);
});

test('before anything was traded there is no price', () => {
  const { running } = runningOf([
    tradesOf([
      [0, 101, 0],
      [11, 102, 4],
    ]),
  ]);
  expect([...running.control]).toEqual([Number.NaN, 102]);
});

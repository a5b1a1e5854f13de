import { expect, test } from 'vitest';
import { type SoundRow, soundPlan } from './sound-plan.ts';

const rowsOf = (prices: readonly number[], rest: (at: number) => Partial<SoundRow> = () => ({})): SoundRow[] =>
  prices.map((price, at) => ({ tradingUs: at * 1_000, price, volume: null, isCrossing: false, ...rest(at) }));

test('a price twice as high sounds the same step higher, from the lowest to the highest over three octaves', () => {
  const { notes } = soundPlan(rowsOf([100, 200, 400, 800]), 1);
  expect(notes.map(({ frequencyHz }) => Math.round(frequencyHz))).toEqual([220, 440, 880, 1760]);
});

test('prices that are not above zero go by their difference, and those that stay in the middle', () => {
  expect(soundPlan(rowsOf([-10, 0, 10]), 1).notes.map(({ frequencyHz }) => Math.round(frequencyHz))).toEqual([
    220, 622, 1760,
  ]);
  expect(soundPlan(rowsOf([5, 5]), 1).notes.map(({ frequencyHz }) => Math.round(frequencyHz))).toEqual([622, 622]);
});

test('volume is loudness, and time goes from left to right, closed hours left out as on the chart', () => {
  const { notes } = soundPlan(
    rowsOf([1, 2, 3], (at) => ({ volume: [0, 25, 100][at]!, tradingUs: [0, 10, 40][at]! })),
    1,
  );
  expect(notes.map(({ gain }) => gain)).toEqual([0.25, 0.625, 1]);
  expect(notes.map(({ pan }) => pan)).toEqual([-1, -0.5, 1]);
  expect(new Set(soundPlan(rowsOf([1, 2, 3]), 1).notes.map(({ gain }) => gain)).size).toBe(1);
});

test('notes follow one another at the pace that was chosen', () => {
  const plan = soundPlan(rowsOf([1, 2, 3]), 1);
  expect(plan.notes.map(({ atSec }) => atSec)).toEqual([0, 0.25, 0.5]);
  expect(plan.durationSec).toBe(0.75);
  expect(soundPlan(rowsOf([1, 2, 3]), 2).durationSec).toBe(0.375);
  const many = Array.from({ length: 150 }, (_, at) => at + 1);
  expect(soundPlan(rowsOf(many), 1).durationSec).toBeCloseTo(6);
});

test('of more bars than can be told apart several become one note, and none is lost for the ends', () => {
  const prices = Array.from({ length: 10_000 }, (_, at) => 100 + Math.sin(at / 100));
  const plan = soundPlan(rowsOf(prices), 1);
  expect(plan.notes).toHaveLength(200);
  expect(plan.durationSec).toBeCloseTo(6);
  expect(plan.notes.at(-1)!.tradingUs).toBe(9_999_000);
});

test('the highest, the lowest and crossings are told where they are', () => {
  const plan = soundPlan(
    rowsOf([2, 5, 3, 1, 2], (at) => ({ isCrossing: at === 2 })),
    1,
  );
  expect(plan.earcons.map(({ kind, atSec }) => [kind, atSec])).toEqual([
    ['high', 0.25],
    ['crossing', 0.5],
    ['low', 0.75],
  ]);
});

test('what has no value is left out, and nothing at all is no sound', () => {
  expect(soundPlan(rowsOf([Number.NaN, 1, 2]), 1).notes.map(({ tradingUs }) => tradingUs)).toEqual([1_000, 2_000]);
  expect(soundPlan(rowsOf([Number.NaN]), 1)).toEqual({ durationSec: 0, notes: [], earcons: [] });
});

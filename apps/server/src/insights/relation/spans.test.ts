import { calendarFromTemplate, compileCalendar } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

const day = (label: number) => Date.UTC(2024, 0, label) * 1000;
const RANGE = { fromUs: day(1), toUs: day(10) };
const adjustment = (label: number, split: number, dividend = 1) => ({ atUs: day(label), split, dividend });

test('a range is cut where adjustments lie, and each part has all that come after it', () => {
  const adjustments = [adjustment(-5, 7), adjustment(3, 2), adjustment(6, 1, 0.9), adjustment(20, 3)];
  expect(spansOf(RANGE, null, adjustments)).toEqual([
    { fromUs: day(1), toUs: day(3), split: 6, dividend: 0.9 },
    { fromUs: day(3), toUs: day(6), split: 3, dividend: 0.9 },
    { fromUs: day(6), toUs: day(10), split: 3, dividend: 1 },
  ]);
});

test('sessions have the factors of their day', () => {
  const calendar = compileCalendar(calendarFromTemplate('us-equities', 'UTC'));
  const spans = spansOf(RANGE, calendar, [{ atUs: day(4) + 9.5 * 3600e6, split: 4, dividend: 1 }]);
  const inside = spans.filter(({ fromUs }) => fromUs >= RANGE.fromUs);
  expect(inside.map(({ fromUs, split }) => [(fromUs - RANGE.fromUs) / 86_400e6, split])).toEqual(
    [0, 1, 2, 3, 4, 7, 8].map((at) => [at + 9.5 / 24, at < 3 ? 4 : 1]),
  );
  for (const { fromUs, toUs } of spans) expect(toUs - fromUs).toBe(6.5 * 3600e6);
});

test('without adjustments or sessions there is one span', () => {
  expect(spansOf(RANGE, null, [])).toEqual([{ ...RANGE, split: 1, dividend: 1 }]);
});

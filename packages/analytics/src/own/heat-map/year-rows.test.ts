import { expect, test } from 'vitest';
import { nextCell } from './heat-grid.tsx';
import { yearsOf } from './year-rows.ts';

test('years stand without gaps, the newest first, and months one after the other make a year', () => {
  const { rows, means } = yearsOf([
    { year: 2022, month: 1, value: 0.1, timeMs: 5 },
    { year: 2022, month: 2, value: -0.1 },
    { year: 2024, month: 1, value: 0.3 },
    { year: 2024, month: 2, value: null },
  ]);
  expect(rows.map(({ year }) => year)).toEqual([2024, 2023, 2022]);
  expect(rows[2]!.total).toBeCloseTo(-0.01);
  expect(rows[2]!.times[0]).toBe(5);
  expect(rows[1]!.total).toBeNull();
  expect(means[0]).toBeCloseTo(0.2);
  expect(means[1]).toBeCloseTo(-0.1);
  expect(means).toHaveLength(13);
  expect(yearsOf([{ year: 2024, month: 1, value: null }])).toEqual({ rows: [], means: [] });
});

test('arrows go from cell to cell and stop at the edges', () => {
  expect(nextCell(0, 'ArrowLeft', 3, 4)).toBe(0);
  expect(nextCell(0, 'ArrowDown', 3, 4)).toBe(4);
  expect(nextCell(3, 'ArrowRight', 3, 4)).toBe(3);
  expect(nextCell(5, 'Home', 3, 4)).toBe(4);
  expect(nextCell(5, 'End', 3, 4)).toBe(7);
  expect(nextCell(9, 'ArrowDown', 3, 4)).toBe(9);
});

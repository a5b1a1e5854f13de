import { expect, test } from 'vitest';
import { timeSpanOf, yearStepOf } from './year-step.ts';

const span = (first: string, last: string) => ({ first: new Date(`${first}T12:00`), last: new Date(`${last}T12:00`) });
const EPOCH = new Date(2000, 0, 1);

test.each([
  ['1962-01-02', '2022-03-10', 10],
  ['1962-01-02', '2015-06-08', 10],
  ['1990-01-02', '2022-03-10', 5],
  ['2000-01-03', '2020-12-31', 5],
  ['2013-05-13', '2018-05-11', 1],
  ['1789-01-01', '2022-03-10', 50],
])('the years of %s to %s stand %i apart, at round ones', (first, last, step) => {
  expect(yearStepOf(span(first, last))).toEqual({ unit: 'year', step, epoch: EPOCH });
});

test('of few years the charts choose by themselves', () => {
  expect(yearStepOf(span('2013-05-13', '2015-05-11'))).toBeNull();
  expect(yearStepOf(span('2013-05-13', '2013-06-11'))).toBeNull();
});

test('a year that begins with the axis counts', () => {
  expect(yearStepOf({ first: new Date(2013, 0, 1), last: new Date(2015, 5, 1) })?.step).toBe(1);
});

test('a span reaches over all series, of their own data or of that of the picture', () => {
  const [early, middle, late] = [new Date(1990, 0, 1), new Date(2000, 0, 1), new Date(2020, 0, 1)];
  const line = { type: 'line', xKey: 'time', yKey: 'value' } as const;
  const own = { ...line, data: [{ time: early, value: 1 }] };
  expect(timeSpanOf([line, own], [{ time: middle }, { time: late }, { time: null }])).toEqual({
    first: early,
    last: late,
  });
  expect(timeSpanOf([line], [{ time: 5 }])).toBeNull();
});

import { expect, test } from 'vitest';
import { joinedValues, shiftedValues } from './joined-values.ts';

const ends = (...closeUs: number[]) => ({ length: closeUs.length, closeUs: Float64Array.from(closeUs) });

test('a drawn bar has the value of the last bar that was over by its end', () => {
  const values = { a: Float64Array.from([1, 2, 3]) };
  const joined = joinedValues(values, ends(10, 20, 30), ends(5, 10, 15, 20, 29, 30, 99));
  expect([...joined.a!]).toEqual([Number.NaN, 1, 1, 2, 2, 3, 3]);
});

test('a shift moves values to the right, or to the left where it is below zero', () => {
  const values = Float64Array.from([1, 2, 3]);
  expect([...shiftedValues(values, 1)]).toEqual([Number.NaN, 1, 2]);
  expect([...shiftedValues(values, -2)]).toEqual([3, Number.NaN, Number.NaN]);
});

import { expect, it } from 'vitest';
import { numberOf, numberText, stepped } from './number-input.tsx';

it.each([
  ['2,881.40', 2881.4],
  ['−12.5', -12.5],
  [' +.5 ', 0.5],
  ['1e-7', 1e-7],
  ['', null],
  ['-', null],
  ['1.2.3', null],
  ['0x10', null],
  ['1e999', null],
])('reads %s', (text, value) => expect(numberOf(text)).toBe(value));

it.each([
  [2881.4, 2, '2881.40'],
  [2881.4012345, 2, '2881.4012'],
  [0.1 + 0.2, 2, '0.30'],
  [0.1 + 0.2, undefined, '0.3'],
  [0.236, undefined, '0.236'],
  [-4, undefined, '-4'],
])('writes %s with %s decimals at least', (value, decimals, text) => expect(numberText(value, decimals)).toBe(text));

it.each([
  [10, 1, 0.01, 10.01],
  [10.004, 1, 0.01, 10.01],
  [10.004, -1, 0.01, 10],
  [0.29, 1, 0.01, 0.3],
  [0.3, -10, 0.01, 0.2],
  [-0.005, 1, 0.01, 0],
])('steps from %s by %s of %s to %s', (value, steps, step, next) =>
  expect(stepped(value, steps, step)).toBeCloseTo(next, 12),
);

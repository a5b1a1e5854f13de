import { expect, it } from 'vitest';
import { numberOf, numberText } from './number-input.tsx';

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
  [2881.40123, 2, '2881.40123'],
  [0.1 + 0.2, 2, '0.30'],
  [0.236, 0, '0.236'],
  [-4, 0, '-4'],
])('writes %s with %s decimals at least', (value, decimals, text) => expect(numberText(value, decimals)).toBe(text));

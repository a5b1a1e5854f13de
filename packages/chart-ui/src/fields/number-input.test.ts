import { expect, it } from 'vitest';
import { numberOf, numberText, stepped } from './number-text.ts';

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
  ['1,234,567.5', 1234567.5],
  ['0,618', 0.618],
  ['12,5', 12.5],
  ['1,2,3', null],
])('reads %s', (text, value) => expect(numberOf(text, 'en-US')).toBe(value));

it.each([
  [2881.4, 2, '2881.40'],
  [2881.4012345, 2, '2881.4012'],
  [0.1 + 0.2, 2, '0.30'],
  [0.1 + 0.2, undefined, '0.3'],
  [0.236, undefined, '0.236'],
  [-4, undefined, '-4'],
])('writes %s with %s decimals at least', (value, decimals, text) =>
  expect(numberText(value, 'en-US', decimals)).toBe(text),
);

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

it.each([
  ['2.881,40', 2881.4],
  ['2881,4', 2881.4],
  ['0,618', 0.618],
  ['0.618', 0.618],
  ['12.5', 12.5],
  ['1.618', 1618],
  ['−1 234,5', -1234.5],
  ['1,5e3', 1500],
  ['1,2,3', null],
])('reads %s where decimals follow a comma', (text, value) => expect(numberOf(text, 'de-DE')).toBe(value));

it('reads what it writes, wherever that is', () => {
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'en-IN', 'fr-FR'])
    for (const value of [0.618, -12.5, 1234.5, 12345678.25, 1e-7])
      expect(numberOf(numberText(value, locale), locale)).toBe(Number(value.toFixed(10)));
});

it('takes a price as the axis writes it, too', () => {
  for (const locale of ['en-US', 'de-DE', 'de-CH', 'de-AT', 'en-IN', 'en-ZA'])
    expect(numberOf(new Intl.NumberFormat(locale).format(1234567.5), locale)).toBe(1234567.5);
});

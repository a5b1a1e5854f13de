import { LEVEL_INTERVALS } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { parseIntervalText } from './parse-interval-text.ts';

test.each(LEVEL_INTERVALS.map((interval) => [interval]))('the name %s is itself', (interval) => {
  expect(parseIntervalText(interval)).toBe(interval);
});

test.each([
  ['5', '5m'],
  [',5', '5m'],
  ['60', '1h'],
  ['60m', '1h'],
  ['240', '4h'],
  ['90s', null],
  ['60s', '1m'],
  ['300 sec', '5m'],
  ['m', '1m'],
  ['M', '1mo'],
  ['1M', '1mo'],
  ['1 MO', '1mo'],
  ['h', '1h'],
  ['4H', '4h'],
  ['d', '1D'],
  ['daily', '1D'],
  ['w', '1W'],
  ['2w', null],
  ['7', null],
  ['0', null],
  ['0d', null],
  ['auto', 'auto'],
  ['A', 'auto'],
  ['ticks', 'trades'],
  ['', null],
  [',', null],
  ['5 parsecs', null],
  ['-5m', null],
  ['99999', null],
])('%j means %j', (text, expected) => {
  expect(parseIntervalText(text)).toBe(expected);
});

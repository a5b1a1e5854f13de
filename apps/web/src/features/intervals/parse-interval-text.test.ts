import { LEVEL_INTERVALS } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { de } from '../../text/de.ts';
import { createText } from '../../text/text.ts';
import { choiceOf, readIntervalText } from './parse-interval-text.ts';

const meaning = (text: string) => {
  const read = readIntervalText(text);
  return read.ok ? read.choice : read.fault;
};

test.each(LEVEL_INTERVALS.map((interval) => [interval]))('the name %s is itself', (interval) => {
  expect(meaning(interval)).toBe(interval);
  expect(choiceOf(interval)).toBe(interval);
});

test.each([
  ['5', '5m'],
  [',5', '5m'],
  ['45', '45m'],
  ['7', '7m'],
  ['60', '1h'],
  ['60m', '1h'],
  ['90', '90m'],
  ['240', '4h'],
  ['1440', '1D'],
  ['90s', '90s'],
  ['60s', '1m'],
  ['300 sec', '5m'],
  ['m', '1m'],
  ['M', '1mo'],
  ['1M', '1mo'],
  ['3M', '3mo'],
  ['3mo', '3mo'],
  ['1 MO', '1mo'],
  ['h', '1h'],
  ['2h', '2h'],
  ['4H', '4h'],
  ['d', '1D'],
  ['3d', '3D'],
  ['daily', '1D'],
  ['w', '1W'],
  ['2w', '2W'],
  ['1y', '1Y'],
  ['12mo', '1Y'],
  ['year', '1Y'],
  ['auto', 'auto'],
  ['A', 'auto'],
  ['ticks', 'trades'],
])('%j means %j', (text, expected) => {
  expect(meaning(text)).toBe(expected);
});

test.each([
  ['', 'empty'],
  [' ,', 'empty'],
  ['0', 'count'],
  ['0d', 'count'],
  ['5 parsecs', 'unknown'],
  ['-5m', 'unknown'],
  ['1.5h', 'unknown'],
  ['24h', 'too-long'],
  ['99999', 'too-long'],
  ['9999999999999999999999', 'count'],
  ['400d', 'too-long'],
  ['101y', 'too-long'],
])('%j is refused as %s', (text, fault) => {
  expect(meaning(text)).toBe(fault);
});

test.each([
  ['45m', '45m'],
  ['60m', '1h'],
  ['auto', 'auto'],
  ['trades', 'trades'],
  ['45', null],
  ['3d', null],
  ['5M', null],
  ['0m', null],
  ['24h', null],
])('%j in an address is %j', (text, expected) => {
  expect(choiceOf(text)).toBe(expected);
});

test.each([
  ['90 Sekunden', '90s'],
  ['15 Minuten', '15m'],
  ['1 Stunde', '1h'],
  ['3 Tage', '3D'],
  ['1tag', '1D'],
  ['2 WOCHEN', '2W'],
  ['1 Monat', '1mo'],
  ['2 Jahre', '2Y'],
  ['2 days', '2D'],
  ['M', '1mo'],
  ['3 Tagen später', 'unknown'],
])('a German page reads %j as %j too', (typed, expected) => {
  const text = createText(de, 'de-DE');
  const read = readIntervalText(typed, (unit, amount) => text(`interval.name.${unit}`, { amount }));
  expect(read.ok ? read.choice : read.fault).toBe(expected);
});

test('a word of another language is none', () => {
  expect(meaning('3 Tage')).toBe('unknown');
});

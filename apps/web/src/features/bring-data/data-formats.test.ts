import type { ImportPreview } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { createDataFormats } from './data-formats.ts';
import { zoneOf } from './preview-facts.tsx';

const FROM = '2020-01-06T15:00:00Z';
const TO = '2020-07-07T13:31:05Z';
const timeOf = (hasZone: boolean) => ({ hasZone, zone: 'America/New_York' }) as NonNullable<ImportPreview['time']>;

/** Versions of the browser's data differ in which blank stands before AM. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ');

test('a range says the zone that it is written in', () => {
  const { range } = createDataFormats('en-US');
  expect(plain(range(FROM, TO, null))).toBe('Jan 6, 2020, 3:00 PM – Jul 7, 2020, 1:31:05 PM (UTC)');
  const inZone = 'Jan 6, 2020, 10:00 AM – Jul 7, 2020, 9:31:05 AM (America/New_York)';
  expect(plain(range(FROM, TO, '1m', 'America/New_York'))).toBe(inZone);
  const inGerman = createDataFormats('de-DE').range(FROM, TO, '1m', 'America/New_York');
  expect(plain(inGerman)).toBe('06.01.2020, 10:00 – 07.07.2020, 09:31:05 (America/New_York)');
});

test('a range of days is of days alone, whichever zone they open in', () => {
  const { range } = createDataFormats('en-US');
  expect(range('2020-01-06T05:00:00Z', '2020-07-07T04:00:00Z', '1D', 'America/New_York')).toBe(
    'Jan 6, 2020 – Jul 7, 2020',
  );
});

test('the times of a file are shown as they stand there, and in UTC where they say their own zone', () => {
  expect([timeOf(false), timeOf(true), null].map((time) => zoneOf({ time }))).toEqual([
    'America/New_York',
    'UTC',
    'UTC',
  ]);
});

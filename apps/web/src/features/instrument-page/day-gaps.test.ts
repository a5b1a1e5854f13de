import { calendarFromTemplate, compileCalendar } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { dayGaps } from './day-gaps.ts';
import { formatInstrumentAddress, isInstrumentPath } from './instrument-address.ts';

const US = compileCalendar(calendarFromTemplate('us-equities'));
const openOf = (date: string) => Date.parse(`${date}T14:30:00Z`) * 1000;
const dateOf = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);

test('days that the calendar closes are no gaps, and those between are told with their number', () => {
  // Two weekends lie between.
  const bars = ['2025-03-07', '2025-03-10', '2025-03-11', '2025-03-17', '2025-03-19'].map(openOf);
  expect(dayGaps(bars, US).map(({ from, to, days }) => [dateOf(from), dateOf(to), days])).toEqual([
    ['2025-03-12', '2025-03-14', 3],
    ['2025-03-18', '2025-03-18', 1],
  ]);
  expect(dayGaps([], US)).toEqual([]);
});

test('the address of the page of an instrument is told from others', () => {
  const address = formatInstrumentAddress('01K9ABCDEFGHJKMNPQRSTVWXYZ');
  expect([address, '/chart/SPX'].map(isInstrumentPath)).toEqual([true, false]);
});

import { type Calendar, calendarFromTemplate, US_PER_MINUTE } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { sessionGridUs } from './session-grid.ts';

const minutes = (calendar: Calendar) => sessionGridUs(calendar) / US_PER_MINUTE;
const usEquities = calendarFromTemplate('us-equities', 'America/New_York');
const withException = (openMinute: number, closeMinute: number): Calendar => ({
  ...usEquities,
  exceptions: [{ date: '2024-11-29', sessions: [{ openMinute, closeMinute }] }],
});

test('the grid is half an hour where all sessions are whole half hours', () => {
  expect(minutes(usEquities)).toBe(30);
  expect(minutes(calendarFromTemplate('lunch-break', 'Asia/Tokyo'))).toBe(30);
});

test('the grid counts from the open of each day, wherever that is', () => {
  expect(minutes(withException(9 * 60 + 37, 13 * 60 + 7))).toBe(30);
});

test('a day that closes off the half hour makes the grid finer', () => {
  expect(minutes(withException(9 * 60 + 30, 13 * 60 + 15))).toBe(15);
  expect(minutes(withException(9 * 60 + 30, 13 * 60 + 1))).toBe(1);
});

import { type Calendar, calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { udfHours } from './udf-session.ts';

const weekOf = (...sessions: readonly (readonly [openMinute: number, closeMinute: number])[]): Calendar => ({
  ...calendarFromTemplate('us-equities'),
  week: [
    [],
    ...Array.from({ length: 5 }, () => sessions.map(([openMinute, closeMinute]) => ({ openMinute, closeMinute }))),
    [],
  ],
});

test.each([
  ['24/7', '24x7'],
  ['weekdays', '0000-2400:23456'],
  ['us-equities', '0930-1600:23456'],
  // From Sunday evening: under the Monday that it belongs to.
  ['fx', '1700-1700:23456'],
  ['futures-break', '1700-1600:23456'],
  ['lunch-break', '0900-1130,1230-1500:23456'],
])('the calendar %s is open %s', (id, session) => {
  expect(udfHours(calendarFromTemplate(id)).session).toBe(session);
});

test('a day with other hours has a group of its own, in the order of the week', () => {
  const { week, ...rest } = calendarFromTemplate('us-equities');
  const saturday = { ...rest, week: [...week.slice(0, 6), [{ openMinute: 600, closeMinute: 840 }]] };
  expect(udfHours(saturday).session).toBe('0930-1600:23456|1000-1400:7');
});

test('what ends in the night after, or lies in the evening before, stands under the days on which it is', () => {
  expect(udfHours(weekOf([1260, 1590])).session).toBe('2100-2400:2|0000-0230,2100-2400:3456|0000-0230:7');
  expect(udfHours(weekOf([-180, -60], [540, 900])).session).toBe('2100-2300:1|0900-1500,2100-2300:2345|0900-1500:6');
  expect(udfHours(weekOf([1500, 1560])).session).toBe('0100-0200:34567');
});

test('closed days and days with other hours are told by their dates', () => {
  const short = [{ openMinute: 570, closeMinute: 780 }];
  const calendar: Calendar = {
    ...calendarFromTemplate('us-equities'),
    exceptions: [
      { date: '2024-11-28', sessions: [] },
      { date: '2024-11-29', sessions: short },
      { date: '2024-12-24', sessions: short },
      { date: '2024-12-25', sessions: [] },
      {
        date: '2025-01-04',
        sessions: [
          { openMinute: -60, closeMinute: 600 },
          { openMinute: 660, closeMinute: 720 },
        ],
      },
    ],
  };
  expect(udfHours(calendar)).toEqual({
    session: '0930-1600:23456',
    session_holidays: '20241128,20241225',
    corrections: '0930-1300:20241129,20241224;2300-1000,1100-1200:20250104',
  });
  expect(udfHours({ ...calendarFromTemplate('24/7'), exceptions: calendar.exceptions }).session).toBe(
    '0000-2400:1234567',
  );
});

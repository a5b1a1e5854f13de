import { describe, expect, it } from 'vitest';
import { type Calendar, WHOLE_DAY } from './calendar.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { withDaysOf } from './kept-days.ts';

const SESSION = [{ openMinute: 570, closeMinute: 960 }];
const equities = calendarFromTemplate('us-equities');
const range = { fromUs: Date.UTC(2024, 0, 2, 15) * 1000, lastUs: Date.UTC(2024, 0, 31, 15) * 1000 };

function withExceptions(calendar: Calendar, ...exceptions: Calendar['exceptions']): Calendar {
  return { ...calendar, exceptions };
}

describe('a calendar that takes the place of an earlier one', () => {
  it('keeps the closed days before and behind its times, in order, and none between them', () => {
    const closed = ['2023-12-25', '2024-01-01', '2024-01-15', '2024-02-19'].map((date) => ({ date, sessions: [] }));
    const former = withExceptions(calendarFromTemplate('weekdays'), ...closed);
    const own = withExceptions(equities, { date: '2024-01-04', sessions: [] });
    const dates = withDaysOf(former, own, range).exceptions.map(({ date }) => date);
    expect(dates).toEqual(['2023-12-25', '2024-01-01', '2024-01-04', '2024-02-19']);
  });

  it('opens extra days with its own sessions, and leaves out what its week says already', () => {
    const former = withExceptions(
      calendarFromTemplate('weekdays'),
      { date: '2023-12-16', sessions: WHOLE_DAY, name: 'extra day' },
      { date: '2023-12-18', sessions: WHOLE_DAY, name: 'no day of the weekend' },
      { date: '2023-12-17', sessions: [] },
    );
    expect(withDaysOf(former, equities, range).exceptions).toEqual([
      { date: '2023-12-16', sessions: SESSION, name: 'extra day' },
    ]);
  });
});

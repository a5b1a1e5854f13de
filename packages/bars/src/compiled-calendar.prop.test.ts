import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyCalendar, anyTimeUs } from '../test/sample-calendars.ts';
import type { Calendar } from './calendar.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { daysFromCivil, isoDateOfDays, US_PER_DAY, US_PER_HOUR } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';
import { utcFromLocalUs } from './zone.ts';

describe('trading days', () => {
  it('hold the time they were asked for and follow one another without a hole', () => {
    fc.assert(
      fc.property(anyCalendar, anyTimeUs, (compiled, timeUs) => {
        const day = compiled.tradingDayAt(timeUs);
        expect(timeUs).toBeGreaterThanOrEqual(day.openUs);
        expect(timeUs).toBeLessThan(day.extentEndUs);
        const next = compiled.nextTradingDay(day);
        expect(next.openUs).toBe(day.extentEndUs);
        expect(next.labelDays).toBeGreaterThan(day.labelDays);
        expect(compiled.previousTradingDay(next)).toEqual(day);
        expect(compiled.tradingDayAt(day.openUs)).toEqual(day);
        expect(compiled.tradingDayAt(day.extentEndUs - 1)).toEqual(day);
        expect(day.closeUs).toBeLessThanOrEqual(day.extentEndUs);
      }),
      runs(300),
    );
  });

  it('are open where a walk over the sessions says so', () => {
    fc.assert(
      fc.property(anyCalendar, anyTimeUs, (compiled, timeUs) => {
        expect(compiled.isOpen(timeUs)).toBe(slowIsOpen(compiled.calendar, timeUs));
      }),
      runs(300),
    );
  });

  it('answer alike whatever was asked before', () => {
    fc.assert(
      fc.property(anyCalendar, fc.array(anyTimeUs, { minLength: 1, maxLength: 8 }), (used, times) => {
        for (const timeUs of times) {
          expect(used.tradingDayAt(timeUs)).toEqual(compileCalendar(used.calendar).tradingDayAt(timeUs));
        }
      }),
      runs(30),
    );
  });

  it('of foreign exchange begin on Sunday evening and bear the label of Monday', () => {
    const fx = compileCalendar(calendarFromTemplate('fx'));
    const day = fx.tradingDayAt(Date.parse('2024-03-10T21:30:00Z') * 1000);
    expect(isoDateOfDays(day.labelDays)).toBe('2024-03-11');
    expect(fx.isOpen(Date.parse('2024-03-10T20:59:59Z') * 1000)).toBe(false);
    expect(day.closeUs - day.openUs).toBe(24 * US_PER_HOUR);
  });

  it('are found across decades of closure', () => {
    const closed = Array.from({ length: 2000 }, (_, week) => isoDateOfDays(daysFromCivil(1990, 1, 1) + 7 * week));
    const mondays = compileCalendar({
      name: 'mondays',
      timeZone: 'UTC',
      week: [[], [{ openMinute: 0, closeMinute: 60 }], [], [], [], [], []],
      exceptions: closed.map((date) => ({ date, sessions: [] })),
    });
    const inside = mondays.tradingDayAt(daysFromCivil(2010, 1, 1) * US_PER_DAY);
    expect(isoDateOfDays(inside.labelDays)).toBe('1989-12-25');
    expect(isoDateOfDays(mondays.nextTradingDay(inside).labelDays)).toBe('2028-05-01');
  });

  it('refuse a calendar that never opens', () => {
    expect(() => compileCalendar({ name: 'x', timeZone: 'UTC', week: Array(7).fill([]), exceptions: [] })).toThrow(
      RangeError,
    );
  });
});

/** Every session of the labels around the time, one by one. */
function slowIsOpen(calendar: Calendar, timeUs: number): boolean {
  const middle = Math.floor(timeUs / US_PER_DAY);
  for (let label = middle - 4; label <= middle + 4; label += 1) {
    const date = isoDateOfDays(label);
    const exception = calendar.exceptions.find((candidate) => candidate.date === date);
    const weekday = new Date(label * 86_400_000).getUTCDay();
    for (const { openMinute, closeMinute } of exception ? exception.sessions : calendar.week[weekday]!) {
      const openUs = utcFromLocalUs(calendar.timeZone, label * US_PER_DAY + openMinute * 60_000_000);
      const closeUs = utcFromLocalUs(calendar.timeZone, label * US_PER_DAY + closeMinute * 60_000_000);
      if (timeUs >= openUs && timeUs < closeUs) return true;
    }
  }
  return false;
}

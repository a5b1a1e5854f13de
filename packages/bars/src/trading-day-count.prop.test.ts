import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { SAMPLE_CALENDARS } from '../test/sample-calendars.ts';
import type { Calendar } from './calendar.ts';
import { isoDateOfDays, weekdayOfDays } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';

const FIRST = -60;
const LAST = 60;
const DAY = [{ openMinute: 0, closeMinute: 60 }];

/** Calendars around the origin: any week, and many exceptions on either side. */
const calendars: fc.Arbitrary<Calendar> = fc
  .record({
    open: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean)),
    exceptions: fc.uniqueArray(fc.tuple(fc.integer({ min: FIRST, max: LAST }), fc.boolean()), {
      selector: ([label]) => label,
      maxLength: 60,
    }),
  })
  .map(({ open, exceptions }) => ({
    name: 'any',
    timeZone: 'UTC',
    week: open.map((isOpen) => (isOpen ? DAY : [])),
    exceptions: exceptions.map(([label, isOpen]) => ({ date: isoDateOfDays(label), sessions: isOpen ? DAY : [] })),
  }));

describe('the number of a trading day', () => {
  it('counts the open days from Monday 1969-12-29, and leads back to the day', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const { dayCount } = compileCalendar(calendar);
        const exceptions = new Map(calendar.exceptions.map(({ date, sessions }) => [date, sessions]));
        const isOpen = (label: number) =>
          (exceptions.get(isoDateOfDays(label)) ?? calendar.week[weekdayOfDays(label)]!).length > 0;
        let number = 0;
        for (let label = -3; label < LAST + 20; label += 1) {
          expect(dayCount.before(label)).toBe(number);
          if (!isOpen(label)) continue;
          expect(dayCount.label(number)).toBe(label);
          number += 1;
        }
        number = 0;
        for (let label = -4; label > FIRST - 20; label -= 1) {
          if (isOpen(label)) number -= 1;
          expect(dayCount.before(label)).toBe(number);
          if (isOpen(label)) expect(dayCount.label(number)).toBe(label);
        }
      }),
      runs(200),
    );
  });

  it.each(SAMPLE_CALENDARS.map((calendar) => [calendar.name, calendar] as const))(
    'is that of the days of %s one after another',
    (_, calendar) => {
      const compiled = compileCalendar(calendar);
      let day = compiled.firstDayFrom(-3);
      for (let number = 0; number < 15_000; number += 1) {
        if (number % 37 === 0) {
          expect(compiled.dayCount.before(day.labelDays)).toBe(number);
          expect(compiled.dayCount.label(number)).toBe(day.labelDays);
        }
        day = compiled.nextTradingDay(day);
      }
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDateFormat, DATE_STYLES, type DateStyle } from './date-format.ts';

const INTL_PARTS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  monthAndYear: { month: 'short', year: 'numeric' },
  longMonthAndYear: { month: 'long', year: 'numeric' },
  fullDate: { day: 'numeric', month: 'short', year: 'numeric' },
  weekdayAndDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
};
const formats = (locale: string) =>
  DATE_STYLES.map((style) => ({
    style,
    ours: createDateFormat(locale, style),
    intl: new Intl.DateTimeFormat(locale, { ...INTL_PARTS[style], timeZone: 'UTC' }),
  }));

describe('dates', () => {
  for (const locale of ['en-US', 'en', 'en-GB', 'de', 'ja']) {
    it(`of ${locale} are written as Intl writes them`, () => {
      const all = formats(locale);
      const dates = fc.date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59.999Z'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(dates, (date) => {
          for (const { style, ours, intl } of all)
            expect(`${style} ${ours(date.getTime() * 1_000)}`).toBe(`${style} ${intl.format(date)}`);
        }),
        { numRuns: 200 },
      );
    });
  }

  it('before the year 1 are left to Intl', () => {
    const localUs = Date.parse('-000043-03-15T00:00:00Z') * 1_000;
    expect(createDateFormat('en-US', 'year')(localUs)).toBe(
      new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'UTC' }).format(localUs / 1_000),
    );
  });
});

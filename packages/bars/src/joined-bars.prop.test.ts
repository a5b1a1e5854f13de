import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { SAMPLE_CALENDARS } from '../test/sample-calendars.ts';
import { bucketCloseUs, bucketOpenUs, nextBucketOpenUs } from './buckets.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_DAY, US_PER_HOUR } from './civil.ts';
import { type CompiledCalendar, compileCalendar } from './compiled-calendar.ts';
import type { Interval } from './interval.ts';
import { type BarTimes, joinedRows } from './joined-bars.ts';

const calendars = fc.constantFrom(...SAMPLE_CALENDARS).map((calendar) => compileCalendar(calendar));
const intraday = fc.constantFrom<Interval>('15m', '1h', '4h');
const days = fc.constantFrom<Interval>('1D', '1W', '1mo');

/** Some of the bars from a moment on: each is missing where its flag says so. */
function barsFrom(
  calendar: CompiledCalendar,
  interval: Interval,
  startUs: number,
  isThere: readonly boolean[],
): BarTimes {
  const times: number[] = [];
  let openUs = bucketOpenUs(calendar, interval, startUs);
  for (const is of isThere) {
    if (is) times.push(openUs);
    openUs = nextBucketOpenUs(calendar, interval, openUs);
  }
  return { timeUs: Float64Array.from(times), interval, calendar };
}

const flags = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
/** Around changes of the clocks too. */
const starts = fc.integer({ min: Date.UTC(2024, 1, 25), max: Date.UTC(2024, 10, 10) }).map((ms) => ms * 1000);
const shifts = fc.integer({ min: -5, max: 5 }).map((count) => count * US_PER_DAY);

const endOf = ({ calendar, interval }: BarTimes, timeUs: number) => bucketCloseUs(calendar, interval, timeUs);

describe('bars of two instruments', () => {
  it('are joined by when they were over: the last one that was, and nothing of later', () => {
    fc.assert(
      fc.property(
        calendars,
        calendars,
        intraday,
        intraday,
        starts,
        shifts,
        flags,
        flags,
        (one, two, own, other, at, shift, a, b) => {
          const ours = barsFrom(one, own, at, a);
          const theirs = barsFrom(two, other, at + shift, b);
          const slow = Array.from(ours.timeUs, (timeUs) =>
            theirs.timeUs.findLastIndex((their) => endOf(theirs, their) <= endOf(ours, timeUs)),
          );
          expect([...joinedRows(ours, theirs)]).toEqual(slow);
        },
      ),
      runs(60),
    );
  });

  it('are joined by their trading date from days on', () => {
    fc.assert(
      fc.property(calendars, calendars, days, starts, shifts, flags, flags, (one, two, interval, at, shift, a, b) => {
        const ours = barsFrom(one, interval, at, a.slice(0, 20));
        const theirs = barsFrom(two, interval, at + shift, b.slice(0, 20));
        const dateOf = ({ calendar }: BarTimes, timeUs: number) => {
          const label = calendar.tradingDayAt(timeUs).labelDays;
          const date = new Date(label * 86_400_000);
          if (interval === '1D') return label;
          if (interval === '1W') return Math.floor((label + 3) / 7);
          return date.getUTCFullYear() * 12 + date.getUTCMonth();
        };
        const slow = Array.from(ours.timeUs, (timeUs) =>
          theirs.timeUs.findLastIndex((their) => dateOf(theirs, their) <= dateOf(ours, timeUs)),
        );
        expect([...joinedRows(ours, theirs)]).toEqual(slow);
      }),
      runs(60),
    );
  });

  it('of a stock exchange and of a market that never closes have the same date, and what is traded at the weekend waits', () => {
    const [stocks, coins] = [calendarFromTemplate('us-equities'), calendarFromTemplate('24/7')].map(compileCalendar);
    // From Thursday, 27 June 2024, over the weekend.
    const startUs = Date.UTC(2024, 5, 27, 16) * 1000;
    const all = (calendar: CompiledCalendar, count: number) =>
      barsFrom(calendar, '1D', startUs, new Array<boolean>(count).fill(true));
    const [ours, theirs] = [all(stocks!, 4), all(coins!, 6)];
    const dayOf = (timeUs: number | undefined) => new Date(timeUs! / 1000).toISOString().slice(5, 10);
    const days = (one: BarTimes, other: BarTimes) =>
      [...joinedRows(one, other)].map((row, at) => [dayOf(one.timeUs[at]), dayOf(other.timeUs[row])]);
    expect(days(ours, theirs)).toEqual(['06-27', '06-28', '07-01', '07-02'].map((day) => [day, day]));
    // The other way round the last close stands over the weekend.
    const stood = days(theirs, ours).map(([, day]) => day);
    expect(stood).toEqual(['06-27', '06-28', '06-28', '06-28', '07-01', '07-02']);
  });

  it('are what they were when either has later ones', () => {
    fc.assert(
      fc.property(calendars, calendars, intraday, starts, flags, flags, flags, (one, two, interval, at, a, b, more) => {
        const before = joinedRows(barsFrom(one, interval, at, a), barsFrom(two, interval, at, b));
        const ours = barsFrom(one, interval, at, [...a, ...more]);
        const known = joinedRows(ours, barsFrom(two, interval, at, b)).slice(0, before.length);
        expect([...known]).toEqual([...before]);
        const theirs = barsFrom(two, interval, at, b);
        // What came to the other one later was over later.
        const later = joinedRows(ours, barsFrom(two, interval, at, [...b, ...more])).slice(0, before.length);
        later.forEach((row, index) => {
          if (row < theirs.timeUs.length) expect(row).toBe(before[index]);
          else expect(before[index]).toBe(theirs.timeUs.length - 1);
        });
      }),
      runs(40),
    );
  });
});

const NEW_YORK = compileCalendar(calendarFromTemplate('us-equities'));
const ALWAYS = compileCalendar(calendarFromTemplate('24/7'));

describe('what was traded in closed time', () => {
  it('stands at the next open bar, as of then', () => {
    const closeUs = Date.UTC(2024, 2, 8, 21) * 1000;
    const everyHour = barsFrom(ALWAYS, '1h', closeUs - 2 * US_PER_HOUR, Array<boolean>(80).fill(true));
    const friday = bucketOpenUs(NEW_YORK, '1h', closeUs - 1);
    const monday = nextBucketOpenUs(NEW_YORK, '1h', friday);
    // The clocks went forward on that Sunday: 13:30 in UTC, and not 14:30.
    expect(new Date(monday / 1000).toISOString()).toBe('2024-03-11T13:30:00.000Z');
    const ours = { timeUs: Float64Array.of(friday, monday), interval: '1h' as const, calendar: NEW_YORK };
    const joined = [...joinedRows(ours, everyHour)].map((row) => new Date(everyHour.timeUs[row]! / 1000).toISOString());
    expect(joined).toEqual(['2024-03-08T20:00:00.000Z', '2024-03-11T13:00:00.000Z']);
  });

  it('is left out where a day is joined with the same day', () => {
    const from = Date.UTC(2024, 2, 8, 15) * 1000;
    const ours = barsFrom(NEW_YORK, '1D', from, [true, true]);
    const theirs = barsFrom(ALWAYS, '1D', from, [true, true, true, true]);
    expect([...joinedRows(ours, theirs)]).toEqual([0, 3]);
  });

  it('has none before the other one begins, and keeps its last one behind its end', () => {
    const ours = barsFrom(ALWAYS, '1h', 0, Array<boolean>(6).fill(true));
    const theirs = barsFrom(ALWAYS, '1h', 2 * US_PER_HOUR, [true, true]);
    expect([...joinedRows(ours, theirs)]).toEqual([-1, -1, 0, 1, 1, 1]);
  });
});

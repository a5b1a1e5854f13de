import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyInterval, SOME_INTERVALS } from '../test/any-interval.ts';
import { anyCalendar, anyTimeUs, SAMPLE_CALENDARS } from '../test/sample-calendars.ts';
import { bucketCloseUs, bucketEndUs, bucketOpenUs, nextBucketOpenUs } from './buckets.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { civilFromDays, mondayOfDays, US_PER_DAY } from './civil.ts';
import { type CompiledCalendar, compileCalendar } from './compiled-calendar.ts';
import { type Interval, intervalLengthUs, isIntraday, LEVEL_INTERVALS, nestsIn } from './interval.ts';

const anyLevel = fc.constantFrom(...LEVEL_INTERVALS);
const at = (text: string) => Date.parse(text) * 1000;

describe('buckets', () => {
  it('hold their moment, open at themselves and end where the next begins', () => {
    fc.assert(
      fc.property(anyCalendar, anyInterval, anyTimeUs, (calendar, interval, timeUs) => {
        const openUs = bucketOpenUs(calendar, interval, timeUs);
        const endUs = bucketEndUs(calendar, interval, openUs);
        // A century may end where microseconds are no exact integers any more.
        fc.pre(endUs <= Number.MAX_SAFE_INTEGER);
        expect(openUs).toBeLessThanOrEqual(timeUs);
        expect(timeUs).toBeLessThan(endUs);
        expect(bucketOpenUs(calendar, interval, openUs)).toBe(openUs);
        expect(bucketOpenUs(calendar, interval, endUs - 1)).toBe(openUs);
        expect(bucketOpenUs(calendar, interval, endUs)).toBe(endUs);
      }),
      runs(500),
    );
  });

  it('close after they open, at the latest where they end', () => {
    fc.assert(
      fc.property(anyCalendar, anyInterval, anyTimeUs, (calendar, interval, timeUs) => {
        const openUs = bucketOpenUs(calendar, interval, timeUs);
        const closeUs = bucketCloseUs(calendar, interval, openUs);
        expect(closeUs).toBeGreaterThan(openUs);
        expect(closeUs).toBeLessThanOrEqual(bucketEndUs(calendar, interval, openUs));
      }),
      runs(500),
    );
  });

  it('are followed by the next bucket with trading, and nothing trades between', () => {
    fc.assert(
      fc.property(anyCalendar, anyInterval, anyTimeUs, (calendar, interval, timeUs) => {
        const openUs = bucketOpenUs(calendar, interval, timeUs);
        const nextUs = nextBucketOpenUs(calendar, interval, openUs);
        const endUs = bucketEndUs(calendar, interval, openUs);
        expect(nextUs).toBeGreaterThanOrEqual(endUs);
        expect(bucketOpenUs(calendar, interval, nextUs)).toBe(nextUs);
        expect(openTimeUs(calendar, nextUs, bucketEndUs(calendar, interval, nextUs))).toBeGreaterThan(0);
        expect(openTimeUs(calendar, endUs, nextUs)).toBe(0);
      }),
      runs(500),
    );
  });

  it('nest: a finer bucket lies whole in a coarser one', () => {
    fc.assert(
      fc.property(anyCalendar, anyInterval, anyInterval, anyTimeUs, (calendar, fine, coarse, timeUs) => {
        fc.pre(nestsIn(fine, coarse));
        const fineUs = bucketOpenUs(calendar, fine, timeUs);
        const coarseUs = bucketOpenUs(calendar, coarse, timeUs);
        expect(bucketOpenUs(calendar, coarse, fineUs)).toBe(coarseUs);
        expect(bucketEndUs(calendar, fine, fineUs)).toBeLessThanOrEqual(bucketEndUs(calendar, coarse, coarseUs));
      }),
      runs(500),
    );
  });

  it('below a day count from the trading day’s open; days, weeks and months go by its label', () => {
    fc.assert(
      fc.property(anyCalendar, anyLevel, anyTimeUs, (calendar, interval, timeUs) => {
        const day = calendar.tradingDayAt(timeUs);
        const openUs = bucketOpenUs(calendar, interval, timeUs);
        if (isIntraday(interval)) {
          expect((openUs - day.openUs) % intervalLengthUs(interval)).toBe(0);
          return;
        }
        const first = calendar.tradingDayAt(openUs);
        const label = { '1D': (days: number) => days, '1W': mondayOfDays, '1mo': monthOf }[
          interval as '1D' | '1W' | '1mo'
        ];
        expect(first.openUs).toBe(openUs);
        expect(label(first.labelDays)).toBe(label(day.labelDays));
        expect(label(calendar.previousTradingDay(first).labelDays)).toBeLessThan(label(day.labelDays));
      }),
      runs(500),
    );
  });
});

describe('two intervals', () => {
  const calendars = SAMPLE_CALENDARS.map(compileCalendar);
  const pairs = SOME_INTERVALS.flatMap((fine) => SOME_INTERVALS.map((coarse) => ({ fine, coarse })));

  it('of which it is said that they do not nest overlap on some calendar', () => {
    const overlap = ({ fine, coarse }: (typeof pairs)[number]) =>
      calendars.some((calendar) => hasOverlap(calendar, fine, coarse));
    const apart = pairs.filter(({ fine, coarse }) => !nestsIn(fine, coarse));
    expect(apart.length).toBeGreaterThan(500);
    expect(apart.filter((pair) => !overlap(pair))).toEqual([]);
  });

  it('of which it is said that they nest never overlap', () => {
    const nesting = pairs.filter(({ fine, coarse }) => nestsIn(fine, coarse));
    for (const { fine, coarse } of nesting) {
      const found = calendars.find((calendar) => hasOverlap(calendar, fine, coarse, 60));
      expect(found?.calendar.name, `${fine} in ${coarse}`).toBeUndefined();
    }
  });
});

/** Whether one of the buckets from autumn 2024 on (holidays, a half day, a change of clocks) reaches over an edge of a coarser one. */
function hasOverlap(calendar: CompiledCalendar, fine: Interval, coarse: Interval, most = 2000): boolean {
  let openUs = bucketOpenUs(calendar, fine, at('2024-10-01T15:00:00Z'));
  for (let bucket = 0; bucket < most && openUs < at('2200-01-01T00:00:00Z'); bucket += 1) {
    const endUs = bucketEndUs(calendar, fine, openUs);
    if (bucketOpenUs(calendar, coarse, openUs) !== bucketOpenUs(calendar, coarse, endUs - 1)) return true;
    openUs = endUs;
  }
  return false;
}

describe('intervals', () => {
  it('each divide the next below a day', () => {
    const intraday = LEVEL_INTERVALS.filter(isIntraday).map(intervalLengthUs);
    intraday.slice(1).forEach((length, index) => {
      expect(length % intraday[index]!).toBe(0);
    });
  });
});

describe('a day of US equities', () => {
  const calendar = compileCalendar(calendarFromTemplate('us-equities'));

  it('has hours from 09:30 and a last one of half an hour', () => {
    expect(bucketOpenUs(calendar, '1h', at('2024-07-01T14:29:00Z'))).toBe(at('2024-07-01T13:30:00Z'));
    expect(bucketCloseUs(calendar, '1h', at('2024-07-01T19:30:00Z'))).toBe(at('2024-07-01T20:00:00Z'));
    expect(nextBucketOpenUs(calendar, '1h', at('2024-07-01T19:30:00Z'))).toBe(at('2024-07-02T13:30:00Z'));
  });

  it('keeps what is traded after the close on the same grid', () => {
    expect(bucketOpenUs(calendar, '1h', at('2024-07-01T22:31:00Z'))).toBe(at('2024-07-01T22:30:00Z'));
  });

  it('opens a week on Monday and a month on its first trading day', () => {
    expect(bucketOpenUs(calendar, '1W', at('2024-09-04T15:00:00Z'))).toBe(at('2024-09-02T13:30:00Z'));
    expect(bucketOpenUs(calendar, '1mo', at('2024-06-20T15:00:00Z'))).toBe(at('2024-06-03T13:30:00Z'));
    expect(bucketCloseUs(calendar, '1mo', at('2024-06-03T13:30:00Z'))).toBe(at('2024-06-28T20:00:00Z'));
  });
});

describe('a lunch break', () => {
  it('is passed over by the next bucket', () => {
    const calendar = compileCalendar(calendarFromTemplate('lunch-break'));
    expect(nextBucketOpenUs(calendar, '1m', at('2024-07-01T02:29:00Z'))).toBe(at('2024-07-01T03:30:00Z'));
  });
});

describe('a day of 25 hours', () => {
  it('has 25 hourly buckets', () => {
    const calendar = compileCalendar(calendarFromTemplate('24/7', 'America/New_York'));
    let count = 0;
    for (
      let us = at('2024-11-03T04:00:00Z');
      us < at('2024-11-04T05:00:00Z');
      us = nextBucketOpenUs(calendar, '1h', us)
    ) {
      count += 1;
    }
    expect(count).toBe(25);
  });
});

function monthOf(days: number): number {
  const { year, month } = civilFromDays(days);
  return year * 12 + month;
}

function openTimeUs(calendar: ReturnType<typeof compileCalendar>, fromUs: number, toUs: number): number {
  let sum = 0;
  for (
    let day = calendar.tradingDayAt(fromUs);
    day.openUs < toUs && sum < US_PER_DAY;
    day = calendar.nextTradingDay(day)
  ) {
    for (const span of day.sessions) sum += Math.max(0, Math.min(toUs, span.closeUs) - Math.max(fromUs, span.openUs));
  }
  return sum;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import type { Calendar } from './calendar.ts';
import { proposeCalendar } from './calendar-proposal.ts';
import { calendarReason } from './calendar-reason.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';

const at = (text: string) => Date.parse(text) * 1000;

/** A bar for each interval at which the calendar is open. */
function barTimes(calendar: Calendar, fromUs: number, toUs: number, intervalUs: number): Float64Array {
  const compiled = compileCalendar(calendar);
  const times: number[] = [];
  for (let day = compiled.tradingDayAt(fromUs); day.openUs < toUs; day = compiled.nextTradingDay(day)) {
    for (const span of day.sessions) {
      for (let timeUs = span.openUs; timeUs < span.closeUs; timeUs += intervalUs) {
        if (timeUs >= fromUs && timeUs < toUs) times.push(timeUs);
      }
    }
  }
  return Float64Array.from(times);
}

const TEMPLATES = ['us-equities', 'lunch-break', 'futures-break', 'fx', '24/7'];

describe('intraday data', () => {
  it('leads back to the template that made it, over any weeks and at any interval up to an hour', () => {
    const anyStart = fc.integer({ min: 0, max: 9000 }).map((day) => at('2000-01-03T00:00:00Z') + day * US_PER_DAY);
    const anyMinutes = fc.constantFrom(1, 5, 15, 30, 60);
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATES),
        anyStart,
        anyMinutes,
        fc.integer({ min: 14, max: 60 }),
        (id, fromUs, minutes, days) => {
          const calendar = calendarFromTemplate(id);
          const intervalUs = minutes * US_PER_MINUTE;
          const timesUs = barTimes(calendar, fromUs, fromUs + days * US_PER_DAY, intervalUs);
          const proposal = proposeCalendar({ timesUs, intervalUs, timeZone: null });
          expect(proposal.calendar).toEqual(calendar);
        },
      ),
      runs(60),
    );
  });

  it('leads back to sessions of a market that no template knows', () => {
    const week = [
      [{ openMinute: 1080, closeMinute: 1440 }],
      ...Array(4).fill([
        { openMinute: 0, closeMinute: 685 },
        { openMinute: 780, closeMinute: 1440 },
      ]),
      [
        { openMinute: 0, closeMinute: 685 },
        { openMinute: 780, closeMinute: 1020 },
      ],
      [],
    ];
    const calendars: Calendar[] = [
      { name: 'from data', timeZone: 'Asia/Kolkata', week: weekdays(555, 930), exceptions: [] },
      { name: 'from data', timeZone: 'Europe/Berlin', week: weekdays(540, 1050), exceptions: [] },
      { name: 'from data', timeZone: 'Asia/Shanghai', week, exceptions: [] },
    ];
    for (const calendar of calendars) {
      const timesUs = barTimes(calendar, at('2024-02-05T00:00:00Z'), at('2024-05-05T00:00:00Z'), 5 * US_PER_MINUTE);
      const proposal = proposeCalendar({ timesUs, intervalUs: 5 * US_PER_MINUTE, timeZone: calendar.timeZone });
      expect(proposal.calendar).toEqual(calendar);
    }
  });

  it.each([
    ['into the night', 540, 1500, '09:00–1d01:00'],
    ['from the evening before', -120, 960, '-1d22:00–16:00'],
  ])(
    'of sessions that run %s over midnight makes no day of what is left of them',
    (_, openMinute, closeMinute, hours) => {
      const session = [{ openMinute, closeMinute }];
      const week = [[], session, session, session, session, session, []];
      const calendar: Calendar = { name: 'nights', timeZone: 'UTC', week, exceptions: [] };
      const timesUs = barTimes(calendar, at('2024-01-08T00:00:00Z'), at('2024-03-02T12:00:00Z'), US_PER_MINUTE);
      const found = proposeCalendar({ timesUs, intervalUs: US_PER_MINUTE, timeZone: 'UTC' });
      expect(found.calendar.week).toEqual(week);
      expect(calendarReason(found.facts)).toContain(hours);
      const compiled = compileCalendar(found.calendar);
      expect(timesUs.filter((timeUs) => !compiled.isOpen(timeUs))).toHaveLength(0);
    },
  );

  it('of a week with a holiday keeps its weekday open', () => {
    const sessions = { name: 'Xetra', timeZone: 'Europe/Berlin', week: weekdays(540, 1050), exceptions: [] };
    const holiday = { ...sessions, exceptions: [{ date: '2024-01-15', sessions: [] }] };
    const propose = (calendar: Calendar, to: string) => {
      const timesUs = barTimes(calendar, at('2024-01-10T00:00:00Z'), at(`${to}T00:00:00Z`), 5 * US_PER_MINUTE);
      return proposeCalendar({ timesUs, intervalUs: 5 * US_PER_MINUTE, timeZone: 'Europe/Berlin' }).calendar.week;
    };
    expect(propose(holiday, '2024-01-18')).toEqual(sessions.week);
    const mondays = sessions.week.map((day, weekday) => (weekday === 1 ? [] : day));
    expect(propose({ ...sessions, week: mondays }, '2024-03-18')).toEqual(mondays);
  });

  it('is not misled by a few prints outside the sessions', () => {
    const timesUs = barTimes(
      calendarFromTemplate('us-equities'),
      at('2024-02-05T00:00:00Z'),
      at('2024-04-05T00:00:00Z'),
      US_PER_MINUTE,
    );
    const strays = Float64Array.from([...timesUs, at('2024-02-10T03:00:00Z'), at('2024-03-01T04:11:00Z')]).sort();
    const proposal = proposeCalendar({ timesUs: strays, intervalUs: US_PER_MINUTE, timeZone: null });
    expect(proposal.calendar.name).toBe('us-equities');
    expect(calendarReason(proposal.facts)).toContain('99.9 %');
    expect(proposal.facts).toEqual([{ code: 'template', values: { percent: 99.9, template: 'us-equities' } }]);
  });

  it('names holidays inside the range', () => {
    const calendar = { ...calendarFromTemplate('us-equities'), exceptions: [{ date: '2024-02-19', sessions: [] }] };
    const timesUs = barTimes(calendar, at('2024-02-05T00:00:00Z'), at('2024-03-05T00:00:00Z'), 5 * US_PER_MINUTE);
    const proposal = proposeCalendar({ timesUs, intervalUs: 5 * US_PER_MINUTE, timeZone: 'America/New_York' });
    expect(proposal.calendar.exceptions).toEqual([{ date: '2024-02-19', sessions: [], name: 'no data' }]);
  });

  it('of one whole session is that session; of a few hours of a weekday it may be a market that never sleeps', () => {
    const session = barTimes(
      calendarFromTemplate('us-equities'),
      at('2024-07-01T13:30:00Z'),
      at('2024-07-01T20:00:00Z'),
      US_PER_MINUTE,
    );
    expect(proposeCalendar({ timesUs: session, intervalUs: US_PER_MINUTE, timeZone: null }).calendar.name).toBe(
      'us-equities',
    );
    const hours = session.filter((timeUs) => timeUs >= session[0]! + US_PER_HOUR);
    expect(proposeCalendar({ timesUs: hours, intervalUs: US_PER_MINUTE, timeZone: null }).calendar.name).toBe('24/7');
    const midweek = barTimes(
      calendarFromTemplate('24/7'),
      at('2024-07-01T00:00:00Z'),
      at('2024-07-04T00:00:00Z'),
      US_PER_MINUTE,
    );
    expect(proposeCalendar({ timesUs: midweek, intervalUs: US_PER_MINUTE, timeZone: null }).calendar.name).toBe('24/7');
  });

  it('of too few times says so', () => {
    const proposal = proposeCalendar({ timesUs: Float64Array.of(1e15), intervalUs: null, timeZone: 'Asia/Tokyo' });
    expect(proposal).toMatchObject({
      calendar: { name: '24/7', timeZone: 'Asia/Tokyo' },
      facts: [{ code: 'few-times' }],
    });
    expect(proposeCalendar({ timesUs: new Float64Array(0), intervalUs: null, timeZone: null }).calendar.name).toBe(
      '24/7',
    );
  });
});

describe('daily data', () => {
  const daily = (from: string, days: number, isPresent: (weekday: number, at: number) => boolean) =>
    Float64Array.from(
      Array.from({ length: days }, (_, index) => at(`${from}T00:00:00Z`) + index * US_PER_DAY).filter((timeUs, index) =>
        isPresent(new Date(timeUs / 1000).getUTCDay(), index),
      ),
    );
  const propose = (timesUs: Float64Array, timeZone: string | null = null) =>
    proposeCalendar({ timesUs, intervalUs: US_PER_DAY, timeZone });
  const isWeekday = (weekday: number) => weekday >= 1 && weekday <= 5;

  it('on weekdays is weekdays, with missing ones as holidays and a Saturday as an extra day', () => {
    const timesUs = daily('2024-01-01', 60, (weekday, index) => (isWeekday(weekday) && index !== 14) || index === 5);
    const { calendar, facts } = propose(timesUs);
    expect(calendar).toEqual({
      ...calendarFromTemplate('weekdays'),
      exceptions: [
        { date: '2024-01-06', sessions: [{ openMinute: 0, closeMinute: 1440 }], name: 'extra day' },
        { date: '2024-01-15', sessions: [], name: 'no data' },
      ],
    });
    expect(calendarReason(facts)).toContain('holidays: 1');
  });

  it('leaves no bar outside its calendar', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(anyDays, (days) => {
        const timesUs = Float64Array.from(
          days.sort((a, b) => a - b),
          (day) => at('2020-02-01T00:00:00Z') + day * US_PER_DAY,
        );
        const compiled = compileCalendar(propose(timesUs).calendar);
        for (const timeUs of timesUs) expect(compiled.isOpen(timeUs)).toBe(true);
      }),
    );
  });

  it('on every day is 24/7, also where a few are missing', () => {
    expect(propose(daily('2024-01-01', 90, (_, index) => index % 20 !== 7)).calendar.name).toBe('24/7');
  });

  it('with too many missing weekdays has no holidays', () => {
    const { calendar, facts } = propose(
      daily('2024-01-01', 200, (weekday, index) => isWeekday(weekday) && index % 4 !== 0),
    );
    expect(calendar).toEqual(calendarFromTemplate('weekdays'));
    expect(calendarReason(facts)).toContain('too many for holidays');
  });

  it('from Sunday to Thursday is a week of its own', () => {
    const { calendar } = propose(
      daily('2024-01-01', 90, (weekday) => weekday <= 4),
      'Asia/Jerusalem',
    );
    expect(calendar.week.map((sessions) => sessions.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('of a few days closes no weekday for ever', () => {
    const nasdaq = Float64Array.of(at('2024-01-11'), at('2024-01-12'), at('2024-01-16'));
    expect(propose(nasdaq).calendar).toEqual(calendarFromTemplate('weekdays'));
    expect(calendarReason(propose(nasdaq).facts)).toContain(
      'on 3 days of the week, over too few weeks to take others for closed',
    );
    const weekend = Float64Array.of(at('2024-01-12'), at('2024-01-13'), at('2024-01-16'));
    expect(propose(weekend).calendar).toEqual(calendarFromTemplate('24/7'));
    expect(calendarReason(propose(weekend).facts)).toContain('too few weeks');
  });

  it('closes a weekday once its silence is no chance, and not before', () => {
    const withoutMondays = (weeks: number) => daily('2024-01-01', 7 * weeks, (weekday) => weekday >= 2 && weekday <= 5);
    const isMondayOpen = (timesUs: Float64Array) => propose(timesUs).calendar.week[1]!.length > 0;
    expect([2, 3, 5, 7, 20].map((weeks) => isMondayOpen(withoutMondays(weeks)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const thin = (weeks: number) => withoutMondays(weeks).filter((_, row) => row % 3 === 0);
    expect([5, 20, 60].map((weeks) => isMondayOpen(thin(weeks)))).toEqual([true, true, false]);
  });

  it('takes a market that trades from Monday to Friday for one, however few of its days have a bar', () => {
    const market = fc.record({
      days: fc.integer({ min: 1, max: 400 }),
      share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(market, fc.integer({ min: 0, max: 6 }), fc.integer(), ({ days, share }, first, seed) => {
        const chance = randomOf(seed);
        const from = new Date(Date.UTC(2024, 0, 1 + first)).toISOString().slice(0, 10);
        const timesUs = daily(from, days, (weekday) => isWeekday(weekday) && chance() < share);
        // Once in a hundred thousand times a day is silent by chance for so long that it cannot be told from a closed one.
        const seen = new Set(Array.from(timesUs, (us) => new Date(us / 1000).getUTCDay()));
        fc.pre((1 - share) ** Math.floor(days / 7) > 1e-5 || seen.size === 5);
        expect(propose(timesUs).calendar.week).toEqual(calendarFromTemplate('weekdays').week);
      }),
    );
  });

  it('takes a day for closed that has strays, and not one that has as little as a thin market may have by chance', () => {
    const weeks = 24;
    const isFridayOpen = (share: number, fridays: number) => {
      const from = Date.UTC(2024, 0, 1) / 86_400_000;
      const days = Array.from({ length: weeks * 7 }, (_, at) => ({
        weekday: (at + 1) % 7,
        week: Math.floor(at / 7),
        day: from + at,
      }));
      const open = days.filter(({ weekday, week }) =>
        weekday === 5
          ? week < fridays
          : isWeekday(weekday) && Math.floor((week + 1) * share) > Math.floor(week * share),
      );
      return propose(Float64Array.from(open, ({ day }) => day * US_PER_DAY)).calendar.week[5]!.length > 0;
    };
    expect(isFridayOpen(1, 2)).toBe(false);
    expect(isFridayOpen(0.58, 0)).toBe(false);
    // At most one of 24 where 58 of a hundred have data: three times in a hundred million.
    expect(isFridayOpen(0.58, 1)).toBe(true);
  });

  it('of weeks or months says nothing of days', () => {
    const weekly = daily('2024-01-01', 700, (weekday) => weekday === 0);
    const proposal = proposeCalendar({ timesUs: weekly, intervalUs: 7 * US_PER_DAY, timeZone: null });
    expect(proposal.calendar).toEqual(calendarFromTemplate('weekdays'));
  });

  it('over an absurd range costs nothing', () => {
    expect(propose(Float64Array.of(-8e15, 8e15)).calendar.exceptions).toEqual([]);
  });
});

/** A small generator of numbers in [0, 1) (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function weekdays(openMinute: number, closeMinute: number): Calendar['week'] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (day >= 1 && day <= 5 ? [{ openMinute, closeMinute }] : []));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { SAMPLE_CALENDARS } from '../test/sample-calendars.ts';
import { CALENDAR_LIMITS, type Calendar, parseCalendar } from './calendar.ts';
import { CALENDAR_TEMPLATES, calendarFromTemplate } from './calendar-templates.ts';
import { isoDateOfDays } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';

const valid: Calendar = { ...calendarFromTemplate('us-equities'), exceptions: [{ date: '2024-07-04', sessions: [] }] };
const pathsOf = (value: unknown): string[] => {
  const parsed = parseCalendar(value);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};
const session = (openMinute: unknown, closeMinute: unknown) => ({ openMinute, closeMinute });
const monday = (...sessions: unknown[]) => ({ ...valid, week: [[], sessions, [], [], [], [], []] });

describe('parseCalendar', () => {
  it('gives every calendar back that went through JSON', () => {
    for (const calendar of SAMPLE_CALENDARS) {
      expect(parseCalendar(JSON.parse(JSON.stringify(calendar)))).toEqual({ ok: true, calendar });
    }
  });

  it('answers anything with a calendar that compiles or with issues, and never throws', () => {
    const anySession = fc.record({ openMinute: fc.oneof(fc.integer(), fc.anything()), closeMinute: fc.integer() });
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        name: fc.oneof(fc.string(), fc.anything()),
        timeZone: fc.oneof(fc.constantFrom('UTC', 'Asia/Tokyo'), fc.string()),
        week: fc.oneof(fc.array(fc.array(anySession), { minLength: 7, maxLength: 7 }), fc.anything()),
        exceptions: fc.oneof(fc.array(fc.record({ date: fc.string(), sessions: fc.array(anySession) })), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = parseCalendar(value);
        if (parsed.ok) expect(compileCalendar(parsed.calendar).tradingDayAt(0).openUs).toBeLessThanOrEqual(0);
        else expect(parsed.issues.length).toBeGreaterThan(0);
      }),
      runs(1000),
    );
  });

  it.each([
    ['nothing', null, ['']],
    ['a list', [], ['']],
    ['an empty object', {}, ['name', 'timeZone', 'week', 'exceptions']],
    ['an unknown zone', { ...valid, timeZone: 'Mars/Olympus' }, ['timeZone']],
    ['six days', { ...valid, week: valid.week.slice(1) }, ['week']],
    ['a week that never opens', { ...valid, week: [[], [], [], [], [], [], []] }, ['week']],
    ['a session that ends before it begins', monday(session(600, 500)), ['week[1][0]', 'week']],
    ['half minutes', monday(session(0.5, 500)), ['week[1][0]', 'week']],
    ['text for minutes', monday(session('0', 500)), ['week[1][0]', 'week']],
    ['minutes days away', monday(session(0, 1e9)), ['week[1][0]', 'week']],
    ['a session of more than a day', monday(session(-600, 1000)), ['week[1][0]']],
    ['overlapping sessions', monday(session(0, 600), session(599, 700)), ['week[1][1]']],
    [
      'a night that runs into the next day',
      { ...valid, week: [[], [session(600, 1440 + 601)], [session(600, 700)], [], [], [], []] },
      ['week[1][0]', 'week[1]'],
    ],
    [
      'a date that does not exist',
      { ...valid, exceptions: [{ date: '2023-02-30', sessions: [] }] },
      ['exceptions[0].date'],
    ],
    ['a date twice', { ...valid, exceptions: [valid.exceptions[0], valid.exceptions[0]] }, ['exceptions[1].date']],
    ['an exception that is none', { ...valid, exceptions: [null] }, ['exceptions[0]']],
    [
      'a name that is no text',
      { ...valid, exceptions: [{ date: '2024-07-04', sessions: [], name: 4 }] },
      ['exceptions[0].name'],
    ],
  ])('names the place in %s', (_, value, paths) => {
    expect(pathsOf(value)).toEqual(paths);
  });

  it('drops members that it does not know, __proto__ too', () => {
    const text = JSON.stringify(valid).replace('{', '{"__proto__":{"polluted":1},"constructor":1,');
    const parsed = parseCalendar(JSON.parse(text));
    expect(parsed).toEqual({ ok: true, calendar: valid });
    expect(Object.keys(parsed.ok ? parsed.calendar : {})).toEqual(['name', 'timeZone', 'week', 'exceptions']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('refuses a million exceptions at once and never lists more than a hundred issues', () => {
    expect(pathsOf({ ...valid, exceptions: Array(1_000_000).fill({}) })).toEqual(['exceptions']);
    const bad = Array(CALENDAR_LIMITS.exceptions).fill({});
    expect(pathsOf({ ...valid, exceptions: bad }).length).toBe(CALENDAR_LIMITS.issues);
    expect(pathsOf(monday(...Array(100_000).fill(session(0, 1))))).toEqual(['week[1]', 'week']);
  });

  it('takes as many exceptions as it says', () => {
    const exceptions = Array.from({ length: CALENDAR_LIMITS.exceptions }, (_, at) => ({
      date: isoDateOfDays(at),
      sessions: [],
    }));
    const parsed = parseCalendar({ ...valid, exceptions });
    expect(parsed.ok).toBe(true);
    if (parsed.ok) expect(isoDateOfDays(compileCalendar(parsed.calendar).tradingDayAt(0).labelDays)).toBe('1969-12-31');
  });
});

describe('templates', () => {
  it('are all valid calendars, in their own zone and in another', () => {
    for (const { id } of CALENDAR_TEMPLATES) {
      expect(pathsOf(calendarFromTemplate(id))).toEqual([]);
      expect(calendarFromTemplate(id, 'Asia/Kolkata').timeZone).toBe('Asia/Kolkata');
    }
  });

  it('refuse an unknown name or zone and say which there are', () => {
    expect(() => calendarFromTemplate('moon')).toThrow('us-equities');
    expect(() => calendarFromTemplate('fx', 'Mars/Olympus')).toThrow(RangeError);
  });
});

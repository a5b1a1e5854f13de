import { CALENDAR_TEMPLATES, type Calendar, calendarFromTemplate, parseCalendar } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataEn } from '../../text/data-en.ts';
import { createText } from '../../text/text.ts';
import { calendarChanges } from './calendar-changes.ts';
import {
  addSession,
  type CalendarDraft,
  changeSession,
  draftOf,
  minuteOfClock,
  removeSession,
  SPAN_NAMES,
  takeSessions,
  withDay,
  withException,
  withNewException,
  withoutException,
} from './calendar-draft.ts';
import { weekWords } from './calendar-words.ts';
import { exceptionYears, shownExceptions, sortedExceptions } from './exception-years.ts';
import { hasExceptionFault, hasFault, readDraft } from './read-draft.ts';

const US = calendarFromTemplate('us-equities');
const CLOSED = { date: '2024-12-25', sessions: [], name: 'Christmas' };
const SHORT = { date: '2024-11-29', sessions: [{ openMinute: 570, closeMinute: 780 }] };
const HOLIDAYS: Calendar = { ...US, exceptions: [SHORT, CLOSED] };

function faultOf(draft: CalendarDraft) {
  const { name, timeZone, week, exceptions, sessions, dates } = readDraft(draft).faults;
  return [name, timeZone, week, exceptions, ...sessions.values(), ...dates.values()].filter((one) => one !== null);
}

test.each(CALENDAR_TEMPLATES.map(({ id }) => id))('a draft of %s says what it was made of', (id) => {
  const calendar = { ...calendarFromTemplate(id), exceptions: [SHORT, CLOSED] };
  expect(readDraft(draftOf(calendar)).calendar).toEqual(calendar);
});

test('sessions of the evening before, into the night and up to midnight come back as they were', () => {
  const sessions = [
    { openMinute: -180, closeMinute: -60 },
    { openMinute: -60, closeMinute: 0 },
    { openMinute: 0, closeMinute: 1 },
    { openMinute: 540, closeMinute: 1440 },
    { openMinute: 1440, closeMinute: 1500 },
  ];
  const night = [{ openMinute: 1200, closeMinute: 1600 }];
  const calendar = { ...US, week: [[], [], night, [], [], [], []], exceptions: [{ date: '2024-01-02', sessions }] };
  expect(readDraft(draftOf(calendar)).calendar).toEqual(calendar);
});

test('times are read as people type them', () => {
  expect(['9:30', '09.30', '0930', ' 24:00 ', '00:00'].map(minuteOfClock)).toEqual([570, 570, 570, 1440, 0]);
  expect(['', '9', '24:01', '12:60', '-1:00', '9:3', 'noon'].map(minuteOfClock)).toEqual(Array(7).fill(null));
});

test('edits of a day: more sessions, other ones, the hours of another day, none', () => {
  let draft = withDay(draftOf(US), 1, addSession);
  const [first, second] = draft.week[1]!;
  expect([second?.opens, second?.closes]).toEqual(['16:00', '17:00']);
  draft = withDay(draft, 1, changeSession(first!.id, { opens: '08:00' }));
  draft = withDay(draft, 2, takeSessions(draft.week[1]!));
  draft = withDay(draft, 2, removeSession(draft.week[2]![1]!.id));
  draft = withDay(draft, 6, addSession);
  const { week } = readDraft(draft).calendar!;
  expect(week[1]).toEqual([
    { openMinute: 480, closeMinute: 960 },
    { openMinute: 960, closeMinute: 1020 },
  ]);
  expect(week[2]).toEqual([{ openMinute: 480, closeMinute: 960 }]);
  expect(week[6]).toEqual([{ openMinute: 540, closeMinute: 1020 }]);
  const ids = draft.week.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('exceptions are added, changed and removed, and are kept in order', () => {
  let draft = withNewException(draftOf(HOLIDAYS), '2024-07-04');
  const [short, , added] = draft.exceptions;
  draft = withException(draft, added!.id, { name: ' Independence Day ' });
  draft = withoutException(draft, short!.id);
  const { calendar } = readDraft(draft);
  expect(calendar?.exceptions).toEqual([{ date: '2024-07-04', sessions: [], name: 'Independence Day' }, CLOSED]);
  expect(calendarChanges(HOLIDAYS, calendar!)).toMatchObject({ added: 1, changed: 0, removed: 1, weekdays: [] });
});

test('what changes is told, and nothing where nothing does', () => {
  expect(calendarChanges(HOLIDAYS, readDraft(draftOf(HOLIDAYS)).calendar!)).toBeNull();
  const other = { ...draftOf(HOLIDAYS), timeZone: 'Europe/Berlin' };
  const draft = withException(withDay(other, 0, addSession), other.exceptions[1]!.id, { name: '' });
  expect(calendarChanges(HOLIDAYS, readDraft(draft).calendar!)).toEqual({
    isNameOther: false,
    isZoneOther: true,
    weekdays: [0],
    added: 0,
    changed: 1,
    removed: 0,
  });
});

test('every fault is told at its place', () => {
  const draft = draftOf(HOLIDAYS);
  const monday = draft.week[1]![0]!.id;
  const onMonday = (change: Parameters<typeof changeSession>[1]) => withDay(draft, 1, changeSession(monday, change));
  expect(faultOf({ ...draft, name: ' ' })).toEqual(['empty']);
  expect(faultOf({ ...draft, timeZone: 'Mars/Olympus' })).toEqual(['zone']);
  expect(faultOf({ ...draft, week: draft.week.map(() => []) })).toEqual(['emptyWeek']);
  expect(readDraft(onMonday({ opens: '25:00' })).faults.sessions).toEqual(new Map([[monday, 'time']]));
  expect(faultOf(onMonday({ closes: '09:00' }))).toEqual(['order']);
  expect(faultOf(onMonday({ span: 'to-day-after' }))).toEqual(['long']);
  expect(faultOf(onMonday({ opens: '12:00', closes: '10:00', span: 'to-day-after' }))).toEqual(['nextDay']);
  const twice = withDay(withDay(draft, 1, addSession), 1, changeSession(monday, { closes: '16:30' }));
  expect(faultOf(twice)).toEqual(['overlap']);
  expect(faultOf(withNewException(draft, '2024-12-25'))).toEqual(['twice']);
  const unsaid = withNewException(draft, '');
  expect(faultOf(unsaid)).toEqual(['date']);
  expect(hasExceptionFault(unsaid.exceptions[2]!, readDraft(unsaid).faults)).toBe(true);
  expect(hasExceptionFault(unsaid.exceptions[1]!, readDraft(unsaid).faults)).toBe(false);
  expect(readDraft(unsaid).calendar).toBeNull();
  let many = draft;
  for (let count = 0; count < 24; count++) many = withDay(many, 1, addSession);
  expect(faultOf(many)).toContain('many');
});

test('a draft has a fault exactly where the server would refuse what it says', () => {
  const session = fc.record({
    opens: fc.constantFrom('00:00', '09:00', '12:00', '20:00', '24:00'),
    closes: fc.constantFrom('00:00', '09:30', '12:00', '21:00', '24:00'),
    span: fc.constantFrom(...SPAN_NAMES),
  });
  const day = fc.array(session, { maxLength: 2 });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), day, (days, exception) => {
      let id = 1;
      const numbered = (one: typeof exception) => one.map((typed) => ({ ...typed, id: id++ }));
      const draft: CalendarDraft = {
        ...draftOf(US),
        week: days.map(numbered),
        exceptions: [{ id: id++, date: '2024-12-25', name: '', sessions: numbered(exception) }],
      };
      const { calendar, faults } = readDraft(draft);
      expect(calendar === null).toBe(hasFault(faults));
      if (calendar !== null) expect(parseCalendar(calendar)).toEqual({ ok: true, calendar });
      else expect(parseCalendar(asTyped(draft)).ok).toBe(false);
    }),
    { numRuns: 200, seed: 12 },
  );
});

/** What a draft would be if nobody looked at it, in order. */
function asTyped(draft: CalendarDraft): unknown {
  const days = {
    'that-day': [0, 0],
    'from-day-before': [-1, 0],
    'day-before': [-1, -1],
    'to-day-after': [0, 1],
    'day-after': [1, 1],
  } as const;
  const plain = (sessions: CalendarDraft['week'][number]) =>
    sessions
      .map(({ opens, closes, span }) => ({
        openMinute: minuteOfClock(opens)! + days[span][0] * 1440,
        closeMinute: minuteOfClock(closes)! + days[span][1] * 1440,
      }))
      .sort((a, b) => a.openMinute - b.openMinute);
  return {
    ...draft,
    week: draft.week.map(plain),
    exceptions: draft.exceptions.map(({ date, sessions }) => ({ date, sessions: plain(sessions) })),
  };
}

test('a week is written with days of the same hours together', () => {
  const words = (calendar: Calendar) => weekWords(calendar, 'en-US', createText(dataEn, 'en-US'));
  expect(words(US)).toEqual([
    { days: 'Mon – Fri', hours: '09:30–16:00' },
    { days: 'Sat – Sun', hours: 'closed' },
  ]);
  expect(words(calendarFromTemplate('fx'))[0]).toEqual({ days: 'Mon – Fri', hours: '17:00 the day before–17:00' });
});

test('exceptions are shown by years, the latest first, and those without a date always', () => {
  const draft = withNewException(
    draftOf({ ...HOLIDAYS, exceptions: [{ date: '2019-05-01', sessions: [] }, SHORT, CLOSED] }),
    '',
  );
  const [labour, short, christmas, unsaid] = draft.exceptions.map(({ id }) => id);
  expect(exceptionYears(draft.exceptions)).toEqual([
    { year: '2024', count: 2 },
    { year: '2019', count: 1 },
  ]);
  const shown = (year: string | null, open: number | null) =>
    shownExceptions(draft.exceptions, year, open).map(({ id }) => id);
  expect(shown('2024', null)).toEqual([short, christmas, unsaid]);
  expect(shown('2024', labour!)).toEqual([labour, short, christmas, unsaid]);
  const dated = sortedExceptions(withException(draft, unsaid!, { date: '2024-12-01' }));
  expect(dated.exceptions.map(({ id }) => id)).toEqual([labour, short, unsaid, christmas]);
});

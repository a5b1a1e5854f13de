/*
 * What a draft says, and what is wrong with it, field by field: the rules of `parseCalendar`, told where they are broken.
 * Sessions may be typed in any order.
 */
import {
  CALENDAR_LIMITS,
  type Calendar,
  type CalendarException,
  daysOfIsoDate,
  isTimeZone,
  type Session,
} from '@candlemark/bars';
import { type CalendarDraft, type ExceptionDraft, minuteOfClock, type SessionDraft, SPANS } from './calendar-draft.ts';

export type CalendarFault =
  | 'empty'
  | 'zone'
  | 'emptyWeek'
  | 'time'
  | 'order'
  | 'long'
  | 'overlap'
  | 'nextDay'
  | 'many'
  | 'date'
  | 'twice'
  | 'tooManyDates';

/** What is wrong, by its place. */
export interface CalendarFaults {
  readonly name: CalendarFault | null;
  readonly timeZone: CalendarFault | null;
  readonly week: CalendarFault | null;
  readonly exceptions: CalendarFault | null;
  /** By the number of a session. */
  readonly sessions: ReadonlyMap<number, CalendarFault>;
  /** By the number of an exception: its date. */
  readonly dates: ReadonlyMap<number, CalendarFault>;
}

export interface ReadDraft {
  /** Null where something is wrong. */
  readonly calendar: Calendar | null;
  readonly faults: CalendarFaults;
}

const DAY = 1440;
const LIMITS = CALENDAR_LIMITS;

export function readDraft(draft: CalendarDraft): ReadDraft {
  const sessions = new Map<number, CalendarFault>();
  const week = draft.week.map((day) => readSessions(day, sessions));
  tellWeekOverlaps(week, sessions);
  const { exceptions, dates } = readExceptions(draft.exceptions, sessions);
  const [name, timeZone] = [draft.name.trim(), draft.timeZone.trim()];
  const faults: CalendarFaults = {
    name: name === '' ? 'empty' : null,
    timeZone: isTimeZone(timeZone) ? null : 'zone',
    week: draft.week.every((day) => day.length === 0) ? 'emptyWeek' : null,
    exceptions: draft.exceptions.length > LIMITS.exceptions ? 'tooManyDates' : null,
    sessions,
    dates,
  };
  if (hasFault(faults)) return { calendar: null, faults };
  const plain = week.map((day) => day.map(({ session }) => session));
  return { calendar: { name, timeZone, week: plain, exceptions }, faults };
}

export function hasFault({ sessions, dates, ...single }: CalendarFaults): boolean {
  return sessions.size + dates.size > 0 || Object.values(single).some((fault) => fault !== null);
}

/** Whether something is wrong with an exception: its date or one of its sessions. */
export function hasExceptionFault({ id, sessions }: ExceptionDraft, faults: CalendarFaults): boolean {
  return faults.dates.has(id) || sessions.some((session) => faults.sessions.has(session.id));
}

interface Placed {
  readonly id: number;
  readonly session: Session;
}

/** The readable sessions of a day in their order. */
function readSessions(day: readonly SessionDraft[], faults: Map<number, CalendarFault>): readonly Placed[] {
  const placed = day.flatMap((typed) => {
    const read = readSession(typed);
    if (typeof read !== 'string') return [{ id: typed.id, session: read }];
    faults.set(typed.id, read);
    return [];
  });
  placed.sort((a, b) => a.session.openMinute - b.session.openMinute);
  placed.forEach(({ id, session }, at) => {
    const before = placed[at - 1];
    if (before !== undefined && session.openMinute < before.session.closeMinute) faults.set(id, 'overlap');
  });
  day.slice(LIMITS.sessionsPerDay).forEach(({ id }) => {
    faults.set(id, 'many');
  });
  return placed;
}

function readSession({ opens, closes, span }: SessionDraft): Session | CalendarFault {
  const [open, close] = [minuteOfClock(opens), minuteOfClock(closes)];
  if (open === null || close === null) return 'time';
  const openMinute = open + SPANS[span].opens * DAY;
  const closeMinute = close + SPANS[span].closes * DAY;
  if (closeMinute <= openMinute) return 'order';
  return closeMinute - openMinute > DAY ? 'long' : { openMinute, closeMinute };
}

/** A day closes at or before the next one opens; of the days of an exception that is not asked. */
function tellWeekOverlaps(week: readonly (readonly Placed[])[], faults: Map<number, CalendarFault>): void {
  week.forEach((day, at) => {
    const last = day.at(-1);
    const next = week[(at + 1) % week.length]?.[0];
    if (last && next && last.session.closeMinute > next.session.openMinute + DAY) faults.set(last.id, 'nextDay');
  });
}

function readExceptions(drafts: readonly ExceptionDraft[], faults: Map<number, CalendarFault>) {
  const dates = new Map<number, CalendarFault>();
  const taken = new Set<string>();
  const exceptions = drafts.map(({ id, date, name, sessions }): CalendarException => {
    if (daysOfIsoDate(date) === null) dates.set(id, 'date');
    else if (taken.has(date)) dates.set(id, 'twice');
    taken.add(date);
    const read = readSessions(sessions, faults).map(({ session }) => session);
    return { date, sessions: read, ...(name.trim() !== '' && { name: name.trim() }) };
  });
  exceptions.sort((a, b) => (a.date < b.date ? -1 : 1));
  return { exceptions, dates };
}

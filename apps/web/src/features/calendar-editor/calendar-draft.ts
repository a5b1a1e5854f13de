/*
 * A calendar while it is edited: times as they are typed, so that what is half typed is not lost, and a number for each
 * session and exception, so that a fault is told beside the field it is of. Every edit gives another draft.
 */
import type { Calendar, Session } from '@candlemark/bars';

/** On which days a session opens and closes, counted from the trading day that it belongs to. */
export const SPANS = {
  'that-day': { opens: 0, closes: 0 },
  'from-day-before': { opens: -1, closes: 0 },
  'day-before': { opens: -1, closes: -1 },
  'to-day-after': { opens: 0, closes: 1 },
  'day-after': { opens: 1, closes: 1 },
} as const;
export type Span = keyof typeof SPANS;
export const SPAN_NAMES = Object.keys(SPANS) as readonly Span[];

export interface SessionDraft {
  readonly id: number;
  /** Wall time, `09:30`. */
  readonly opens: string;
  readonly closes: string;
  readonly span: Span;
}

export interface ExceptionDraft {
  readonly id: number;
  /** `YYYY-MM-DD`; empty while it is not said. */
  readonly date: string;
  readonly name: string;
  /** None: closed. */
  readonly sessions: readonly SessionDraft[];
}

export interface CalendarDraft {
  readonly name: string;
  readonly timeZone: string;
  /** By the weekday of the trading day, 0 is Sunday. */
  readonly week: readonly (readonly SessionDraft[])[];
  /** Oldest first when the draft begins; what is added comes last. */
  readonly exceptions: readonly ExceptionDraft[];
  readonly nextId: number;
}

/** Weekdays in the order in which they are shown. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const MINUTES = 1440;
/** What a new session says until something else is typed. */
const USUAL: Session = { openMinute: 540, closeMinute: 1020 };

/** A draft that says what a calendar says. */
export function draftOf({ name, timeZone, week, exceptions }: Calendar): CalendarDraft {
  let nextId = 1;
  const sessionsOf = (sessions: readonly Session[]) => sessions.map((session) => sessionDraft(session, nextId++));
  return {
    name,
    timeZone,
    week: week.map(sessionsOf),
    exceptions: exceptions
      .map((one) => ({ id: nextId++, date: one.date, name: one.name ?? '', sessions: sessionsOf(one.sessions) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    nextId,
  };
}

function sessionDraft({ openMinute, closeMinute }: Session, id: number): SessionDraft {
  const opensOn = Math.floor(openMinute / MINUTES);
  // Midnight is the end of a day for what closes then.
  const closesOn = Math.ceil(closeMinute / MINUTES) - 1;
  const span = SPAN_NAMES.find((name) => SPANS[name].opens === opensOn && SPANS[name].closes === closesOn);
  return {
    id,
    opens: clockText(openMinute - opensOn * MINUTES),
    closes: clockText(closeMinute - closesOn * MINUTES),
    span: span ?? 'that-day',
  };
}

/** Minutes of a day as wall time: `09:30`, `24:00`. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Minutes of a day of what is typed: `9:30`, `09.30`, `0930`, `24:00`; null for everything else. */
export function minuteOfClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= MINUTES ? minute : null;
}

/** The sessions of a weekday or of an exception, edited. */
export type SessionsEdit = (sessions: readonly SessionDraft[], draft: CalendarDraft) => readonly SessionDraft[];

export function withDay(draft: CalendarDraft, weekday: number, edit: SessionsEdit): CalendarDraft {
  return grown({ ...draft, week: draft.week.map((day, at) => (at === weekday ? edit(day, draft) : day)) });
}

export function withException(draft: CalendarDraft, id: number, change: Partial<ExceptionDraft>): CalendarDraft {
  const exceptions = draft.exceptions.map((one) => (one.id === id ? { ...one, ...change } : one));
  return grown({ ...draft, exceptions });
}

/** One more exception, closed. @param date what it is likely to be about */
export function withNewException(draft: CalendarDraft, date: string): CalendarDraft {
  return grown({ ...draft, exceptions: [...draft.exceptions, { id: draft.nextId, date, name: '', sessions: [] }] });
}

export function withoutException(draft: CalendarDraft, id: number): CalendarDraft {
  return { ...draft, exceptions: draft.exceptions.filter((one) => one.id !== id) };
}

/** One session more: after the last one, or over the usual hours of a day. */
export const addSession: SessionsEdit = (sessions, { nextId }) => {
  const last = sessions.at(-1);
  const closes = last === undefined ? null : minuteOfClock(last.closes);
  const next =
    last?.span === 'that-day' && closes !== null && closes < MINUTES
      ? { openMinute: closes, closeMinute: Math.min(MINUTES, closes + 60) }
      : USUAL;
  return [...sessions, sessionDraft(next, nextId)];
};

export function changeSession(id: number, change: Partial<SessionDraft>): SessionsEdit {
  return (sessions) => sessions.map((one) => (one.id === id ? { ...one, ...change } : one));
}

export function removeSession(id: number): SessionsEdit {
  return (sessions) => sessions.filter((one) => one.id !== id);
}

/** The same hours as elsewhere. */
export function takeSessions(from: readonly SessionDraft[]): SessionsEdit {
  return (_sessions, { nextId }) => from.map((one, at) => ({ ...one, id: nextId + at }));
}

/** With a next number that none of its parts has. */
function grown(draft: CalendarDraft): CalendarDraft {
  const sessions = [...draft.week.flat(), ...draft.exceptions.flatMap((one) => one.sessions)];
  const most = [...sessions, ...draft.exceptions].reduce((highest, { id }) => Math.max(highest, id), 0);
  return { ...draft, nextId: Math.max(draft.nextId, most + 1) };
}

import { daysOfIsoDate } from './civil.ts';
import { isTimeZone } from './zone.ts';

/**
 * A stretch of trading, in minutes of wall time from the local midnight of the trading day's label. `openMinute` may be
 * negative (the evening before) and `closeMinute` may pass 1440 (into the night after).
 */
export interface Session {
  readonly openMinute: number;
  readonly closeMinute: number;
}

/** A dated exception: the sessions of that trading day, none when it is closed. */
export interface CalendarException {
  /** Label of the trading day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly sessions: readonly Session[];
  readonly name?: string;
}

/** When an instrument trades, for all of history and the future. */
export interface Calendar {
  readonly name: string;
  /** IANA zone in which the sessions are written. */
  readonly timeZone: string;
  /** Sessions by the weekday of the label: seven entries, 0 is Sunday. */
  readonly week: readonly (readonly Session[])[];
  readonly exceptions: readonly CalendarException[];
}

/** Whether sessions reach from midnight to midnight without a break. */
export function isWholeDay(sessions: readonly Session[]): boolean {
  let reached = 0;
  for (const { openMinute, closeMinute } of sessions) {
    if (openMinute !== reached) return false;
    reached = closeMinute;
  }
  return reached === 1440;
}

/** From midnight to midnight. */
export const WHOLE_DAY: readonly Session[] = [{ openMinute: 0, closeMinute: 1440 }];

/** Whole days, of all the week or from Monday to Friday. */
export function wholeDays(isAllWeek: boolean, timeZone: string): Calendar {
  const weekend = isAllWeek ? WHOLE_DAY : [];
  const week = [weekend, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, WHOLE_DAY, weekend];
  return { name: isAllWeek ? '24/7' : 'weekdays', timeZone, week, exceptions: [] };
}

/** A fault of a document: where it is and what is wrong. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export type ParsedCalendar =
  | { readonly ok: true; readonly calendar: Calendar }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Limits of a calendar document: enough for a century of holidays, too little to hurt. */
export const CALENDAR_LIMITS = { exceptions: 20_000, sessionsPerDay: 24, nameLength: 200, issues: 100 } as const;
const EARLIEST_MINUTE = -1440;
const LATEST_MINUTE = 2880;

/**
 * Reads a calendar out of untrusted JSON. Unknown members are dropped. Sessions of a day must be in order and not
 * overlap, and a week must not overlap itself: the last close of a day is at or before the first open of the next. An
 * exception may: what overlaps then belongs to the earlier day.
 */
export function parseCalendar(value: unknown): ParsedCalendar {
  const issues: Issue[] = [];
  const report = (path: string, message: string) => {
    if (issues.length < CALENDAR_LIMITS.issues) issues.push({ path, message });
  };
  const calendar = readCalendar(value, report);
  return issues.length === 0 && calendar ? { ok: true, calendar } : { ok: false, issues };
}

type Report = (path: string, message: string) => void;

function readCalendar(value: unknown, report: Report): Calendar | null {
  if (!isRecord(value)) {
    report('', 'must be an object');
    return null;
  }
  const name = readText(value.name, 'name', report);
  const timeZone = readText(value.timeZone, 'timeZone', report);
  if (timeZone !== '' && !isTimeZone(timeZone)) report('timeZone', `"${timeZone}" is not an IANA time zone`);
  const week = readWeek(value.week, report);
  const exceptions = readExceptions(value.exceptions, report);
  return { name, timeZone, week, exceptions };
}

function readWeek(value: unknown, report: Report): Session[][] {
  if (!Array.isArray(value) || value.length !== 7) {
    report('week', 'must be an array of seven days, Sunday first');
    return [];
  }
  const week = value.map((day, index) => readSessions(day, `week[${index}]`, report));
  if (week.every((day) => day.length === 0)) report('week', 'must have at least one session');
  week.forEach((day, index) => {
    const last = day[day.length - 1];
    const next = week[(index + 1) % 7]?.[0];
    if (last && next && last.closeMinute > next.openMinute + 1440) {
      report(`week[${index}]`, 'closes after the next day opens');
    }
  });
  return week;
}

function readExceptions(value: unknown, report: Report): CalendarException[] {
  if (!Array.isArray(value)) {
    report('exceptions', 'must be an array');
    return [];
  }
  if (value.length > CALENDAR_LIMITS.exceptions) {
    report('exceptions', `has ${value.length} entries; at most ${CALENDAR_LIMITS.exceptions} are allowed`);
    return [];
  }
  const dates = new Set<string>();
  return value.flatMap((entry: unknown, index) => {
    const path = `exceptions[${index}]`;
    if (!isRecord(entry)) {
      report(path, 'must be an object');
      return [];
    }
    const date = readText(entry.date, `${path}.date`, report);
    if (daysOfIsoDate(date) === null) report(`${path}.date`, `"${date}" is not a date written YYYY-MM-DD`);
    if (dates.has(date)) report(`${path}.date`, `"${date}" is listed twice`);
    dates.add(date);
    const sessions = readSessions(entry.sessions, `${path}.sessions`, report);
    const name = entry.name === undefined ? undefined : readText(entry.name, `${path}.name`, report);
    return [name === undefined ? { date, sessions } : { date, sessions, name }];
  });
}

function readSessions(value: unknown, path: string, report: Report): Session[] {
  if (!Array.isArray(value) || value.length > CALENDAR_LIMITS.sessionsPerDay) {
    report(path, `must be an array of at most ${CALENDAR_LIMITS.sessionsPerDay} sessions`);
    return [];
  }
  let previousClose = EARLIEST_MINUTE;
  return value.flatMap((entry: unknown, index) => {
    const at = `${path}[${index}]`;
    const openMinute = isRecord(entry) ? entry.openMinute : undefined;
    const closeMinute = isRecord(entry) ? entry.closeMinute : undefined;
    if (!isMinute(openMinute) || !isMinute(closeMinute) || closeMinute <= openMinute) {
      report(at, `must have whole minutes openMinute < closeMinute between ${EARLIEST_MINUTE} and ${LATEST_MINUTE}`);
      return [];
    }
    if (closeMinute - openMinute > 1440) report(at, 'must not be longer than a day');
    if (openMinute < previousClose) report(at, 'opens before the session ahead of it closes');
    previousClose = closeMinute;
    return [{ openMinute, closeMinute }];
  });
}

function readText(value: unknown, path: string, report: Report): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= CALENDAR_LIMITS.nameLength) return value;
  report(path, `must be a text of 1 to ${CALENDAR_LIMITS.nameLength} characters`);
  return '';
}

function isMinute(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= EARLIEST_MINUTE && value <= LATEST_MINUTE;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

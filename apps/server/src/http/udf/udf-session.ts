/**
 * A calendar in the words of the UDF protocol: `24x7`, or `0930-1600:23456` (1 is Sunday), several hours of a day between commas, days with other hours between `|`. A session
 * that begins the evening before is written `1700-1600`, under the day that it belongs to. What the protocol cannot write under its own day (a session that ends in the night
 * after, or lies wholly in the evening before) stands under the day on which it is: the hours are right, the day that they count to is the neighbour.
 */
import { type Calendar, compileCalendar, type Session } from '@candlemark/bars';

const DAY_MINUTES = 1440;

export interface UdfHours {
  readonly session: string;
  /** Closed days, YYYYMMDD between commas. */
  readonly session_holidays: string;
  /** Days with other hours: `0930-1300:20241129,20241224;…`. */
  readonly corrections: string;
}

export function udfHours(calendar: Calendar): UdfHours {
  const closed = calendar.exceptions.filter(({ sessions }) => sessions.length === 0);
  const other = calendar.exceptions.filter(({ sessions }) => sessions.length > 0);
  return {
    session: isAlwaysOpen(calendar) ? '24x7' : weekText(calendar),
    session_holidays: closed.map(({ date }) => compact(date)).join(','),
    corrections: grouped(other.map(({ date, sessions }) => [hoursText(sessions.map(asWritten)), compact(date)]))
      .map(([hours, dates]) => `${hours}:${dates.join(',')}`)
      .join(';'),
  };
}

function isAlwaysOpen(calendar: Calendar): boolean {
  return calendar.exceptions.length === 0 && compileCalendar(calendar).isContinuous;
}

interface Written {
  /** How many days after its label it is written under. */
  readonly shift: number;
  readonly openMinute: number;
  readonly closeMinute: number;
}

function weekText({ week }: Calendar): string {
  const days: Written[][] = [[], [], [], [], [], [], []];
  week.forEach((sessions, weekday) => {
    for (const session of sessions) {
      for (const part of atMidnight(session)) days[(weekday + part.shift + 7) % 7]!.push(part);
    }
  });
  const open = days.flatMap((sessions, weekday): [string, string][] =>
    sessions.length === 0 ? [] : [[hoursText(sessions), String(weekday + 1)]],
  );
  return grouped(open)
    .map(([hours, weekdays]) => `${hours}:${weekdays.join('')}`)
    .join('|');
}

/** Parts that can each be written under one day. */
function atMidnight(session: Session): Written[] {
  const { openMinute, closeMinute } = session;
  if (closeMinute <= 0)
    return [{ shift: -1, openMinute: openMinute + DAY_MINUTES, closeMinute: closeMinute + DAY_MINUTES }];
  if (closeMinute <= DAY_MINUTES) return [asWritten(session)];
  if (openMinute >= DAY_MINUTES)
    return [{ shift: 1, openMinute: openMinute - DAY_MINUTES, closeMinute: closeMinute - DAY_MINUTES }];
  return [
    { shift: 0, openMinute, closeMinute: DAY_MINUTES },
    { shift: 1, openMinute: 0, closeMinute: closeMinute - DAY_MINUTES },
  ];
}

function asWritten({ openMinute, closeMinute }: Session): Written {
  return { shift: 0, openMinute, closeMinute };
}

function hoursText(sessions: readonly Written[]): string {
  return [...sessions]
    .sort((a, b) => a.openMinute - b.openMinute)
    .map(({ openMinute, closeMinute }) => `${clock(openMinute)}-${clock(closeMinute)}`)
    .join(',');
}

/** A whole day is 0000-2400; minutes before midnight are those of the evening before. */
function clock(minute: number): string {
  const ofDay = minute === DAY_MINUTES ? minute : (minute + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`;
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}

/** What has the same words together, in the order of the first of each. */
function grouped(pairs: readonly (readonly [words: string, of: string])[]): (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [words, of] of pairs) groups.set(words, [...(groups.get(words) ?? []), of]);
  return [...groups];
}

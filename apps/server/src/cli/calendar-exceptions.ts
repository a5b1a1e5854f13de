import { type Calendar, type CalendarException, daysOfIsoDate, type Session } from '@candlemark/bars';
import { CliUsageError } from './command.ts';

/**
 * A calendar with other exceptions, as a command line tells them: `2024-12-25=closed`, `2024-11-29=09:30-13:00`, several
 * sessions joined by `+`, and `2024-12-26=usual` for a day like any other. A session that opens the evening before
 * is `-1d18:00-17:00`, one that closes in the night after `18:00-1d02:00`.
 * @throws CliUsageError naming the part that cannot be read
 */
export function withExceptions(calendar: Calendar, text: string): Calendar {
  const exceptions = new Map(calendar.exceptions.map((exception) => [exception.date, exception]));
  for (const part of text.split(',')) {
    const equals = part.indexOf('=');
    const date = part.slice(0, equals);
    if (equals < 0 || daysOfIsoDate(date) === null) throw unreadable(part);
    const sessions = readSessions(part.slice(equals + 1), part);
    if (sessions === null) exceptions.delete(date);
    else exceptions.set(date, { date, sessions } satisfies CalendarException);
  }
  return { ...calendar, exceptions: [...exceptions.values()].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

function readSessions(text: string, part: string): readonly Session[] | null {
  if (text === 'usual') return null;
  if (text === 'closed') return [];
  return text.split('+').map((span) => {
    const match = /^(-1d)?(\d\d):(\d\d)-(1d)?(\d\d):(\d\d)$/.exec(span);
    if (!match) throw unreadable(part);
    const [, before, openHour, openMinute, after, closeHour, closeMinute] = match;
    return {
      openMinute: Number(openHour) * 60 + Number(openMinute) - (before ? 1440 : 0),
      closeMinute: Number(closeHour) * 60 + Number(closeMinute) + (after ? 1440 : 0),
    };
  });
}

function unreadable(part: string): CliUsageError {
  return new CliUsageError(
    `--exception ${part} cannot be read; write 2024-12-25=closed, 2024-11-29=09:30-13:00 or 2024-12-26=usual`,
  );
}

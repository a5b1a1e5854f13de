import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  CALENDAR_TEMPLATES,
  type Calendar,
  calendarFromTemplate,
  calendarReason,
  type Instrument,
  parseCalendar,
} from '@candlemark/bars';
import { withExceptions } from './calendar-exceptions.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import {
  type CommandLine,
  DATA_OPTION,
  type OptionSpec,
  readCommandLine,
  requiredSymbol,
  usageText,
} from './command-line.ts';
import { findInstrument } from './find-instrument.ts';
import { withDataAccess } from './with-data-access.ts';

const TEMPLATE_IDS = CALENDAR_TEMPLATES.map(({ id }) => id);

const OPTIONS: readonly OptionSpec[] = [
  { name: 'set', value: 'TEMPLATE', help: `take a template: ${TEMPLATE_IDS.join(', ')}`, choices: TEMPLATE_IDS },
  { name: 'timezone', value: 'TZ', help: 'with --set: in this zone (default: the usual one of the template)' },
  { name: 'file', value: 'F', help: 'take a calendar from a JSON file, written as --json shows it' },
  { name: 'exception', value: 'E', help: '2024-12-25=closed,2024-11-29=09:30-13:00,2024-12-26=usual' },
  { name: 'propose', help: 'show what the data says, and why' },
  { name: 'json', help: 'the whole calendar as JSON' },
  DATA_OPTION,
];

const ABOUT = `Shows the calendar of an instrument, or gives it another one: then every level is rolled up again,
under a new revision.`;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `candlemark calendar`: when an instrument trades. */
export const calendarCommand: CliCommand = {
  usage: usageText('calendar SYMBOL [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 1 });
    const symbol = requiredSymbol(line);
    await withDataAccess(line, io, async (access) => {
      const instrument = findInstrument(await access.instruments(), symbol);
      if (line.has('propose')) {
        const { calendar, facts } = await access.proposeCalendar(instrument);
        show(calendar, calendarReason(facts), line, io);
        return;
      }
      const wanted = wantedCalendar(instrument, line, io);
      if (wanted) await access.setCalendar(instrument, wanted);
      show(wanted ?? instrument.calendar, null, line, io);
    });
    return 0;
  },
};

/** null where nothing is to be changed. @throws CliUsageError for what cannot be read */
function wantedCalendar({ calendar }: Instrument, line: CommandLine, { cwd }: CliIo): Calendar | null {
  const [template, file, exceptions] = [line.value('set'), line.value('file'), line.value('exception')];
  if (template !== undefined && file !== undefined) throw new CliUsageError('--set and --file exclude each other');
  if (template === undefined && file === undefined && exceptions === undefined) return null;
  const chosen =
    template !== undefined
      ? fromTemplate(template, line.value('timezone'))
      : file !== undefined
        ? fromFile(resolve(cwd, file))
        : calendar;
  const edited = exceptions === undefined ? chosen : withExceptions(chosen, exceptions);
  const parsed = parseCalendar(edited);
  if (parsed.ok) return parsed.calendar;
  throw new CliUsageError(parsed.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
}

function fromTemplate(id: string, timeZone: string | undefined): Calendar {
  try {
    return calendarFromTemplate(id, timeZone);
  } catch (error) {
    if (error instanceof RangeError) throw new CliUsageError(error.message);
    throw error;
  }
}

function fromFile(path: string): Calendar {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CliUsageError(`--file ${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = parseCalendar(value);
  if (parsed.ok) return parsed.calendar;
  throw new CliUsageError(
    `--file ${path}: ${parsed.issues.map((issue) => `${issue.path} ${issue.message}`).join('; ')}`,
  );
}

function show(calendar: Calendar, reason: string | null, line: CommandLine, io: CliIo): void {
  if (line.has('json')) {
    io.out(`${JSON.stringify(reason === null ? calendar : { calendar, reason }, null, 2)}\n`);
    return;
  }
  const week = calendar.week.map((sessions, day) => `  ${DAYS[day]}  ${sessionsText(sessions)}\n`).join('');
  const exceptions = calendar.exceptions.map(
    ({ date, sessions, name }) => `  ${date}  ${sessionsText(sessions)}${name === undefined ? '' : `  ${name}`}\n`,
  );
  io.out(
    `${calendar.name}, in ${calendar.timeZone}\n${reason === null ? '' : `Because: ${reason}\n`}${week}${exceptions.join('')}`,
  );
}

function sessionsText(sessions: Calendar['week'][number]): string {
  if (sessions.length === 0) return 'closed';
  return sessions.map(({ openMinute, closeMinute }) => `${clock(openMinute)} to ${clock(closeMinute)}`).join(', ');
}

/** Minutes from the local midnight of the day; before it and after the next are said so. */
function clock(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440;
  const text = `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
  if (minute < 0) return `${text} the day before`;
  return minute === 1440 ? '24:00' : minute > 1440 ? `${text} the day after` : text;
}

import fc from 'fast-check';
import type { Calendar, Session } from '../src/calendar.ts';
import { calendarFromTemplate } from '../src/calendar-templates.ts';
import { US_PER_DAY } from '../src/civil.ts';
import { type CompiledCalendar, compileCalendar } from '../src/compiled-calendar.ts';

const everyDay = (sessions: readonly Session[]): readonly (readonly Session[])[] => Array(7).fill(sessions);
const usEquities = calendarFromTemplate('us-equities');

/** Calendars with every trait that has ever broken a chart: breaks, half zones, summer time, half days, holidays, nights. */
export const SAMPLE_CALENDARS: readonly Calendar[] = [
  calendarFromTemplate('24/7'),
  calendarFromTemplate('24/7', 'America/New_York'),
  calendarFromTemplate('24/7', 'Asia/Kolkata'),
  calendarFromTemplate('24/7', 'America/Sao_Paulo'),
  calendarFromTemplate('weekdays', 'Europe/Berlin'),
  usEquities,
  {
    ...usEquities,
    name: 'us-equities with half days',
    exceptions: [
      { date: '2024-11-28', sessions: [], name: 'Thanksgiving' },
      { date: '2024-11-29', sessions: [{ openMinute: 570, closeMinute: 780 }], name: 'Half day' },
      { date: '2024-12-07', sessions: [{ openMinute: 600, closeMinute: 720 }], name: 'A test on Saturday' },
      ...['23', '24', '25', '26', '27', '30', '31'].map((day) => ({ date: `2024-12-${day}`, sessions: [] })),
    ],
  },
  calendarFromTemplate('fx'),
  calendarFromTemplate('futures-break'),
  calendarFromTemplate('lunch-break'),
  { ...usEquities, name: 'India', timeZone: 'Asia/Kolkata', week: usEquities.week.map(shifted) },
  {
    name: 'nights only',
    timeZone: 'Australia/Lord_Howe',
    week: everyDay([
      { openMinute: -90, closeMinute: 31 },
      { openMinute: 125, closeMinute: 190 },
    ]),
    exceptions: [],
  },
];

function shifted(sessions: readonly Session[]): Session[] {
  return sessions.map(({ openMinute, closeMinute }) => ({
    openMinute: openMinute - 15,
    closeMinute: closeMinute - 30,
  }));
}

const COMPILED: readonly CompiledCalendar[] = SAMPLE_CALENDARS.map(compileCalendar);

/** A sample, compiled once for all: its look-ups must not depend on what was asked before. */
export const anyCalendar: fc.Arbitrary<CompiledCalendar> = fc.constantFrom(...COMPILED);

const CHANGES = [
  '2024-03-10T07:00:00Z',
  '2024-11-03T06:00:00Z',
  '2024-03-31T01:00:00Z',
  '2024-10-27T01:00:00Z',
  '2018-11-04T03:00:00Z',
  '2018-02-18T02:00:00Z',
  '2024-04-06T15:00:00Z',
  '2024-10-05T15:30:00Z',
  '2024-11-29T15:00:00Z',
  '2024-12-25T00:00:00Z',
].map((text) => Date.parse(text) * 1000);

/** Instants from 1690 to 2250, often within four days of a change of clocks or an exception. */
export const anyTimeUs: fc.Arbitrary<number> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...CHANGES), anyOffsetUs(4 * US_PER_DAY)).map(([at, by]) => at + by),
  },
  { weight: 2, arbitrary: fc.integer({ min: 631_152_000, max: 1_893_456_000 }).map((seconds) => seconds * 1_000_000) },
  { weight: 1, arbitrary: fc.integer({ min: -8_835_000_000, max: 8_835_000_000 }).map((s) => s * 1_000_000 + 123_457) },
);

function anyOffsetUs(most: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.integer({ min: -most, max: most }),
    fc.integer({ min: -most / 60_000_000, max: most / 60_000_000 }).map((minutes) => minutes * 60_000_000),
  );
}

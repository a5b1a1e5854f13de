/*
 * Of the calendar that an instrument has and the one that a file proposes the better one.
 *
 * A proposal that says that it knows too little takes the place of no other, unless the times of the file are gainsaying
 * that one. Where one from finer rows does, it tells of the hours within days; which days were without trading it knows of
 * those of the file alone, and of others the former calendar still does.
 */
import { type Calendar, compileCalendar, isWholeDay, STRAY_TIMES, withDaysOf } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import type { CalendarOrigin } from '../../manifest/records.ts';
import type { KnownInstrument } from '../child-protocol.ts';
import { importWarning } from '../report/import-warning.ts';

export interface ChosenCalendar {
  readonly calendar: Calendar;
  readonly timeZone: string;
  readonly origin: CalendarOrigin;
  /** Why this one. */
  readonly facts: readonly WarningFact[];
  /** Whether it was made from the times of this file, and so fits them. */
  readonly isFromTimes: boolean;
}

export interface ProposedCalendar extends ChosenCalendar {
  /** Whether the times are too few to tell a calendar from. */
  readonly isOfLittle: boolean;
}

const KEPT = { given: 'calendar-kept-given', proposed: 'calendar-kept-proposed' } as const;

/** The calendar that an instrument has. */
export function presentCalendar({ calendar, timeZone, calendarOrigin }: KnownInstrument): ChosenCalendar {
  const facts = [importWarning(KEPT[calendarOrigin])];
  return { calendar, timeZone, origin: calendarOrigin, facts, isFromTimes: false };
}

/**
 * The better one where a file is finer than what the instrument has.
 * @param timesUs from which the proposal was made
 * @param saidZone the zone that the user or the file says
 */
export function betterOfFiner(
  present: KnownInstrument,
  { isOfLittle, ...proposal }: ProposedCalendar,
  timesUs: Float64Array,
  saidZone: string | undefined,
): ChosenCalendar {
  if (isOfLittle) {
    const kept = [atHome(present, saidZone), presentCalendar(present)];
    const fitting = kept.find(({ calendar }) => fits(calendar, timesUs));
    if (fitting) return { ...fitting, facts: [...fitting.facts, importWarning('calendar-told-little')] };
  }
  const range = { fromUs: timesUs[0]!, lastUs: timesUs[timesUs.length - 1]! };
  return { ...proposal, calendar: withDaysOf(present.calendar, proposal.calendar, range) };
}

/** The better one where an instrument has finer rows that told too little: that of the file, if these lie in it. */
export function betterOfCoarser(
  present: KnownInstrument,
  { isOfLittle, ...proposal }: ProposedCalendar,
): ChosenCalendar {
  const { briefSpan } = present;
  const isHeld = briefSpan !== null && fits(proposal.calendar, Float64Array.of(briefSpan.fromUs, briefSpan.lastUs));
  return isOfLittle || !isHeld ? presentCalendar(present) : proposal;
}

/** Dates are taken for days of UTC while nobody says where they are at home: once a file does they are days there. */
function atHome(present: KnownInstrument, saidZone: string | undefined): ChosenCalendar {
  const chosen = presentCalendar(present);
  const { calendar } = chosen;
  const open = calendar.week.filter((sessions) => sessions.length > 0);
  const isOfDates = calendar.timeZone === 'UTC' && open.length < 7 && open.every(isWholeDay);
  if (saidZone === undefined || !isOfDates) return chosen;
  return { ...chosen, calendar: { ...calendar, timeZone: saidZone }, timeZone: saidZone };
}

function fits(calendar: Calendar, timesUs: Float64Array): boolean {
  const compiled = compileCalendar(calendar);
  return timesUs.filter((timeUs) => !compiled.isOpen(timeUs)).length <= timesUs.length * STRAY_TIMES;
}

/*
 * A calendar made ready for look-ups: trading days with their sessions as instants.
 *
 * Invariant: trading days are ordered and their sessions do not overlap; a day's extent [openUs, extentEndUs) reaches to
 * the next day's open, so that the extents cover all of time. Blocks of 512 labels are built when first asked for
 * (about half a millisecond), then a look-up is a binary search, or nothing while the same day is asked for again.
 */
import { CALENDAR_LIMITS, type Calendar, isWholeDay, type Session } from './calendar.ts';
import { daysOfIsoDate, US_PER_DAY, US_PER_MINUTE, weekdayOfDays } from './civil.ts';
import { partitionPoint } from './search.ts';
import { TradingDayCount } from './trading-day-count.ts';
import { utcFromLocalUs, zoneOffsetUs } from './zone.ts';

/** A session as instants; `closeUs` is exclusive. */
export interface OpenSpan {
  readonly openUs: number;
  readonly closeUs: number;
}

/** One trading day. Its label, not its open, says which day, week and month it belongs to. */
export interface TradingDay {
  /** Days since 1970-01-01 of the label. */
  readonly labelDays: number;
  /** Open of the first session. */
  readonly openUs: number;
  /** Close of the last session, exclusive. */
  readonly closeUs: number;
  /** Open of the next trading day: times from the close to here still belong to this day. */
  readonly extentEndUs: number;
  readonly sessions: readonly OpenSpan[];
}

/** The trading days of 512 successive labels. */
export interface CalendarBlock {
  readonly index: number;
  readonly days: readonly TradingDay[];
  /** All sessions of the days, in order. */
  readonly sessions: readonly OpenSpan[];
}

const LABELS_PER_BLOCK = 512;
/** Every week has a session, so a closure is made of exceptions: one for each week at the most. */
const LONGEST_CLOSURE_DAYS = 7 * (CALENDAR_LIMITS.exceptions + 2);

/** A calendar with its look-ups. Build one with `compileCalendar` and keep it. */
export class CompiledCalendar {
  readonly calendar: Calendar;
  /** Whether it never closes, so that trading time is wall-clock time. */
  readonly isContinuous: boolean;
  /** The trading days by number, for buckets of several days. */
  readonly dayCount: TradingDayCount;
  readonly #exceptions = new Map<number, readonly Session[]>();
  readonly #blocks = new Map<number, CalendarBlock>();
  #lastDay: TradingDay | null = null;
  #lastFirst: { readonly labelDays: number; readonly day: TradingDay } | null = null;

  constructor(calendar: Calendar) {
    if (calendar.week.every((day) => day.length === 0)) throw new RangeError(`Calendar "${calendar.name}" never opens`);
    this.calendar = calendar;
    if (calendar.exceptions.length > CALENDAR_LIMITS.exceptions) {
      throw new RangeError(`Calendar "${calendar.name}" has more than ${CALENDAR_LIMITS.exceptions} exceptions`);
    }
    for (const exception of calendar.exceptions) {
      const label = daysOfIsoDate(exception.date);
      if (label === null) throw new RangeError(`"${exception.date}" is not a date written YYYY-MM-DD`);
      this.#exceptions.set(label, exception.sessions);
    }
    this.dayCount = new TradingDayCount({ week: calendar.week, exceptions: this.#exceptions });
    this.isContinuous = [...calendar.week, ...this.#exceptions.values()].every(isWholeDay);
  }

  /** The trading day whose extent holds the time. */
  tradingDayAt(timeUs: number): TradingDay {
    const last = this.#lastDay;
    if (last && timeUs >= last.openUs && timeUs < last.extentEndUs) return last;
    const day = this.#lastDayFrom(this.#latestLabelAt(timeUs), timeUs);
    this.#lastDay = day;
    return day;
  }

  /** The first trading day whose label is at or after the given one. */
  firstDayFrom(labelDays: number): TradingDay {
    if (this.#lastFirst?.labelDays === labelDays) return this.#lastFirst.day;
    const day = this.#firstDayFrom(labelDays);
    this.#lastFirst = { labelDays, day };
    return day;
  }

  /** The last trading day whose label is before the given one. */
  lastDayBefore(labelDays: number): TradingDay {
    return this.#lastDayFrom(labelDays - 1, Number.POSITIVE_INFINITY);
  }

  /** The trading day after another. */
  nextTradingDay(day: TradingDay): TradingDay {
    return this.firstDayFrom(day.labelDays + 1);
  }

  /** The trading day before another. */
  previousTradingDay(day: TradingDay): TradingDay {
    return this.lastDayBefore(day.labelDays);
  }

  /** Whether the time lies inside a session. */
  isOpen(timeUs: number): boolean {
    for (const span of this.tradingDayAt(timeUs).sessions) {
      if (timeUs >= span.openUs && timeUs < span.closeUs) return true;
    }
    return false;
  }

  /** The block that holds the latest label that can be open at a time. */
  blockIndexAt(timeUs: number): number {
    return blockOfLabel(this.#latestLabelAt(timeUs));
  }

  /** A block by its number; block 0 begins at the label 1970-01-01. */
  block(index: number): CalendarBlock {
    let block = this.#blocks.get(index);
    if (!block) {
      block = this.#build(index);
      this.#blocks.set(index, block);
    }
    return block;
  }

  /** Sessions may open up to a day ahead of their label, so the label of tomorrow may be open already. */
  #latestLabelAt(timeUs: number): number {
    return Math.floor((timeUs + zoneOffsetUs(this.calendar.timeZone, timeUs)) / US_PER_DAY) + 1;
  }

  #firstDayFrom(labelDays: number): TradingDay {
    const end = labelDays + LONGEST_CLOSURE_DAYS;
    for (let index = blockOfLabel(labelDays); index <= blockOfLabel(end); index += 1) {
      const { days } = this.block(index);
      const at = partitionPoint(days.length, (index) => days[index]!.labelDays < labelDays);
      const day = days[at];
      if (day) return day;
    }
    throw new RangeError(`Calendar "${this.calendar.name}" has no trading day from ${labelDays} on`);
  }

  #lastDayFrom(labelDays: number, openAtMostUs: number): TradingDay {
    const end = labelDays - LONGEST_CLOSURE_DAYS;
    const isAtMost = (day: TradingDay) => day.labelDays <= labelDays && day.openUs <= openAtMostUs;
    for (let index = blockOfLabel(labelDays); index >= blockOfLabel(end); index -= 1) {
      const { days } = this.block(index);
      const at = partitionPoint(days.length, (index) => isAtMost(days[index]!)) - 1;
      const day = days[at];
      if (day) return day;
    }
    throw new RangeError(`Calendar "${this.calendar.name}" has no trading day up to ${labelDays}`);
  }

  #build(index: number): CalendarBlock {
    const first = index * LABELS_PER_BLOCK;
    const drafts: { labelDays: number; sessions: OpenSpan[] }[] = [];
    let busyUntilUs = this.#closeBefore(first);
    for (let label = first; label < first + LABELS_PER_BLOCK; label += 1) {
      const sessions = this.#spans(label, busyUntilUs);
      if (sessions.length === 0) continue;
      busyUntilUs = sessions[sessions.length - 1]!.closeUs;
      drafts.push({ labelDays: label, sessions });
    }
    const endUs = this.#openAfter(first + LABELS_PER_BLOCK, busyUntilUs);
    const days = drafts.map(({ labelDays, sessions }, at) => ({
      labelDays,
      openUs: sessions[0]!.openUs,
      closeUs: sessions[sessions.length - 1]!.closeUs,
      extentEndUs: drafts[at + 1]?.sessions[0]?.openUs ?? endUs,
      sessions,
    }));
    return { index, days, sessions: days.flatMap((day) => day.sessions) };
  }

  /** Sessions of a label as instants, without what lies before `busyUntilUs` and without those that clocks skip. */
  #spans(labelDays: number, busyUntilUs: number): OpenSpan[] {
    const { timeZone, week } = this.calendar;
    const sessions = this.#exceptions.get(labelDays) ?? week[weekdayOfDays(labelDays)] ?? [];
    const spans: OpenSpan[] = [];
    let floorUs = busyUntilUs;
    for (const { openMinute, closeMinute } of sessions) {
      const midnightUs = labelDays * US_PER_DAY;
      const openUs = Math.max(floorUs, utcFromLocalUs(timeZone, midnightUs + openMinute * US_PER_MINUTE));
      const closeUs = utcFromLocalUs(timeZone, midnightUs + closeMinute * US_PER_MINUTE);
      if (closeUs <= openUs) continue;
      spans.push({ openUs, closeUs });
      floorUs = closeUs;
    }
    return spans;
  }

  /** Close of the sessions just ahead of a block: at most two labels back can still be open there. */
  #closeBefore(labelDays: number): number {
    let closeUs = Number.NEGATIVE_INFINITY;
    for (let label = labelDays - 3; label < labelDays; label += 1) {
      for (const span of this.#spans(label, closeUs)) closeUs = span.closeUs;
    }
    return closeUs;
  }

  #openAfter(labelDays: number, busyUntilUs: number): number {
    for (let label = labelDays; label < labelDays + LONGEST_CLOSURE_DAYS; label += 1) {
      const span = this.#spans(label, busyUntilUs)[0];
      if (span) return span.openUs;
    }
    return Number.POSITIVE_INFINITY;
  }
}

// The blocks of a calendar are the same for all who look something up in it: sharing them is not shared state.
const compiled = new WeakMap<Calendar, CompiledCalendar>();

/**
 * Makes a calendar ready for look-ups; the same calendar only once.
 * @throws RangeError when it never opens, for an unknown date and, once asked, for an unknown zone
 */
export function compileCalendar(calendar: Calendar): CompiledCalendar {
  const known = compiled.get(calendar);
  if (known !== undefined) return known;
  const made = new CompiledCalendar(calendar);
  compiled.set(calendar, made);
  return made;
}

/** The number of the block that holds a label. */
export function blockOfLabel(labelDays: number): number {
  return Math.floor(labelDays / LABELS_PER_BLOCK);
}

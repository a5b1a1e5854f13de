/**
 * Ticks of the clock in a zone: whole multiples of a step from local midnight, hours of clock changes included (a skipped hour has no
 * tick, a repeated one has two), and the first moment of each local date. A tick in closed time is dropped, that of a
 * date moves to the next open. A date too short to be named beside the next one (a currency's two hours of Sunday) gives way to it with all
 * of its ticks, so that every clock time stands under its own date. Cost: the number of ticks.
 */
import {
  type TradingTime,
  US_PER_DAY,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_SECOND,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import { dateRank } from './date-ticks.ts';
import { TICK_RANK, type TickCandidate, type TimeTickRank } from './time-tick.ts';

export interface ClockTicksInput {
  readonly stepUs: number;
  readonly fromUs: number;
  readonly toUs: number;
  readonly timeZone: string;
  readonly tradingTime: TradingTime;
  readonly format: TimeAxisFormat;
  /** Whether the labels of two ticks would touch. */
  readonly touches: (a: TickCandidate, b: TickCandidate) => boolean;
}

/** The first tick of a local date, which is counted in days since 1970-01-01. */
interface DateTick extends TickCandidate {
  readonly days: number;
  readonly daysBefore: number;
}

/** Ticks in no particular order. */
export function clockTicks(input: ClockTicksInput): TickCandidate[] {
  const dates = dateChanges(input);
  const named = namedDates(dates, input);
  if (named.length === dates.length) return [...dates, ...clockMultiples(input)];
  return [...named, ...clockMultiples(input).filter((tick) => dateOf(tick, dates) === dateOf(tick, named))];
}

/** The dates that keep their label: the later of two that touch, named from the date that is named before it. */
function namedDates(dates: readonly DateTick[], { format, touches }: ClockTicksInput): DateTick[] {
  const named: DateTick[] = [];
  for (const date of dates) {
    let tick = date;
    for (let last = named.at(-1); last !== undefined && touches(last, tick); last = named.at(-1)) {
      named.pop();
      tick = dateTick(date, date.days, last.daysBefore, format);
    }
    named.push(tick);
  }
  return named;
}

/** The date that a tick stands under, of dates in time order. */
function dateOf({ tradingUs }: TickCandidate, dates: readonly DateTick[]): number | undefined {
  return dates.findLast((date) => date.tradingUs <= tradingUs)?.days;
}

function clockMultiples({ stepUs, fromUs, toUs, timeZone, tradingTime, format }: ClockTicksInput): TickCandidate[] {
  const ticks: TickCandidate[] = [];
  let timeUs = nextMultiple(timeZone, stepUs, fromUs - 1);
  while (timeUs <= toUs) {
    const tradingUs = tradingTime.toTradingUs(timeUs);
    const openUs = tradingTime.toTimeUs(tradingUs);
    if (openUs > timeUs) {
      timeUs = nextMultiple(timeZone, stepUs, openUs - 1);
      continue;
    }
    const localUs = timeUs + zoneOffsetUs(timeZone, timeUs);
    const rank = clockRank(localUs);
    // Midnight is the tick of its date.
    if (rank !== TICK_RANK.day) ticks.push({ timeUs, tradingUs, text: clockText(rank, stepUs, localUs, format), rank });
    timeUs = nextMultiple(timeZone, stepUs, timeUs);
  }
  return ticks;
}

/** The first moment after `timeUs` at which the local clock shows a multiple of the step. */
export function nextMultiple(timeZone: string, stepUs: number, timeUs: number): number {
  const at = (offsetUs: number) => (Math.floor((timeUs + offsetUs) / stepUs) + 1) * stepUs - offsetUs;
  const offsetUs = zoneOffsetUs(timeZone, timeUs);
  const next = at(offsetUs);
  const offsetThere = zoneOffsetUs(timeZone, next);
  if (offsetThere === offsetUs) return next;
  // The clock changes in between: look for the first multiple on the new clock that is after the change.
  let changed = at(offsetThere);
  while (zoneOffsetUs(timeZone, changed) !== offsetThere) changed += stepUs;
  return changed;
}

function dateChanges({ fromUs, toUs, timeZone, tradingTime, format }: ClockTicksInput): DateTick[] {
  const ticks: DateTick[] = [];
  let days = localDays(timeZone, fromUs);
  for (;;) {
    const tradingUs = tradingTime.toTradingUs(utcFromLocalUs(timeZone, days * US_PER_DAY));
    const timeUs = tradingTime.toTimeUs(tradingUs);
    if (timeUs > toUs) return ticks;
    const opened = localDays(timeZone, timeUs);
    const before = localDays(timeZone, tradingTime.toTimeUs(tradingUs - 1));
    ticks.push(dateTick({ timeUs, tradingUs }, opened, before, format));
    days = Math.max(opened, days) + 1;
  }
}

function dateTick(
  { timeUs, tradingUs }: Pick<TickCandidate, 'timeUs' | 'tradingUs'>,
  days: number,
  daysBefore: number,
  format: TimeAxisFormat,
): DateTick {
  const rank = dateRank(days, daysBefore);
  const text = rank === TICK_RANK.year ? format.fullDate(days * US_PER_DAY) : format.dayAndMonth(days * US_PER_DAY);
  return { timeUs, tradingUs, text, rank, days, daysBefore };
}

function localDays(timeZone: string, timeUs: number): number {
  return Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY);
}

function clockRank(localUs: number): TimeTickRank {
  if (localUs % US_PER_DAY === 0) return TICK_RANK.day;
  if (localUs % US_PER_HOUR === 0) return TICK_RANK.hour;
  if (localUs % US_PER_MINUTE === 0) return TICK_RANK.minute;
  return localUs % US_PER_SECOND === 0 ? TICK_RANK.second : TICK_RANK.millisecond;
}

function clockText(rank: TimeTickRank, stepUs: number, localUs: number, format: TimeAxisFormat): string {
  if (rank === TICK_RANK.millisecond) return format.millisecond(localUs);
  return stepUs < US_PER_MINUTE ? format.second(localUs) : format.minute(localUs);
}

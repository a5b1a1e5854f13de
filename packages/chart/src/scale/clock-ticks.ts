/**
 * Ticks of the clock in a zone: whole multiples of a step from local midnight, hours of clock changes included (a skipped hour has no
 * tick, a repeated one has two), and the first moment of each local date. A tick in closed time is dropped, that of a
 * date moves to the next open. Cost: the number of ticks.
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
}

/** Ticks in no particular order. */
export function clockTicks(input: ClockTicksInput): TickCandidate[] {
  return [...dateChanges(input), ...clockMultiples(input)];
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

function dateChanges({ fromUs, toUs, timeZone, tradingTime, format }: ClockTicksInput): TickCandidate[] {
  const ticks: TickCandidate[] = [];
  let days = localDays(timeZone, fromUs);
  for (;;) {
    const tradingUs = tradingTime.toTradingUs(utcFromLocalUs(timeZone, days * US_PER_DAY));
    const timeUs = tradingTime.toTimeUs(tradingUs);
    if (timeUs > toUs) return ticks;
    const opened = localDays(timeZone, timeUs);
    const before = localDays(timeZone, tradingTime.toTimeUs(tradingUs - 1));
    const rank = dateRank(opened, before);
    const text =
      rank === TICK_RANK.year ? format.fullDate(opened * US_PER_DAY) : format.dayAndMonth(opened * US_PER_DAY);
    ticks.push({ timeUs, tradingUs, text, rank });
    days = Math.max(opened, days) + 1;
  }
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

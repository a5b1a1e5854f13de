/**
 * Ticks of days, weeks, months and their halves, and years. They stand at the open of the first trading day of each, which is where the bars of 1D, 1W
 * and 1mo begin; a holiday moves its tick to the next trading day. A day's name is its label, not the clock at its
 * open (a currency's Monday opens on Sunday evening). The larger unit is named where it changes: among weeks a month has a tick of its own at its first trading day.
 */

import type { TradingTime } from '@candlemark/bars';
import { type CompiledCalendar, civilFromDays, daysFromCivil, mondayOfDays, US_PER_DAY } from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import type { DateStep } from './time-steps.ts';
import { TICK_RANK, type TickCandidate, type TimeTickRank } from './time-tick.ts';

/** With this day the second half of a month begins. */
const SECOND_HALF = 16;

export interface DateTicksInput {
  readonly step: DateStep;
  readonly fromUs: number;
  readonly toUs: number;
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  readonly format: TimeAxisFormat;
  /** Whether bars are weeks: a month that begins within one of them begins with the next one. Default false. */
  readonly isOfWeeks?: boolean | undefined;
}

export function dateTicks(input: DateTicksInput): TickCandidate[] {
  const { step, fromUs, toUs, calendar, tradingTime, format } = input;
  const isByWeeks = step.unit === 'week' && input.isOfWeeks;
  const ticks: TickCandidate[] = [];
  let labelDays = firstLabel(step, calendar.tradingDayAt(fromUs).labelDays);
  let day = calendar.firstDayFrom(labelDays);
  while (day.openUs <= toUs) {
    const { openUs } = day;
    const before = calendar.previousTradingDay(day).labelDays;
    const rank = dateRank(day.labelDays, isByWeeks ? calendar.firstDayFrom(mondayOfDays(before)).labelDays : before);
    const text = labelOf(rank, day.labelDays * US_PER_DAY, format);
    ticks.push({ timeUs: openUs, tradingUs: tradingTime.toTradingUs(openUs), text, rank });
    // Dates without trading lead to the same day: go on behind it.
    do labelDays = isByWeeks ? labelDays + 7 : nextLabel(step, labelDays);
    while (labelDays <= day.labelDays);
    day = calendar.firstDayFrom(labelDays);
  }
  return ticks;
}

/** The coarsest unit in which two dates differ. */
export function dateRank(days: number, previousDays: number): TimeTickRank {
  const date = civilFromDays(days);
  const previous = civilFromDays(previousDays);
  if (date.year !== previous.year) return TICK_RANK.year;
  return date.month === previous.month ? TICK_RANK.day : TICK_RANK.month;
}

function labelOf(rank: TimeTickRank, localUs: number, format: TimeAxisFormat): string {
  if (rank === TICK_RANK.year) return format.year(localUs);
  return rank === TICK_RANK.month ? format.month(localUs) : format.day(localUs);
}

/** The last date of the step's grid at or before a label. Grids hang on the calendar: Mondays, months, years of our era. */
function firstLabel({ unit, count }: DateStep, labelDays: number): number {
  if (unit === 'week') return mondayOfDays(labelDays);
  const { year, month, day } = civilFromDays(labelDays);
  switch (unit) {
    case 'day':
      return labelDays - ((day - 1) % count);
    case 'half-month':
      return labelDays - day + (day < SECOND_HALF ? 1 : SECOND_HALF);
    case 'month':
      return daysFromCivil(year, month - ((month - 1) % count), 1);
    case 'year':
      return daysFromCivil(Math.floor(year / count) * count, 1, 1);
  }
}

function nextLabel({ unit, count }: DateStep, labelDays: number): number {
  const { year, month, day } = civilFromDays(labelDays);
  const nextMonth = firstOfMonth(year, month + 1);
  switch (unit) {
    case 'week': {
      // Mondays less than five days from the first of a month would crowd it.
      const monday = mondayOfDays(labelDays + 4) + 7;
      return monday + 5 > nextMonth ? nextMonth : monday;
    }
    case 'day':
      // The 31st of a two-day grid would crowd the first of the next month.
      return labelDays + 2 * count > nextMonth ? nextMonth : labelDays + count;
    case 'half-month':
      return day < SECOND_HALF ? labelDays - day + SECOND_HALF : nextMonth;
    case 'month':
      return firstOfMonth(year, month + count);
    case 'year':
      return daysFromCivil(year + count, 1, 1);
  }
}

/** `month` may be past 12. */
function firstOfMonth(year: number, month: number): number {
  const months = month - 1;
  return daysFromCivil(year + Math.floor(months / 12), (months % 12) + 1, 1);
}

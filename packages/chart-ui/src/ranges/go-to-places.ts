import { aroundTime, type FinancialChart, type RangeTarget } from '@candlemark/chart';
import {
  type CalendarDate,
  type CalendarDateTime,
  fromAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

/** What a person can go to, on the clock of a zone. */
export interface GoToPlaces {
  readonly timeZone: string;
  /** The first and the last day with data. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The middle of the view. */
  readonly at: CalendarDateTime;
  /** The days of the view. */
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Null while there is nothing to go to. */
export function goToPlaces(chart: FinancialChart): GoToPlaces | null {
  const [data, visible, facts] = [chart.dataRange(), chart.visibleRange(), chart.drawing.facts()];
  if (data === null || visible === null || facts === null) return null;
  const { timeZone } = facts;
  const dayOf = (timeMs: number) => toCalendarDate(fromAbsolute(timeMs, timeZone));
  const held = (timeMs: number) => Math.min(Math.max(timeMs, data.from), data.to);
  return {
    timeZone,
    first: dayOf(data.from),
    last: dayOf(data.to),
    at: toCalendarDateTime(fromAbsolute(held((visible.from + visible.to) / 2), timeZone)).set({
      second: 0,
      millisecond: 0,
    }),
    start: dayOf(held(visible.from)),
    end: dayOf(held(visible.to)),
  };
}

/** Whether there is data at a moment's day. */
export function isInData(day: CalendarDate | CalendarDateTime, { first, last }: GoToPlaces): boolean {
  const date = toCalendarDate(day);
  return date.compare(first) >= 0 && date.compare(last) <= 0;
}

/** A moment in the middle of the view; where there is no data then, the nearest that there is. */
export function momentTarget(at: CalendarDateTime, { first, last, timeZone }: GoToPlaces): RangeTarget {
  const day = toCalendarDate(at);
  const nearest = day.compare(first) < 0 ? first : day.compare(last) > 0 ? last : at;
  return aroundTime(toZoned(nearest, timeZone).toDate());
}

/** From the beginning of a day to the end of another. */
export function daysTarget(start: CalendarDate, end: CalendarDate, { timeZone }: GoToPlaces): RangeTarget {
  return { from: toZoned(start, timeZone).toDate(), to: toZoned(end.add({ days: 1 }), timeZone).toDate() };
}

import { type CompiledCalendar, civilFromDays, mondayOfDays } from '@candlemark/bars';

/** Periods of the calendar that indicators go by, each a column of the host by this name: which day, week, month or year a bar belongs to. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export function isPeriod(name: string): name is Period {
  return (PERIODS as readonly string[]).includes(name);
}

/**
 * For each bar the number of the trading day, week, month or year that it belongs to, by the label of its trading day; give it to
 * `IndicatorRun.advance` by the period's name when the run `reads` it.
 *
 * @example new Map([['day', periodColumn(calendar, 'day', bars.timeUs)]])
 */
export function periodColumn(calendar: CompiledCalendar, period: Period, timeUs: Float64Array): Float64Array {
  const numberOf = NUMBERS[period];
  return timeUs.map((time) => numberOf(calendar.tradingDayAt(time).labelDays));
}

const NUMBERS: Readonly<Record<Period, (labelDays: number) => number>> = {
  day: (labelDays) => labelDays,
  week: (labelDays) => Math.floor((mondayOfDays(labelDays) + 3) / 7),
  month: (labelDays) => {
    const { year, month } = civilFromDays(labelDays);
    return year * 12 + month - 1;
  },
  year: (labelDays) => civilFromDays(labelDays).year,
};

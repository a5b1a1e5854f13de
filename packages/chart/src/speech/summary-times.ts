/**
 * Times as they are read in a sentence: `January 3`, `February 28, 2020`, `January 3, 10:15`. Dates of days and longer are those of the trading day, all others stand
 * on the clocks of the chart. A year that everything in the sentence has is said once.
 */
import { fillText } from '@candlemark/annotations';
import { type ChartLevel, intervalUnit, US_PER_MS, zoneOffsetUs } from '@candlemark/bars';
import { tradingDateUs } from '../format/bar-time-format.ts';
import { clockMinute, clockSecond } from '../format/time-axis-format.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { ChartText } from '../text/en.ts';

export interface SummaryTimes {
  /** `January 3 to February 28, 2020`. */
  readonly range: string;
  /** `on February 12`, `in March`. */
  at(timeUs: number): string;
}

/** @param fromUs of the first row in view, `toUs` of the last */
export function summaryTimes(
  { fromUs, toUs }: { readonly fromUs: number; readonly toUs: number },
  level: ChartLevel,
  { timeZone, calendar, options: { locale } }: InstrumentFacts,
  text: ChartText,
): SummaryTimes {
  const unit = level === 'trades' ? 'time' : intervalUnit(level);
  const isClock = unit === 'time';
  const localUs = (timeUs: number) =>
    isClock ? timeUs + zoneOffsetUs(timeZone, timeUs) : tradingDateUs(calendar, timeUs);
  const yearOf = (timeUs: number) => new Date(localUs(timeUs) / US_PER_MS).getUTCFullYear();
  const isOneYear = yearOf(fromUs) === yearOf(toUs);
  const dayParts = unit === 'month' ? {} : ({ day: 'numeric' } as const);
  const written = (hasYear: boolean) =>
    new Intl.DateTimeFormat(locale, {
      ...dayParts,
      month: 'long',
      timeZone: 'UTC',
      ...(hasYear && { year: 'numeric' }),
    });
  const [short, long] = [written(false), written(true)];
  const dateOf = (timeUs: number, hasYear: boolean) =>
    (hasYear ? long : short).format(new Date(Math.floor(localUs(timeUs) / US_PER_MS)));
  const clockOf = (timeUs: number) =>
    isClock ? `, ${(level === 'trades' ? clockSecond : clockMinute)(localUs(timeUs))}` : '';
  const isOneDay = isClock && dateOf(fromUs, true) === dateOf(toUs, true);
  const from = `${dateOf(fromUs, !isOneYear || isOneDay)}${clockOf(fromUs)}`;
  const to = isOneDay ? clockOf(toUs).slice(2) : `${dateOf(toUs, true)}${clockOf(toUs)}`;
  return {
    range: from === to ? dateOf(toUs, true) : fillText(text['say.range'], { from, to }),
    at: (timeUs) =>
      fillText(text[unit === 'month' ? 'say.inMonth' : 'say.onDate'], {
        time: `${dateOf(timeUs, !isOneYear)}${clockOf(timeUs)}`,
      }),
  };
}

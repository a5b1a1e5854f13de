import { type Interval, intervalLengthUs } from '@candlemark/bars';
import { utcOf } from './formats.ts';
import type { ChartTarget } from './picture-definition.ts';

/** So many bars are shown before and after a moment that is gone to. */
const BARS_AROUND = 60;

/** The chart around a moment. @param date on the clock of the browser, as embedded charts have it */
export function around(instrument: string, date: Date, interval: Interval): ChartTarget {
  const halfMs = (BARS_AROUND * intervalLengthUs(interval)) / 1000;
  const timeMs = utcOf(date);
  return { instrument, range: { fromMs: timeMs - halfMs, toMs: timeMs + halfMs } };
}

/** The chart of one year. */
export function yearOf(instrument: string, year: number): ChartTarget {
  return { instrument, range: { fromMs: Date.UTC(year, 0, 1), toMs: Date.UTC(year + 1, 0, 1) } };
}

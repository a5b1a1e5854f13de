/**
 * Daily and longer bars are often stamped with their date at 00:00 UTC, whatever the market's zone. Taken as a moment, such a stamp lies
 * in the evening before in New York, and every bar would get the date before its own.
 */
import { type Interval, isIntraday, US_PER_DAY, utcFromLocalUs } from '@candlemark/bars';
import type { RealBars } from './bar-input.ts';

/** Whether the times are dates at 00:00 UTC rather than moments: every one of daily or longer bars is a midnight there. */
export function areDateStamps(timeUs: Float64Array, interval: Interval): boolean {
  return !isIntraday(interval) && timeUs.every((us) => us % US_PER_DAY === 0);
}

/** The bars at the midnights of their dates in the zone. */
export function atLocalMidnights(bars: RealBars, timeZone: string): RealBars {
  return { ...bars, timeUs: bars.timeUs.map((us) => utcFromLocalUs(timeZone, us)) };
}

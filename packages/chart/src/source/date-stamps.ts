/**
 * Daily and longer bars are often stamped with their date at 00:00 UTC, whatever the market's zone. Taken as a moment, such a stamp lies
 * in the evening before in New York, and every bar would get the date before its own.
 */
import {
  type BarColumns,
  type Interval,
  isIntraday,
  US_PER_DAY,
  US_PER_MS,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';
import { type RealBars, usOfMs } from './bar-input.ts';

/** Whether the times are dates at 00:00 UTC rather than moments: every one of daily or longer bars is a midnight there. */
export function areDateStamps(timeMs: Float64Array, interval: Interval): boolean {
  return !isIntraday(interval) && timeMs.every((ms) => usOfMs(ms) % US_PER_DAY === 0);
}

/** The bars at the midnights of their dates in the zone. */
export function atLocalMidnights(bars: RealBars, timeZone: string): RealBars {
  return { ...bars, timeMs: bars.timeMs.map((ms) => utcFromLocalUs(timeZone, usOfMs(ms)) / US_PER_MS) };
}

/** The same undone: bars at midnights of the zone go back to 00:00 UTC, others stay. */
export function atUtcMidnights(bars: BarColumns, timeZone: string): BarColumns {
  const timeUs = bars.timeUs.map((us) => {
    const localUs = us + zoneOffsetUs(timeZone, us);
    return localUs % US_PER_DAY === 0 ? localUs : us;
  });
  return { ...bars, timeUs };
}

import { bucketOpenUs, compileCalendar, type Instrument, type Interval, largestDivisor } from '@candlemark/bars';
import type { TimeRange } from './change-range.ts';

/**
 * The open of the first bar of an interval, and the close of the last: of a level, or of any other interval, whose bars are
 * rolled up from the largest level that nests in it. null when the instrument has nothing that makes such bars.
 */
export function servedRange({ levels, calendar }: Instrument, interval: Interval): TimeRange | null {
  const level = levels.find((one) => one.interval === interval);
  if (level) return level;
  const divisor = largestDivisor(
    interval,
    levels.map((one) => one.interval),
  );
  const finer = levels.find((one) => one.interval === divisor);
  if (!finer) return null;
  return { fromUs: bucketOpenUs(compileCalendar(calendar), interval, finer.fromUs), toUs: finer.toUs };
}

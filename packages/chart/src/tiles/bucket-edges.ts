/** Times moved to the edges of an interval's buckets. */
import { bucketEndUs, bucketOpenUs, type ChartLevel, type CompiledCalendar } from '@candlemark/bars';

/** The first bucket edge at or after a time; trades have no buckets. */
export function bucketEdgeFrom(calendar: CompiledCalendar, level: ChartLevel, timeUs: number): number {
  if (level === 'trades' || !Number.isFinite(timeUs)) return timeUs;
  const openUs = bucketOpenUs(calendar, level, timeUs);
  return openUs === timeUs ? timeUs : bucketEndUs(calendar, level, openUs);
}

/** The last bucket edge at or before a time. */
export function bucketEdgeUntil(calendar: CompiledCalendar, level: ChartLevel, timeUs: number): number {
  return level === 'trades' || !Number.isFinite(timeUs) ? timeUs : bucketOpenUs(calendar, level, timeUs);
}

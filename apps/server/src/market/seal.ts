import {
  bucketCloseUs,
  bucketOpenUs,
  type CompiledCalendar,
  intervalLengthUs,
  isIntraday,
  type LevelInterval,
  nextBucketOpenUs,
  type TileAddress,
  tileRangeUs,
} from '@candlemark/bars';

/**
 * The watermark of an instrument: the time before which appending adds no base row.
 *
 * Trades: the time of the last trade (another one may still share its microsecond). Bars: the end of the last bar.
 * A row before the mark is a correction: it bumps the revision. The clock plays no part, so a tile that was served as
 * closed stays closed whenever it is asked for.
 */
export function sealedUntilUs(calendar: CompiledCalendar, interval: LevelInterval | null, lastRowUs: number): number {
  return interval === null ? lastRowUs : barEndUs(calendar, interval, lastRowUs);
}

/** Where a base bar ends: by its length within a day (imported bars keep their stamps), by the calendar above. */
export function barEndUs(calendar: CompiledCalendar, interval: LevelInterval, openUs: number): number {
  const byLength = openUs + intervalLengthUs(interval);
  if (isIntraday(interval)) return byLength;
  const byCalendar = bucketCloseUs(calendar, interval, bucketOpenUs(calendar, interval, openUs));
  return byCalendar > openUs ? byCalendar : byLength;
}

/**
 * Whether a tile can never change by appending. Its time range has to lie before the watermark, and so has the whole
 * of its last bucket, up to the next one's open: a week that opens inside a tile may end, and grow, after the tile's range.
 */
export function isTileClosed(calendar: CompiledCalendar, address: TileAddress, sealedUntil: number | null): boolean {
  if (sealedUntil === null) return false;
  const { toUs } = tileRangeUs(address);
  if (toUs > sealedUntil) return false;
  if (address.kind === 'trades') return true;
  const lastOpenUs = bucketOpenUs(calendar, address.interval, toUs - 1);
  return nextBucketOpenUs(calendar, address.interval, lastOpenUs) <= sealedUntil;
}

import { bucketCloseUs, bucketOpenUs, type ChartLevel } from '@candlemark/bars';
import type { InstrumentFacts } from './instrument-facts.ts';

/** When the newest bar of a level ends; null where it is over, or does not end by the clock. */
export function liveBarCloseUs(
  level: ChartLevel,
  { instrument, calendar }: InstrumentFacts,
  nowUs: number,
): number | null {
  const finest = instrument.levels[0];
  if (finest === undefined || level === 'trades') return null;
  // A coverage ends just past its last row.
  const openUs = bucketOpenUs(calendar, level, finest.toUs - 1);
  const closeUs = bucketCloseUs(calendar, level, openUs);
  return nowUs >= openUs && nowUs < closeUs ? closeUs : null;
}

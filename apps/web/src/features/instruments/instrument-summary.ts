import { type Instrument, type LevelCoverage, type LevelId, storedLevel } from '@candlemark/bars';
import { dataStartUs, levelLengthUs, levelRank } from './data-start.ts';

/** What a list says about an instrument in a few signs. */
export interface InstrumentSummary {
  /** Years of the data, in UTC; equal when all of it lies in one. Null while there is none. */
  readonly years: { readonly from: number; readonly to: number } | null;
  /** The finest level there is. */
  readonly finest: LevelId | null;
}

/** @see InstrumentSummary */
export function summarise({ levels }: Pick<Instrument, 'levels'>): InstrumentSummary {
  const finest = levels.reduce<LevelCoverage | null>(
    (best, level) => (best === null || levelRank(level.interval) < levelRank(best.interval) ? level : best),
    null,
  );
  const startUs = dataStartUs(levels);
  if (finest === null || startUs === null) return { years: null, finest: null };
  const to = yearOf(Math.max(...levels.map(lastOpenUs)));
  return { years: { from: yearOf(startUs), to }, finest: storedLevel(finest.interval) };
}

/** About where the last bar opens: a week may end in the year after its trades. */
function lastOpenUs({ interval, fromUs, toUs }: LevelCoverage): number {
  return Math.max(fromUs, toUs - levelLengthUs(interval));
}

function yearOf(timeUs: number): number {
  return new Date(timeUs / 1000).getUTCFullYear();
}

import {
  type Instrument,
  intervalLengthUs,
  intervalRank,
  type LevelCoverage,
  type LevelId,
  storedLevel,
} from '@candlemark/bars';

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
    (best, level) =>
      best === null || rank(storedLevel(level.interval)) < rank(storedLevel(best.interval)) ? level : best,
    null,
  );
  if (finest === null) return { years: null, finest: null };
  const from = yearOf(Math.min(...levels.map(({ fromUs }) => fromUs)));
  const to = yearOf(Math.max(...levels.map(lastOpenUs)));
  return { years: { from, to }, finest: storedLevel(finest.interval) };
}

function rank(level: LevelId): number {
  return level === 'trades' ? -1 : intervalRank(level);
}

/** About where the last bar opens: a week may end in the year after its trades. */
function lastOpenUs({ interval, fromUs, toUs }: LevelCoverage): number {
  return Math.max(fromUs, toUs - (interval === 'trades' ? 1 : intervalLengthUs(interval)));
}

function yearOf(timeUs: number): number {
  return new Date(timeUs / 1000).getUTCFullYear();
}

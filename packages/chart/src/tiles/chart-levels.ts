/**
 * The levels of a chart: those that the source serves and, when it is asked for, one interval more that is rolled up from the
 * largest of them that nests in it. Such a level has no tiles of its own: its bars are made of the tiles of its divisor.
 */
import {
  bucketCloseUs,
  bucketOpenUs,
  type ChartLevel,
  type CompiledCalendar,
  intervalLengthUs,
  type LevelCoverage,
  type LevelId,
  largestDivisor,
} from '@candlemark/bars';
import type { Span } from './spans.ts';

/** A level over a part of history, at most over all that it has. */
export interface LevelBand extends Span {
  readonly level: ChartLevel;
  /** The level whose tiles hold its rows: itself where it is served, else its divisor. */
  readonly tiles: LevelId;
}

/** What a level is rolled up from: null where it is served as it is, and where nothing that nests in it is. */
export function divisorOf(served: readonly LevelCoverage[], level: ChartLevel | 'auto'): LevelCoverage | null {
  if (level === 'auto' || level === 'trades' || served.some(({ interval }) => interval === level)) return null;
  const divisor = largestDivisor(
    level,
    served.map(({ interval }) => interval),
  );
  return served.find(({ interval }) => interval === divisor) ?? null;
}

/** Every level that a view at `level` may draw on, finest first: the served ones and, when it is none of them, `level` itself. */
export function chartLevels(
  served: readonly LevelCoverage[],
  calendar: CompiledCalendar,
  level: ChartLevel,
): readonly LevelBand[] {
  // Field by field: the number of rows of a level in memory takes its roll-up.
  const levels = served.map(
    ({ interval, fromUs, toUs }): LevelBand => ({ level: interval, tiles: interval, fromUs, toUs }),
  );
  const divisor = divisorOf(served, level);
  if (divisor === null || level === 'trades') return levels;
  const lastOpenUs = bucketOpenUs(calendar, level, divisor.toUs - 1);
  const band = {
    level,
    tiles: divisor.interval,
    fromUs: bucketOpenUs(calendar, level, divisor.fromUs),
    toUs: Math.max(bucketCloseUs(calendar, level, lastOpenUs), divisor.toUs),
  };
  return withLevel(levels, band);
}

/** A list in the order of levels with one more in its place. */
export function withLevel<Item extends { readonly level: ChartLevel }>(
  items: readonly Item[],
  added: Item,
): readonly Item[] {
  const at = items.findIndex(({ level }) => lengthUs(level) > lengthUs(added.level));
  return at < 0 ? [...items, added] : [...items.slice(0, at), added, ...items.slice(at)];
}

function lengthUs(level: ChartLevel): number {
  return level === 'trades' ? 0 : intervalLengthUs(level);
}

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
  largestDivisor,
} from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import { type Span, without } from './spans.ts';

/** A level over a part of history, at most over all that it has. */
export interface LevelBand extends Span {
  readonly level: ChartLevel;
  /** The level whose tiles hold its rows: itself where it is served, else its divisor. */
  readonly tiles: ChartLevel;
  /** Where nothing was imported for it between its ends, in order; whole buckets of it. */
  readonly gaps?: readonly Span[];
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
  const levels = served.map(({ interval, fromUs, toUs, parts }): LevelBand => {
    const gaps = gapsBetween({ fromUs, toUs }, parts ?? [], interval, calendar);
    return { level: interval, tiles: interval, fromUs, toUs, ...(gaps.length > 0 && { gaps }) };
  });
  const divisor = divisorOf(served, level);
  if (divisor === null || level === 'trades') return levels;
  const lastOpenUs = bucketOpenUs(calendar, level, divisor.toUs - 1);
  const span = {
    fromUs: bucketOpenUs(calendar, level, divisor.fromUs),
    toUs: Math.max(bucketCloseUs(calendar, level, lastOpenUs), divisor.toUs),
  };
  const gaps = gapsBetween(span, divisor.parts ?? [], level, calendar);
  return withLevel(levels, { level, tiles: divisor.interval, ...span, ...(gaps.length > 0 && { gaps }) });
}

/** Buckets of a level that none of its parts touches; without parts it is one thing from end to end. */
function gapsBetween(
  span: Span,
  parts: readonly Span[],
  level: ChartLevel,
  calendar: CompiledCalendar,
): readonly Span[] {
  if (parts.length === 0) return [];
  const touched = parts.map(({ fromUs, toUs }) => ({
    fromUs: bucketEdgeUntil(calendar, level, fromUs),
    toUs: bucketEdgeFrom(calendar, level, toUs),
  }));
  const gaps = touched.reduce(without, [span]);
  return gaps.filter(({ fromUs, toUs }) => fromUs > span.fromUs && toUs < span.toUs);
}

/** A list in the order of levels with one more in its place. */
export function withLevel<Item extends { readonly level: ChartLevel }>(
  items: readonly Item[],
  added: Item,
): readonly Item[] {
  const at = items.findIndex(({ level }) => levelLengthUs(level) > levelLengthUs(added.level));
  return at < 0 ? [...items, added] : [...items.slice(0, at), added, ...items.slice(at)];
}

/** Nominal length of a level's bars in microseconds; trades have none. */
export function levelLengthUs(level: ChartLevel): number {
  return level === 'trades' ? 0 : intervalLengthUs(level);
}

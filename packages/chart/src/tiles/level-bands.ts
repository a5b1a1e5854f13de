/**
 * Which level answers for which part of history when the view asks for one level. Mostly that level alone; where it has no data
 * but a coarser one has (trades of two years, minutes of one month long before, daily bars of fifty years), the coarser one
 * carries on. Bands meet at bucket edges of the coarser level, so that no bar is shown twice.
 */
import type { ChartLevel, CompiledCalendar } from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import { type LevelBand, levelLengthUs } from './chart-levels.ts';
import { intersection, type Span, without } from './spans.ts';

const ALL_TIME: Span = { fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY };

/**
 * The bands of a view at `level`, in time order and without overlaps.
 * @param levels all levels that the view may draw on, `level` among them: from `chartLevels`
 */
export function levelBands(
  levels: readonly LevelBand[],
  calendar: CompiledCalendar,
  level: ChartLevel,
): readonly LevelBand[] {
  const first = levels.findIndex((other) => other.level === level);
  if (first < 0) return [];
  const bands: LevelBand[] = [];
  let open: readonly Span[] = [ALL_TIME];
  for (const next of levels.slice(first)) {
    const pieces = open.flatMap((gap) => piecesIn(next, wholeBuckets(gap, next.level, calendar)));
    bands.push(...pieces.map((piece) => ({ level: next.level, tiles: next.tiles, ...piece })));
    open = pieces.reduce(without, open);
  }
  return bands.sort((a, b) => a.fromUs - b.fromUs);
}

/**
 * The level to show a view in where `level` itself has nothing there: the finest that carries on in its place, `level` where none does.
 * @param bands from `levelBands` for this level
 */
export function levelReaching(bands: readonly LevelBand[], level: ChartLevel, view: Span): ChartLevel {
  const reaching = bands.filter((band) => intersection(band, view) !== null).map((band) => band.level);
  if (reaching.length === 0 || reaching.includes(level)) return level;
  return reaching.reduce((finest, other) => (levelLengthUs(other) < levelLengthUs(finest) ? other : finest));
}

/** What a level has of a span, without its gaps. */
function piecesIn(band: LevelBand, span: Span): readonly Span[] {
  const shared = intersection(band, span);
  return shared === null ? [] : (band.gaps ?? []).reduce(without, [shared] as readonly Span[]);
}

/** The buckets of a level that lie in a span. */
function wholeBuckets({ fromUs, toUs }: Span, level: ChartLevel, calendar: CompiledCalendar): Span {
  return { fromUs: bucketEdgeFrom(calendar, level, fromUs), toUs: bucketEdgeUntil(calendar, level, toUs) };
}

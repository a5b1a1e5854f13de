/**
 * Which level answers for which part of history when the view asks for one level. Mostly that level alone; where its data
 * begins later or ends earlier than that of a coarser one (trades of two years, daily bars of fifty), the coarser one
 * carries on beyond it. Bands meet at bucket edges of the coarser level, so that no bar is shown twice.
 */
import type { ChartLevel, CompiledCalendar } from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import type { LevelBand } from './chart-levels.ts';

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
  const own = levels[first];
  if (own === undefined) return [];
  const bands: LevelBand[] = [own];
  let { fromUs, toUs } = own;
  for (const coarser of levels.slice(first + 1)) {
    const untilUs = bucketEdgeUntil(calendar, coarser.level, fromUs);
    if (coarser.fromUs < untilUs) {
      bands.unshift({ ...coarser, toUs: untilUs });
      fromUs = coarser.fromUs;
    }
    const sinceUs = bucketEdgeFrom(calendar, coarser.level, toUs);
    if (sinceUs < coarser.toUs) {
      bands.push({ ...coarser, fromUs: sinceUs });
      toUs = coarser.toUs;
    }
  }
  return bands;
}

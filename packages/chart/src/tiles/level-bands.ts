/**
 * Which level answers for which part of history when the view asks for one level. Mostly that level alone; where its data
 * begins later or ends earlier than that of a coarser one (trades of two years, daily bars of fifty), the coarser one
 * carries on beyond it. Bands meet at bucket edges of the coarser level, so that no bar is shown twice.
 */
import type { CompiledCalendar, Instrument, LevelId } from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import type { Span } from './spans.ts';

/** A part of history and the level that shows it. Bands lie in time order and do not overlap. */
export interface LevelBand extends Span {
  readonly level: LevelId;
}

/** The bands of a view at `level`, which must be one that the instrument serves. */
export function levelBands(
  instrument: Pick<Instrument, 'levels'>,
  calendar: CompiledCalendar,
  level: LevelId,
): readonly LevelBand[] {
  const first = instrument.levels.findIndex(({ interval }) => interval === level);
  const coverage = instrument.levels[first];
  if (coverage === undefined) return [];
  const bands: LevelBand[] = [{ level, fromUs: coverage.fromUs, toUs: coverage.toUs }];
  let { fromUs, toUs } = coverage;
  for (const coarser of instrument.levels.slice(first + 1)) {
    const untilUs = bucketEdgeUntil(calendar, coarser.interval, fromUs);
    if (coarser.fromUs < untilUs) {
      bands.unshift({ level: coarser.interval, fromUs: coarser.fromUs, toUs: untilUs });
      fromUs = coarser.fromUs;
    }
    const sinceUs = bucketEdgeFrom(calendar, coarser.interval, toUs);
    if (sinceUs < coarser.toUs) {
      bands.push({ level: coarser.interval, fromUs: sinceUs, toUs: coarser.toUs });
      toUs = coarser.toUs;
    }
  }
  return bands;
}

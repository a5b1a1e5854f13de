/**
 * What to have at hand before it is asked for, so that no movement meets a blank: first one screen either side, then the next
 * coarser level around the view (zooming out), last the coarsest level over all of history (jumps). Zooming in needs
 * nothing: what is on the screen stands in.
 */
import type { Instrument, LevelId } from '@candlemark/bars';
import { type CoveringContext, coveringTiles, type WantedTile } from './covering.ts';
import { type LevelBand, levelBands } from './level-bands.ts';
import type { Span } from './spans.ts';

/** All of history at the coarsest level is one or two tiles; more is not worth holding. */
const MAX_BASE_TILES = 2;

export interface PrefetchInput {
  readonly instrument: Instrument;
  readonly context: CoveringContext;
  readonly bands: readonly LevelBand[];
  /** The level that zooming out leads to, if any. */
  readonly coarser: LevelId | null;
  /** One screen more on either side than the view, in real time. */
  readonly around: Span;
}

/** Tiles worth having, the most useful first; those of the view itself are among them. */
export function prefetchTiles({ instrument, context, bands, coarser, around }: PrefetchInput): readonly WantedTile[] {
  const coarsest = instrument.levels.at(-1);
  const tiles = [...coveringTiles(bands, around, context)];
  if (coarser !== null) {
    tiles.push(...coveringTiles(levelBands(instrument, context.calendar, coarser), around, context));
  }
  if (coarsest !== undefined) {
    const base = coveringTiles([{ ...coarsest, level: coarsest.interval }], coarsest, context);
    if (base.length <= MAX_BASE_TILES) tiles.push(...base);
  }
  return tiles;
}

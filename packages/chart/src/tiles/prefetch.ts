/**
 * What to have at hand before it is asked for, so that no movement meets a blank: first one screen either side, then the next
 * coarser level around the view (zooming out), last the coarsest level over all of history (jumps). Zooming in needs
 * nothing: what is on the screen stands in.
 */
import type { LevelBand } from './chart-levels.ts';
import { type CoveringContext, coveringTiles, tilesToLoad, type WantedTile } from './covering.ts';
import type { Span } from './spans.ts';

/** All of history at the coarsest level is one or two tiles; more is not worth holding. */
const MAX_BASE_TILES = 2;

export interface PrefetchInput {
  readonly context: CoveringContext;
  /** What the view may draw on, finest first: from `chartLevels`. */
  readonly levels: readonly LevelBand[];
  readonly bands: readonly LevelBand[];
  /** Those of the level that zooming out leads to, if any. */
  readonly coarser: readonly LevelBand[];
  /** One screen more on either side than the view, in real time. */
  readonly around: Span;
}

/** Tiles worth having, the most useful first; those of the view itself are among them. */
export function prefetchTiles({ context, levels, bands, coarser, around }: PrefetchInput): readonly WantedTile[] {
  const tiles = [
    ...tilesToLoad(coveringTiles(bands, around, context), around, levels, context),
    ...coveringTiles(coarser, around, context),
  ];
  const coarsest = levels.findLast(({ level, tiles: own }) => level === own);
  if (coarsest !== undefined) {
    const base = coveringTiles([coarsest], coarsest, context, MAX_BASE_TILES);
    if (base.length <= MAX_BASE_TILES) tiles.push(...base);
  }
  return tiles;
}

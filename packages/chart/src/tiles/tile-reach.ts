/**
 * How far a view may go without showing other tiles: its edges move within the first and the last of them, and where there was nothing beyond these, as
 * far as was looked. A wider view never has fewer tiles, so nothing in between can be another. Cost: four comparisons in place of a covering.
 */
import type { WantedTile } from './covering.ts';
import type { Span } from './spans.ts';

export interface TileReach {
  /** Where the view may begin; without the end. */
  readonly from: Span;
  /** Where it may end; without the beginning. */
  readonly to: Span;
}

/**
 * @param tiles all that cover a span, in order
 * @returns null where nothing covers it
 */
export function tileReach(tiles: readonly WantedTile[], covered: Span): TileReach | null {
  const first = tiles[0];
  const last = tiles.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    from: { fromUs: Math.min(first.fromUs, covered.fromUs), toUs: first.toUs },
    to: { fromUs: last.fromUs, toUs: Math.max(last.toUs, covered.toUs) },
  };
}

/** Whether the very same tiles cover this span; where it does not say so, they still may. */
export function isWithinReach({ from, to }: TileReach, { fromUs, toUs }: Span): boolean {
  return fromUs >= from.fromUs && fromUs < from.toUs && toUs > to.fromUs && toUs <= to.toUs;
}

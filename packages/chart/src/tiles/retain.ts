/**
 * Which tiles to ask for and which to hold on to, given those that the view wants, those worth having, and those that are
 * here. Pure. Nearest to the centre of the view comes first; what is only worth having comes after all that is wanted.
 */
import type { WantedTile } from './covering.ts';
import type { LoadedTile } from './loaded-tile.ts';
import type { Span } from './spans.ts';

export interface RetainInput {
  readonly ideal: readonly WantedTile[];
  /** What else is on the screen is worked out from these; may repeat ideal ones. */
  readonly wished: readonly WantedTile[];
  /** In the order of their use; may repeat ideal ones. */
  readonly prefetch: readonly WantedTile[];
  readonly loaded: (key: string) => LoadedTile | undefined;
  /** Tiles that stand in for ideal ones now. */
  readonly standInKeys: Iterable<string>;
  readonly view: Span;
}

export interface Retention {
  /** Ideal tiles to ask for, most urgent first. */
  readonly needed: readonly WantedTile[];
  /** Other tiles to ask for when there is nothing more urgent. Whatever else is under way has left the view. */
  readonly worthHaving: readonly WantedTile[];
  /** Keys that must not be evicted: what is on the screen, or will replace it. */
  readonly retained: ReadonlySet<string>;
}

export function retain({ ideal, wished, prefetch, loaded, standInKeys, view }: RetainInput): Retention {
  const centreUs = view.fromUs + (view.toUs - view.fromUs) / 2;
  const isMissing = ({ key }: WantedTile) => loaded(key)?.isStale ?? true;
  const needed = ideal.filter(isMissing).sort((a, b) => distance(a, centreUs) - distance(b, centreUs));
  const listed = new Set(needed.map(({ key }) => key));
  const worthHaving = [...wished, ...prefetch].filter((tile) => {
    const isNew = !listed.has(tile.key) && isMissing(tile);
    listed.add(tile.key);
    return isNew;
  });
  return { needed, worthHaving, retained: new Set([...[...ideal, ...wished].map(({ key }) => key), ...standInKeys]) };
}

function distance(span: Span, timeUs: number): number {
  return Math.max(span.fromUs - timeUs, timeUs - span.toUs, 0);
}

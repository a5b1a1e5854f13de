/**
 * Which tiles to ask for and which to hold on to, given those that the view wants, those worth having, and those that are
 * here. Pure. Nearest to the centre of the view comes first; what is only worth having comes after all that is wanted.
 */
import type { WantedTile } from './covering.ts';
import type { LoadedTile } from './loaded-tile.ts';
import type { Span } from './spans.ts';

export interface RetainInput {
  readonly ideal: readonly WantedTile[];
  /** In the order of their use; may repeat ideal ones. */
  readonly prefetch: readonly WantedTile[];
  readonly loaded: (key: string) => LoadedTile | undefined;
  /** Tiles that stand in for ideal ones now. */
  readonly standInKeys: Iterable<string>;
  readonly view: Span;
}

export interface Retention {
  /** Tiles to ask for, most urgent first. Whatever else is under way has left the view. */
  readonly request: readonly WantedTile[];
  /** Keys that must not be evicted: what is on the screen, or will replace it. */
  readonly retained: ReadonlySet<string>;
}

export function retain({ ideal, prefetch, loaded, standInKeys, view }: RetainInput): Retention {
  const centreUs = view.fromUs + (view.toUs - view.fromUs) / 2;
  const isMissing = ({ key }: WantedTile) => loaded(key)?.isStale ?? true;
  const request = ideal.filter(isMissing).sort((a, b) => distance(a, centreUs) - distance(b, centreUs));
  const requested = new Set(request.map(({ key }) => key));
  for (const tile of prefetch) {
    if (requested.has(tile.key) || !isMissing(tile)) continue;
    requested.add(tile.key);
    request.push(tile);
  }
  return { request, retained: new Set([...ideal.map(({ key }) => key), ...standInKeys]) };
}

function distance(span: Span, timeUs: number): number {
  return Math.max(span.fromUs - timeUs, timeUs - span.toUs, 0);
}

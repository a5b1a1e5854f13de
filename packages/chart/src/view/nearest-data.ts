/** From a view in which nothing was recorded to the nearest rows. */
import type { NeighbourRow, SliceSegment, VisibleSlice } from '../tiles/visible-slice.ts';
import { fitAll, shiftViewport, type Viewport, viewportSpan } from '../viewport/viewport.ts';
import type { ChartView } from './chart-view.ts';

/** How far into the view the nearest rows come, as a part of its span. */
const REACH = 0.75;

/** Where the bars are that are known to be the nearest to the view, as close as one is now. Where none are known, all times; null where these are in view. */
export function nearestData(
  { viewport, limits }: ChartView,
  { segments, before, after }: VisibleSlice,
): Viewport | null {
  if (viewport === null || limits === null) return null;
  const { fromTradingUs, toTradingUs } = viewport;
  const [first, last] = [segments[0], segments.at(-1)];
  const back =
    fromTradingUs - (edgeOf(first, (first?.start ?? 0) - 1, before, 'closeTradingUs') ?? Number.NEGATIVE_INFINITY);
  const ahead = (edgeOf(last, last?.end ?? 0, after, 'openTradingUs') ?? Number.POSITIVE_INFINITY) - toTradingUs;
  const reachUs = viewportSpan(viewport) * REACH;
  const byUs = back <= ahead ? -back - reachUs : ahead + reachUs;
  if (Number.isFinite(byUs)) return shiftViewport(viewport, byUs);
  return fromTradingUs <= limits.dataFromTradingUs && toTradingUs >= limits.dataToTradingUs ? null : fitAll(limits);
}

/** An edge of the bar just out of the view: of the columns that have the end of it, else of their neighbours. */
function edgeOf(
  segment: SliceSegment | undefined,
  row: number,
  neighbour: NeighbourRow | null,
  edge: 'openTradingUs' | 'closeTradingUs',
): number | undefined {
  const own = segment?.kind === 'bars' ? segment.placed[edge][row] : undefined;
  return own ?? neighbour?.placed[edge][neighbour.row];
}

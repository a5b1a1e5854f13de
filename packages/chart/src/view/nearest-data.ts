/** From a view in which nothing was recorded to the nearest rows. */
import type { NeighbourRow, SliceSegment, VisibleSlice } from '../tiles/visible-slice.ts';
import { fitAll, shiftViewport, type Viewport, viewportSpan } from '../viewport/viewport.ts';
import type { ChartView } from './chart-view.ts';

/** How far into the view the nearest rows come, as a part of its span. */
const REACH = 0.75;

/**
 * Where the bars are that are known to be the nearest to the view, as close as one is now. Where none are known, the newest times, and from there all times; null where all of
 * them are in view.
 */
export function nearestData(view: ChartView, { segments, before, after }: VisibleSlice): Viewport | null {
  const { viewport, limits } = view;
  if (viewport === null || limits === null) return null;
  const { fromTradingUs, toTradingUs } = viewport;
  const earlier = edgeOf(segments[0], ({ start }) => start - 1, before, 'closeTradingUs');
  const later = edgeOf(segments.at(-1), ({ end }) => end, after, 'openTradingUs');
  const reachUs = viewportSpan(viewport) * REACH;
  const toEarlier = fromTradingUs - (earlier ?? Number.NEGATIVE_INFINITY);
  const toLater = (later ?? Number.POSITIVE_INFINITY) - toTradingUs;
  if (Math.min(toEarlier, toLater) < Number.POSITIVE_INFINITY)
    return shiftViewport(viewport, toEarlier <= toLater ? -toEarlier - reachUs : toLater + reachUs);
  const { dataFromTradingUs, dataToTradingUs } = limits;
  if (dataToTradingUs < fromTradingUs || dataToTradingUs > toTradingUs)
    return shiftViewport(viewport, dataToTradingUs - toTradingUs);
  const all = fitAll(limits);
  return fromTradingUs <= dataFromTradingUs || view.isHeadingTo(all) ? null : all;
}

/** An edge of the row just out of the view: of the columns that have the end of it, else of their neighbours. */
function edgeOf(
  segment: SliceSegment | undefined,
  rowOf: (segment: SliceSegment) => number,
  neighbour: NeighbourRow | null,
  edge: 'openTradingUs' | 'closeTradingUs',
): number | undefined {
  const own = segment && (segment.kind === 'trades' ? segment.tradingUs : segment.placed[edge])[rowOf(segment)];
  return own ?? neighbour?.placed[edge][neighbour.row];
}

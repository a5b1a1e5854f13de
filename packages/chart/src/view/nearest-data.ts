/** From a view in which nothing was recorded to the nearest rows. */
import type { Frame } from '../picture/frame.ts';
import type { NeighbourRow } from '../tiles/visible-slice.ts';
import { shiftViewport, viewportSpan } from '../viewport/viewport.ts';
import type { ChartView } from './chart-view.ts';

/** How far into the view the nearest rows come, as a part of its span. */
const REACH = 0.75;

/** Goes to the bars beside the view that are known to be the nearest, else to the newest; as close as one is now, and with a way back. */
export function goToNearestData(view: ChartView, frame: Frame | null): void {
  const { viewport, limits } = view;
  if (viewport === null || limits === null) return;
  const before = endOf(frame?.slice.before ?? null, 'closeTradingUs');
  const after = endOf(frame?.slice.after ?? null, 'openTradingUs');
  const toEarlier = before === null ? null : viewport.fromTradingUs - before;
  const toLater = after === null ? null : after - viewport.toTradingUs;
  const isEarlier = toEarlier !== null && (toLater === null || toEarlier <= toLater);
  const reachUs = viewportSpan(viewport) * REACH;
  const byTradingUs = isEarlier
    ? -toEarlier - reachUs
    : (toLater ?? limits.dataToTradingUs - viewport.toTradingUs - reachUs) + reachUs;
  view.walkAway(shiftViewport(viewport, byTradingUs));
}

function endOf(neighbour: NeighbourRow | null, edge: 'openTradingUs' | 'closeTradingUs'): number | null {
  return neighbour === null ? null : neighbour.placed[edge][neighbour.row]!;
}

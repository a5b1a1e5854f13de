/**
 * The way of a line through the rows of a frame. It goes over the borders of segments without a gap, breaks where nothing is known or single trades
 * are shown, and reaches one row beyond the view on either side where that is known, so that it comes to the plot's edges. Where bars are
 * thinner than a pixel, the rows of one pixel column come together. Invariant: places never go back in time, although a coarser bar may reach
 * beyond the span that it stands in for. Cost: a step for each visible row, nothing allocated.
 */
import type { PlacedSegment } from './bar-placement.ts';
import type { SeriesFrame } from './series-frame.ts';

/** What a line is made of. All places are in device pixels, not rounded. */
export interface LineSink {
  /** What follows does not continue what was before; comes first and last. */
  gap(): void;
  /** The rows that follow are of this segment. */
  enter(placed: PlacedSegment): void;
  /** A bar and the span that it is seen in. */
  row(row: number, fromDevice: number, toDevice: number): void;
  /** The bars of one pixel column, and its middle. */
  column(firstRow: number, lastRow: number, middleDevice: number): void;
}

export function walkLine(frame: SeriesFrame, sink: LineSink): void {
  const { slice, placement } = frame;
  const first = slice.segments[0];
  const last = slice.segments.at(-1);
  let reachedTradingUs = Number.NaN;
  if (placement.before !== null) {
    walkNeighbour(frame, placement.before, sink);
    reachedTradingUs = first?.fromTradingUs ?? Number.NaN;
  }
  for (const placed of placement.segments) {
    const { segment } = placed;
    if (segment.fromTradingUs !== reachedTradingUs) sink.gap();
    reachedTradingUs = segment.toTradingUs;
    sink.enter(placed);
    // At the view's edges a bar is where it is; within the view it is cut to what it stands in for.
    const fromTradingUs = segment === first ? Number.NEGATIVE_INFINITY : segment.fromTradingUs;
    const toTradingUs = segment === last ? Number.POSITIVE_INFINITY : segment.toTradingUs;
    const start = segment === first ? Math.max(0, segment.start - 1) : segment.start;
    const end = segment === last ? Math.min(segment.placed.bars.length, segment.end + 1) : segment.end;
    // The width of bars is not known where none is in view: the neighbours beyond it then stand in the middle of their spans.
    const isMerged = placed.widths.bodyDevice === 0 && segment.end > segment.start;
    const walk = isMerged ? walkColumns : walkRows;
    walk(frame, placed, sink, { start, end, fromTradingUs, toTradingUs });
  }
  if (placement.after !== null) walkNeighbour(frame, placement.after, sink);
  sink.gap();
}

/** A bar out of the view, of other columns than those in it. */
function walkNeighbour(frame: SeriesFrame, placed: PlacedSegment, sink: LineSink): void {
  const { fromTradingUs, toTradingUs, start, end } = placed.segment;
  sink.enter(placed);
  walkRows(frame, placed, sink, { start, end, fromTradingUs, toTradingUs });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
}

function walkRows({ map }: SeriesFrame, { segment }: PlacedSegment, sink: LineSink, stretch: Stretch): void {
  const { anchorTradingUs, pxPerUs, offsetDevice } = map;
  const { openTradingUs, closeTradingUs } = segment.placed;
  const { start, end, fromTradingUs, toTradingUs } = stretch;
  for (let row = start; row < end; row++) {
    const open = Math.min(Math.max(openTradingUs[row]!, fromTradingUs), toTradingUs);
    const close = Math.min(Math.max(closeTradingUs[row]!, fromTradingUs), toTradingUs);
    sink.row(
      row,
      (open - anchorTradingUs) * pxPerUs - offsetDevice,
      (close - anchorTradingUs) * pxPerUs - offsetDevice,
    );
  }
}

function walkColumns({ map }: SeriesFrame, { segment }: PlacedSegment, sink: LineSink, stretch: Stretch): void {
  const { anchorTradingUs, pxPerUs, offsetDevice } = map;
  const { openTradingUs } = segment.placed;
  const { start, end, fromTradingUs } = stretch;
  const columnOf = (row: number) =>
    Math.floor((Math.max(openTradingUs[row]!, fromTradingUs) - anchorTradingUs) * pxPerUs) - offsetDevice;
  let next = start < end ? columnOf(start) : Number.NaN;
  for (let row = start; row < end; ) {
    const firstRow = row;
    const column = next;
    do {
      row++;
      next = row < end ? columnOf(row) : Number.NaN;
    } while (next === column);
    sink.column(firstRow, row - 1, column + 0.5);
  }
}

/**
 * The horizontal half of the layout, once a frame for everything that is drawn per bar: left edge and width of each body in device pixels, in
 * arrays that are kept from frame to frame. Segments thinner than a pixel per bar get the pixel column of each bar instead.
 * Cost: a few additions per visible bar, nothing allocated while the number of visible bars does not grow.
 */
import type { Interval } from '@candlemark/bars';
import type { PixelMap } from '../picture/pixel-map.ts';
import { medianTradingSpans } from '../tiles/bar-spans.ts';
import type { BarSegment, NeighbourRow, VisibleSlice } from '../tiles/visible-slice.ts';
import type { BarWidths } from './bar-widths.ts';
import { barWidths, ownBodyWidth } from './bar-widths.ts';
import type { ColorRule } from './chart-type.ts';

/** Bars of one segment and where they stand. */
export interface PlacedSegment {
  readonly segment: BarSegment;
  /** Index of the segment's first row in `left` and `width`. */
  readonly offset: number;
  readonly widths: BarWidths;
  /** The median bar's span in device pixels. */
  readonly spanDevice: number;
  /** The segment's own span; bars that stick out of it are cut. */
  readonly clipLeftDevice: number;
  readonly clipRightDevice: number;
  /** The median bar's span over that of the slice's level: what a coarser bar's volume is divided by. */
  readonly spanRatio: number;
  /** Stored close of the bar before the segment's first; NaN where it is not known. */
  readonly closeBefore: number;
}

export class BarPlacement {
  /** Left edge of each body (of each pixel column, where bars are merged). */
  left = new Int32Array(1024);
  width = new Int32Array(1024);
  segments: readonly PlacedSegment[] = [];
  /** Bars just out of the view, each as a segment of its own that has no rows in view; `offset` means nothing there. */
  before: PlacedSegment | null = null;
  after: PlacedSegment | null = null;
  #colorRule: ColorRule = 'open';

  place(slice: VisibleSlice, map: PixelMap, ratio: number, colorRule: ColorRule): void {
    this.#colorRule = colorRule;
    const bars = slice.segments.filter((segment) => segment.kind === 'bars');
    this.#reserve(bars.reduce((sum, segment) => sum + Math.max(0, segment.end - segment.start), 0));
    const spans = medianTradingSpans(slice);
    const levelSpan = spans.get(slice.level as Interval) ?? Math.min(...spans.values());
    this.before = placedNeighbour(slice.before);
    this.after = placedNeighbour(slice.after);
    let offset = 0;
    this.segments = bars.map((segment, index) => {
      const span = spans.get(segment.interval) ?? 0;
      const placed: PlacedSegment = {
        segment,
        offset,
        widths: barWidths(span * map.pxPerUs, ratio),
        spanDevice: span * map.pxPerUs,
        clipLeftDevice: map.toDevice(segment.fromTradingUs),
        clipRightDevice: map.toDevice(segment.toTradingUs),
        spanRatio: span > 0 && levelSpan > 0 ? span / levelSpan : 1,
        closeBefore: closeBefore(segment, bars[index - 1] ?? this.before?.segment),
      };
      if (placed.widths.bodyDevice > 0) this.#placeBodies(placed, map);
      else this.#placeColumns(placed, map);
      offset += Math.max(0, segment.end - segment.start);
      return placed;
    });
  }

  /** Whether the bars from one row to another (or a single one) rise, taken together, by the chart's rule. */
  rises({ segment, closeBefore }: PlacedSegment, firstRow: number, lastRow: number): boolean {
    const { open, close } = segment.placed.bars;
    const before = firstRow > segment.start ? close[firstRow - 1]! : closeBefore;
    const reference = this.#colorRule === 'open' || Number.isNaN(before) ? open[firstRow]! : before;
    return close[lastRow]! >= reference;
  }

  #placeBodies({ segment, offset, widths }: PlacedSegment, map: PixelMap): void {
    const { openTradingUs, closeTradingUs } = segment.placed;
    const { anchorTradingUs, pxPerUs, offsetDevice } = map;
    const { left, width } = this;
    for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
      const open = (openTradingUs[row]! - anchorTradingUs) * pxPerUs;
      const close = (closeTradingUs[row]! - anchorTradingUs) * pxPerUs;
      const body = ownBodyWidth(widths, close - open);
      width[at] = body;
      left[at] = Math.round((open + close - body) / 2) - offsetDevice;
    }
  }

  #placeColumns({ segment, offset }: PlacedSegment, map: PixelMap): void {
    const { openTradingUs } = segment.placed;
    const { anchorTradingUs, pxPerUs, offsetDevice } = map;
    const { left, width } = this;
    for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
      left[at] = Math.floor((openTradingUs[row]! - anchorTradingUs) * pxPerUs) - offsetDevice;
      width[at] = 1;
    }
  }

  #reserve(count: number): void {
    if (count <= this.left.length) return;
    const length = 2 ** Math.ceil(Math.log2(count));
    this.left = new Int32Array(length);
    this.width = new Int32Array(length);
  }
}

function placedNeighbour(neighbour: NeighbourRow | null): PlacedSegment | null {
  if (neighbour === null) return null;
  const { interval, placed, row } = neighbour;
  const span = { fromTradingUs: placed.openTradingUs[row]!, toTradingUs: placed.closeTradingUs[row]! };
  return {
    segment: { kind: 'bars', interval, placed, start: row, end: row + 1, provisional: false, ...span },
    offset: 0,
    widths: { bodyDevice: 0, wickDevice: 1 },
    spanDevice: 0,
    clipLeftDevice: Number.NEGATIVE_INFINITY,
    clipRightDevice: Number.POSITIVE_INFINITY,
    spanRatio: 1,
    closeBefore: Number.NaN,
  };
}

function closeBefore({ placed, start }: BarSegment, previous: BarSegment | undefined): number {
  if (start > 0) return placed.bars.close[start - 1]!;
  return previous === undefined || previous.end <= previous.start
    ? Number.NaN
    : previous.placed.bars.close[previous.end - 1]!;
}

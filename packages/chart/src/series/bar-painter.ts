/**
 * What all series of rectangles have in common: every bar becomes a few rectangles in the colour of its direction. Where bars are thinner than a
 * pixel, those of one pixel column are taken together. Cost: the rectangles of the visible bars, or of the pane's columns; nothing is allocated
 * per bar.
 */
import type { Extent } from '../scale/autoscale.ts';
import type { RectBatch } from '../surface/rect-batch.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { PlacedSegment } from './bar-placement.ts';
import { BarShape } from './bar-shape.ts';
import type { BarStyle } from './bar-style.ts';
import { type BarBatches, DirectionBatches } from './direction-batches.ts';
import { PriceHeights } from './price-heights.ts';
import type { SeriesPainter } from './series-definition.ts';
import type { SeriesFrame } from './series-frame.ts';

type WholeStyle<Batch> = BarStyle<Batch> & Required<Pick<BarStyle<Batch>, 'addColumn'>>;

/** A painter in the colours of the theme. */
export function barPainter(style: BarStyle): SeriesPainter {
  return new BarPainter({ addColumn: addRange, ...style }, new DirectionBatches());
}

export class BarPainter<Batch> implements SeriesPainter {
  readonly #style: WholeStyle<Batch>;
  readonly #batches: BarBatches<Batch>;
  readonly #bar = new BarShape();

  constructor(style: WholeStyle<Batch>, batches: BarBatches<Batch>) {
    this.#style = style;
    this.#batches = batches;
  }

  extent(slice: VisibleSlice): Extent | null {
    return this.#style.extent?.(slice) ?? null;
  }

  layout(frame: SeriesFrame): number {
    this.#batches.clear();
    const shared = this.#style.begin?.(frame) ?? 0;
    const heights = new PriceHeights(frame);
    for (const placed of frame.placement.segments) {
      this.#bar.enter(placed, frame);
      if (placed.widths.bodyDevice > 0) this.#layOutBars(frame, placed, heights);
      else this.#layOutColumns(frame, placed, heights);
    }
    return shared;
  }

  draw(surface: Surface, theme: ChartTheme): void {
    this.#batches.draw(surface, theme, this.#style.alpha?.());
  }

  #layOutBars(frame: SeriesFrame, placed: PlacedSegment, heights: PriceHeights): void {
    const bar = this.#bar;
    const style = this.#style;
    const { placement } = frame;
    const { segment, offset } = placed;
    const prices = style.prices?.(placed) ?? segment.placed.bars;
    const { open, high, low, close } = prices;
    const up = this.#batches.of(true, segment.provisional);
    const down = this.#batches.of(false, segment.provisional);
    for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
      bar.openY = heights.rounded(open[row]!);
      bar.highY = heights.rounded(high[row]!);
      bar.lowY = heights.rounded(low[row]!);
      bar.closeY = heights.rounded(close[row]!);
      if (Number.isNaN(bar.openY + bar.highY + bar.lowY + bar.closeY)) continue;
      bar.closesHigher = close[row]! >= open[row]!;
      if (style.bodyWidth === undefined) bar.place(placement.left[at]!, placement.width[at]!);
      else this.#placeOwnWidth(frame, placed, row);
      const isUp = style.rises?.(prices, row, row) ?? placement.rises(placed, row, row);
      style.addBar(isUp ? up : down, bar);
    }
  }

  #layOutColumns({ placement }: SeriesFrame, placed: PlacedSegment, heights: PriceHeights): void {
    const bar = this.#bar;
    const style = this.#style;
    const { segment, offset } = placed;
    const { left } = placement;
    const prices = style.prices?.(placed) ?? segment.placed.bars;
    const { open, high, low, close } = prices;
    for (let row = segment.start, at = offset; row < segment.end; ) {
      const column = left[at]!;
      const first = row;
      let lowest = Number.POSITIVE_INFINITY;
      let highest = Number.NEGATIVE_INFINITY;
      for (; row < segment.end && left[at] === column; row++, at++) {
        // Comparisons with NaN are false: a missing price changes nothing.
        if (low[row]! < lowest) lowest = low[row]!;
        if (high[row]! > highest) highest = high[row]!;
      }
      if (lowest > highest) continue;
      const last = row - 1;
      bar.openY = heights.rounded(open[first]!);
      bar.highY = heights.rounded(highest);
      bar.lowY = heights.rounded(lowest);
      bar.closeY = heights.rounded(close[last]!);
      bar.closesHigher = close[last]! >= open[first]!;
      bar.place(column, 1);
      const isUp = style.rises?.(prices, first, last) ?? placement.rises(placed, first, last);
      const batch = this.#batches.of(isUp, segment.provisional);
      style.addColumn(batch, bar);
    }
  }

  /** Where `BarPlacement` would put a body of this width. */
  #placeOwnWidth({ map }: SeriesFrame, placed: PlacedSegment, row: number): void {
    const { openTradingUs, closeTradingUs } = placed.segment.placed;
    const open = (openTradingUs[row]! - map.anchorTradingUs) * map.pxPerUs;
    const close = (closeTradingUs[row]! - map.anchorTradingUs) * map.pxPerUs;
    const width = this.#style.bodyWidth?.(placed, row, close - open) ?? 1;
    this.#bar.place(Math.round((open + close - width) / 2) - map.offsetDevice, width);
  }
}

/** From low to high, as wide as the body. */
export function addRange(batch: RectBatch, bar: BarShape): void {
  bar.add(batch, bar.leftDevice, bar.top, bar.widthDevice, Math.max(bar.ruleDevice, bar.bottom - bar.top));
}

/** Candles: filled bodies on wicks. */
export function candleStyle(): BarStyle {
  return { addBar: addCandle, isFilled: () => true };
}

/** A body from open to close on a wick from low to high. */
function addCandle(batch: RectBatch, bar: BarShape): void {
  const { bodyHeight, top } = bar;
  bar.add(batch, bar.leftDevice, bar.bodyTop, bar.widthDevice, bodyHeight);
  const wickHeight = bar.bottom - top;
  if (wickHeight > bodyHeight) bar.add(batch, bar.wickLeftDevice, top, bar.wickDevice, wickHeight);
}

/**
 * What series of units have in common: each stands in a stretch as wide as all others, the one that is still on its way is paler, and where they are thinner than a pixel those
 * of one pixel column become one range in the colour of their direction. Cost: a few rectangles a unit, or one a pixel column; nothing is allocated per unit.
 */
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { areUnits, type UnitBars } from '../units/unit-bars.ts';
import { addRange } from './bar-painter.ts';
import type { PlacedSegment } from './bar-placement.ts';
import { BarShape } from './bar-shape.ts';
import { DirectionBatches } from './direction-batches.ts';
import { PriceHeights } from './price-heights.ts';
import type { SeriesPainter } from './series-definition.ts';
import type { SeriesFrame } from './series-frame.ts';

/** One unit as it is laid out. */
export interface UnitPlace {
  readonly frame: SeriesFrame;
  readonly placed: PlacedSegment;
  readonly heights: PriceHeights;
  /** What is known of units beside their prices; null for plain bars. */
  readonly units: UnitBars | null;
  /** Where the stretch of each begins, and how wide it is, in whole device pixels; the same width for all in view. */
  leftDevice: number;
  readonly widthDevice: number;
  row: number;
  /** Only stands in, or is still on its way. */
  isPale: boolean;
}

export abstract class UnitPainter implements SeriesPainter {
  protected readonly batches = new DirectionBatches();
  protected readonly bar = new BarShape();

  layout(frame: SeriesFrame): number {
    this.clear(frame);
    const heights = new PriceHeights(frame);
    for (const placed of frame.placement.segments) {
      this.bar.enter(placed, frame);
      if (placed.widths.bodyDevice > 0) this.#layOutUnits(frame, placed, heights);
      else this.#layOutColumns(frame, placed, heights);
    }
    return 0;
  }

  draw(surface: Surface, theme: ChartTheme): void {
    this.batches.draw(surface, theme);
  }

  /** Another frame begins. */
  protected clear(_frame: SeriesFrame): void {
    this.batches.clear();
  }

  protected abstract addUnit(place: UnitPlace): void;

  #layOutUnits(frame: SeriesFrame, placed: PlacedSegment, heights: PriceHeights): void {
    const { map } = frame;
    const { segment, spanDevice } = placed;
    const { bars, openTradingUs } = segment.placed;
    const units = areUnits(bars) ? bars : null;
    const widthDevice = Math.max(1, Math.floor(spanDevice));
    const place: UnitPlace = { frame, placed, heights, units, widthDevice, leftDevice: 0, row: 0, isPale: false };
    for (let row = segment.start; row < segment.end; row++) {
      if (Number.isNaN(bars.open[row]! + bars.high[row]! + bars.low[row]! + bars.close[row]!)) continue;
      place.row = row;
      place.leftDevice = map.toDevice(openTradingUs[row]!);
      place.isPale = segment.provisional || row === units?.formingRow;
      this.addUnit(place);
    }
  }

  #layOutColumns({ placement }: SeriesFrame, { segment, offset }: PlacedSegment, heights: PriceHeights): void {
    const { bar } = this;
    const { open, high, low, close } = segment.placed.bars;
    for (let row = segment.start, at = offset; row < segment.end; ) {
      const column = placement.left[at]!;
      const first = row;
      let lowest = Number.POSITIVE_INFINITY;
      let highest = Number.NEGATIVE_INFINITY;
      for (; row < segment.end && placement.left[at] === column; row++, at++) {
        // Comparisons with NaN are false: a missing price changes nothing.
        if (low[row]! < lowest) lowest = low[row]!;
        if (high[row]! > highest) highest = high[row]!;
      }
      if (lowest > highest) continue;
      bar.highY = heights.rounded(highest);
      bar.lowY = heights.rounded(lowest);
      bar.place(column, 1);
      addRange(this.batches.of(close[row - 1]! >= open[first]!, segment.provisional), bar);
    }
  }
}

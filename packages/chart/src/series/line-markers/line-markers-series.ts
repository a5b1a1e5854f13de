/** The line through the closes with a disc on each, as long as there is room for them. Cost: that of the line, and a disc a bar. */

import type { StrokeStyle } from '../../surface/surface.ts';
import type { PlacedSegment } from '../bar-placement.ts';
import { CloseLine, lineStroke } from '../close-line.ts';
import { DiscBatch } from '../disc-batch.ts';
import { type LineSink, walkLine } from '../line-walk.ts';
import { PROVISIONAL_PART } from '../polyline.ts';
import { PriceHeights } from '../price-heights.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';
import type { SeriesFrame } from '../series-frame.ts';

const RADIUS_CSS = 3;
/** Bars that are nearer to each other have no discs: they would run together. */
const LEAST_SPACING_CSS = 8;

export const lineMarkersSeries: SeriesDefinition = {
  type: 'line-markers',
  isShown: ({ chartType }) => chartType === 'line-markers',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const closes = new CloseLine();
  const markers = new CloseMarkers();
  let stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  return {
    tailReachRows: 1,
    layout(frame) {
      stroke = lineStroke(frame);
      closes.layOut(frame);
      markers.layOut(frame);
      return 0;
    },
    draw(surface, { line: color }) {
      closes.line.stroke(surface, { color, ...stroke });
      markers.provisional.draw(surface, color, PROVISIONAL_PART);
      markers.settled.draw(surface, color, 1);
    },
  };
}

class CloseMarkers implements LineSink {
  readonly settled = new DiscBatch();
  readonly provisional = new DiscBatch();
  #heights: PriceHeights | null = null;
  #placed: PlacedSegment | null = null;
  #ratio = 1;

  layOut(frame: SeriesFrame): void {
    this.settled.clear();
    this.provisional.clear();
    this.#heights = new PriceHeights(frame);
    this.#ratio = frame.ratio;
    walkLine(frame, this);
  }

  gap(): void {}

  enter(placed: PlacedSegment): void {
    this.#placed = placed;
  }

  row(row: number, fromDevice: number, toDevice: number): void {
    const { segment, spanDevice } = this.#placed!;
    const { topDevice, bottomDevice } = this.#heights!;
    if (spanDevice < LEAST_SPACING_CSS * this.#ratio || row < segment.start || row >= segment.end) return;
    const yDevice = this.#heights!.exact(segment.placed.bars.close[row]!);
    // Also leaves out a missing price.
    if (!(yDevice >= topDevice && yDevice <= bottomDevice)) return;
    const batch = segment.provisional ? this.provisional : this.settled;
    batch.add((fromDevice + toDevice) / 2, yDevice, RADIUS_CSS * this.#ratio);
  }

  column(): void {}
}

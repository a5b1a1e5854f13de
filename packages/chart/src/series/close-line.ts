/**
 * The line through the closes: at the middle of each bar, or as steps that cover each bar. Of the bars of one pixel column it keeps the first, the
 * lowest, the highest and the last close, so that it looks as if all were drawn. Cost: at most two points a bar and eight a pixel column.
 */
import type { LineStyle } from '../options/series-options.ts';
import type { StrokeStyle } from '../surface/surface.ts';
import type { PlacedSegment } from './bar-placement.ts';
import { type LineSink, walkLine } from './line-walk.ts';
import { Polyline } from './polyline.ts';
import { PriceHeights } from './price-heights.ts';
import type { SeriesPainter } from './series-definition.ts';
import type { SeriesFrame } from './series-frame.ts';

const WIDTH_CSS = 2;

/** Dash and gap as multiples of the line's width. */
export const DASHES: Readonly<Record<LineStyle, readonly [number, number] | null>> = {
  solid: null,
  dashed: [4, 3],
  dotted: [1, 2],
};

/** Width of a price line in whole device pixels. */
export function lineWidthDevice({ ratio, pen }: Pick<SeriesFrame, 'ratio' | 'pen'>): number {
  return Math.max(1, Math.round((pen?.widthCss ?? WIDTH_CSS) * ratio));
}

/** All of a price line's style but its colour. */
export function lineStroke(frame: Pick<SeriesFrame, 'ratio' | 'pen'>): Omit<StrokeStyle, 'color'> {
  const widthDevice = lineWidthDevice(frame);
  const dash = DASHES[frame.pen?.style ?? 'solid'];
  return dash === null ? { widthDevice } : { widthDevice, dashDevice: [dash[0] * widthDevice, dash[1] * widthDevice] };
}

/** Width of the dash that shows a bar without neighbours: that of its body. */
export function dashWidthDevice(frame: SeriesFrame): number {
  const body = frame.placement.segments.at(-1)?.widths.bodyDevice ?? 0;
  return Math.max(body, lineWidthDevice(frame));
}

export interface CloseLineShape {
  /**
   * Steps at the open of each bar: the level of a bar's close then covers just the bar itself and holds until the next one opens. (A step in
   * the middle would draw each close over half of a bar that it does not belong to.)
   */
  readonly isStepped?: boolean;
  /** Where the area of the line ends. */
  readonly edgeDevice?: number | undefined;
}

export class CloseLine implements LineSink {
  readonly line = new Polyline();
  #heights: PriceHeights | null = null;
  #close: Float64Array = new Float64Array(0);
  #isStepped = false;
  #halfPixel = 0;
  #reachedDevice = 0;

  layOut(frame: SeriesFrame, { isStepped = false, edgeDevice }: CloseLineShape = {}): void {
    const heights = new PriceHeights(frame);
    this.#heights = heights;
    this.#isStepped = isStepped;
    this.#halfPixel = (lineWidthDevice(frame) % 2) / 2;
    this.line.clear({ heights, edgeDevice, dashDevice: dashWidthDevice(frame) });
    walkLine(frame, this);
  }

  gap(): void {
    if (this.#isStepped) this.line.keepTo(this.#reachedDevice);
    this.line.gap();
  }

  enter({ segment }: PlacedSegment): void {
    this.#close = segment.placed.bars.close;
    if (this.#isStepped) this.line.keepTo(this.#reachedDevice);
    this.line.setProvisional(segment.provisional);
  }

  row(row: number, fromDevice: number, toDevice: number): void {
    const yDevice = this.#heights!.exact(this.#close[row]!);
    if (this.#isStepped) this.#step(yDevice, fromDevice, toDevice);
    else this.line.add((fromDevice + toDevice) / 2, yDevice);
  }

  column(firstRow: number, lastRow: number, middleDevice: number): void {
    const close = this.#close;
    let first = -1;
    let low = -1;
    let high = -1;
    let last = -1;
    for (let row = firstRow; row <= lastRow; row++) {
      const value = close[row]!;
      if (Number.isNaN(value)) continue;
      if (first < 0) {
        first = row;
        low = row;
        high = row;
      }
      if (value < close[low]!) low = row;
      if (value > close[high]!) high = row;
      last = row;
    }
    if (first < 0) {
      this.gap();
      return;
    }
    if (this.#isStepped) this.line.keepTo(middleDevice);
    const earlier = Math.min(low, high);
    const later = Math.max(low, high);
    this.#point(first, middleDevice);
    if (earlier > first) this.#point(earlier, middleDevice);
    if (later > earlier) this.#point(later, middleDevice);
    if (last > later) this.#point(last, middleDevice);
    this.#reachedDevice = middleDevice;
  }

  #point(row: number, xDevice: number): void {
    this.line.add(xDevice, this.#heights!.exact(this.#close[row]!));
  }

  /** On whole pixels: a step is made of level and upright lines, which would blur anywhere else. */
  #step(yDevice: number, fromDevice: number, toDevice: number): void {
    if (Number.isNaN(yDevice)) {
      this.gap();
      return;
    }
    const xDevice = Math.round(fromDevice) + this.#halfPixel;
    this.line.keepTo(xDevice);
    this.line.add(xDevice, Math.round(yDevice) + this.#halfPixel);
    this.#reachedDevice = Math.round(toDevice) + this.#halfPixel;
  }
}

/** A series that is nothing but a line through the closes. */
export function closeLinePainter(isStepped: boolean): SeriesPainter {
  const closes = new CloseLine();
  let stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  return {
    tailReachRows: 1,
    layout(frame) {
      stroke = lineStroke(frame);
      closes.layOut(frame, { isStepped });
      return 0;
    },
    draw: (surface, theme) => closes.line.stroke(surface, { color: theme.line, ...stroke }),
  };
}

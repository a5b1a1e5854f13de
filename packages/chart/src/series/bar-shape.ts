import type { RectBatch } from '../surface/rect-batch.ts';
import type { PlacedSegment } from './bar-placement.ts';
import type { SeriesFrame } from './series-frame.ts';

/**
 * One bar in whole device pixels: what every series of rectangles is drawn from. A painter has one and fills it for each bar in turn. Heights are
 * cut just out of the pane; the greater price is not always the higher one, since a scale may be inverted.
 */
export class BarShape {
  openY = 0;
  highY = 0;
  lowY = 0;
  closeY = 0;
  /** Closes at its open or above, whatever makes it a rising bar. */
  closesHigher = false;
  leftDevice = 0;
  widthDevice = 0;
  /** The rule in the middle of the body: of its parity, and never wider. */
  wickLeftDevice = 0;
  wickDevice = 1;
  ruleDevice = 1;
  /** What columns stand on: the height of the base price, else the pane's lower edge. */
  baseDevice = 0;
  #segmentWickDevice = 1;
  #clipLeftDevice = 0;
  #clipRightDevice = 0;

  enter({ widths, clipLeftDevice, clipRightDevice }: PlacedSegment, frame: SeriesFrame): void {
    const { plot, basePrice, priceScale, ratio } = frame;
    this.ruleDevice = frame.ruleDevice;
    this.baseDevice =
      basePrice === undefined ? plot.yDevice + plot.heightDevice : Math.round(priceScale.priceToY(basePrice) * ratio);
    this.#segmentWickDevice = widths.wickDevice;
    this.#clipLeftDevice = clipLeftDevice;
    this.#clipRightDevice = clipRightDevice;
  }

  /** Where the body stands. */
  place(leftDevice: number, widthDevice: number): void {
    this.leftDevice = leftDevice;
    this.widthDevice = widthDevice;
    this.wickDevice = Math.min(this.#segmentWickDevice, widthDevice);
    this.wickLeftDevice = leftDevice + ((widthDevice - this.wickDevice) >> 1);
  }

  /** Upper edge of the body. */
  get bodyTop(): number {
    return Math.min(this.openY, this.closeY);
  }

  /** At least a rule, so that a bar that closes where it opened is seen. */
  get bodyHeight(): number {
    return Math.max(this.ruleDevice, Math.abs(this.openY - this.closeY));
  }

  /** Upper end of the wick. */
  get top(): number {
    return Math.min(this.highY, this.lowY);
  }

  /** Lower end of the wick. */
  get bottom(): number {
    return Math.max(this.highY, this.lowY);
  }

  /** Adds a rectangle, cut to the span that the bar's segment answers for. */
  add(batch: RectBatch, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
    const from = Math.max(xDevice, this.#clipLeftDevice);
    const to = Math.min(xDevice + widthDevice, this.#clipRightDevice);
    if (to > from) batch.add(from, yDevice, to - from, heightDevice);
  }
}

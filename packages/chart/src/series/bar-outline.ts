import type { RectBatch } from '../surface/rect-batch.ts';
import type { BarShape } from './bar-shape.ts';

/** Whether a body has a pixel left inside an edge as thick as its wick. */
export function hasRoomInside({ widthDevice, bodyHeight, wickDevice }: BarShape): boolean {
  return widthDevice > 2 * wickDevice && bodyHeight > 2 * wickDevice;
}

/** The edge of a body, as thick as its wick and within its size. */
export function addOutline(batch: RectBatch, bar: BarShape): void {
  const { bodyTop, bodyHeight, leftDevice, widthDevice, wickDevice: thickness } = bar;
  const sideHeight = bodyHeight - 2 * thickness;
  bar.add(batch, leftDevice, bodyTop, widthDevice, thickness);
  bar.add(batch, leftDevice, bodyTop + bodyHeight - thickness, widthDevice, thickness);
  bar.add(batch, leftDevice, bodyTop + thickness, thickness, sideHeight);
  bar.add(batch, leftDevice + widthDevice - thickness, bodyTop + thickness, thickness, sideHeight);
}

/** What of the wick stands out above the body and below it. */
export function addWickEnds(batch: RectBatch, bar: BarShape): void {
  const { bodyTop, bodyHeight, top, bottom, wickLeftDevice, wickDevice } = bar;
  const bodyBottom = bodyTop + bodyHeight;
  if (top < bodyTop) bar.add(batch, wickLeftDevice, top, wickDevice, bodyTop - top);
  if (bottom > bodyBottom) bar.add(batch, wickLeftDevice, bodyBottom, wickDevice, bottom - bodyBottom);
}

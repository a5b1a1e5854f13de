/**
 * The clips that a canvas has at present. The browser leaves out what lies outside of them by itself, but shapes the letters of a text first:
 * most of what a repainted strip costs are the labels that it does not show.
 */
import type { DeviceRect } from './surface.ts';

/** From left to right and from top to bottom. */
export interface DeviceBounds {
  readonly leftDevice: number;
  readonly rightDevice: number;
  readonly topDevice: number;
  readonly bottomDevice: number;
}

export class ClipStack {
  readonly #clips: (readonly DeviceRect[])[] = [];
  readonly #originsDevice: number[] = [];
  /** From the canvas' left edge to where places are counted from. */
  originDevice = 0;

  /** Draws with one more clip, counted from the origin of now. */
  within(rects: readonly DeviceRect[], draw: () => void): void {
    this.#clips.push(rects);
    this.#originsDevice.push(this.originDevice);
    try {
      draw();
    } finally {
      this.#clips.pop();
      this.#originsDevice.pop();
    }
  }

  /** Whether anything within the bounds can be seen; where clips overlap in part, also of something that cannot. */
  mayShow(bounds: DeviceBounds): boolean {
    return this.#clips.every((rects, at) => {
      const shiftDevice = this.originDevice - this.#originsDevice[at]!;
      return rects.some((rect) => touches(rect, bounds, shiftDevice));
    });
  }
}

function touches(rect: DeviceRect, bounds: DeviceBounds, shiftDevice: number): boolean {
  return (
    bounds.leftDevice + shiftDevice < rect.xDevice + rect.widthDevice &&
    bounds.rightDevice + shiftDevice > rect.xDevice &&
    bounds.topDevice < rect.yDevice + rect.heightDevice &&
    bounds.bottomDevice > rect.yDevice
  );
}

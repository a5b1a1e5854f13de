/**
 * The clips that a canvas has at present. The browser leaves out what lies outside of them by itself, but takes a call for each rectangle and shapes
 * the letters of a text first: most of what a repainted strip costs are the bars and the labels that it does not show.
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

  /** Whether there is a clip of several rectangles. One alone is a pane, and nearly all that is drawn in it lies in it. */
  get haveGaps(): boolean {
    return this.#clips.some(({ length }) => length > 1);
  }

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
  mayShow({ leftDevice, rightDevice, topDevice, bottomDevice }: DeviceBounds): boolean {
    return this.mayShowRect(leftDevice, topDevice, rightDevice - leftDevice, bottomDevice - topDevice);
  }

  /** The same of a rectangle; allocates nothing, since it is asked for each of them. */
  mayShowRect(xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): boolean {
    for (let at = 0; at < this.#clips.length; at++) {
      const left = xDevice + this.originDevice - this.#originsDevice[at]!;
      if (!touchesAny(this.#clips[at]!, left, yDevice, left + widthDevice, yDevice + heightDevice)) return false;
    }
    return true;
  }
}

function touchesAny(
  rects: readonly DeviceRect[],
  leftDevice: number,
  topDevice: number,
  rightDevice: number,
  bottomDevice: number,
): boolean {
  for (let at = 0; at < rects.length; at++) {
    const rect = rects[at]!;
    if (
      leftDevice < rect.xDevice + rect.widthDevice &&
      rightDevice > rect.xDevice &&
      topDevice < rect.yDevice + rect.heightDevice &&
      bottomDevice > rect.yDevice
    ) {
      return true;
    }
  }
  return false;
}

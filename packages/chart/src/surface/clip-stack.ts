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
  /** Where the places of each clip are counted from. */
  readonly #originsXDevice: number[] = [];
  readonly #originsYDevice: number[] = [];
  #originXDevice = 0;
  #originYDevice = 0;

  /** Places are counted from further right and further down from now on. */
  moveOrigin(xDevice: number, yDevice: number): void {
    this.#originXDevice += xDevice;
    this.#originYDevice += yDevice;
  }

  /** Whether there is a clip of several rectangles. One alone is a pane, and nearly all that is drawn in it lies in it. */
  get haveGaps(): boolean {
    return this.#clips.some(({ length }) => length > 1);
  }

  /** Draws with one more clip, counted from the origin of now. */
  within(rects: readonly DeviceRect[], draw: () => void): void {
    this.#clips.push(rects);
    this.#originsXDevice.push(this.#originXDevice);
    this.#originsYDevice.push(this.#originYDevice);
    try {
      draw();
    } finally {
      this.#clips.pop();
      this.#originsXDevice.pop();
      this.#originsYDevice.pop();
    }
  }

  /** Whether anything within the bounds can be seen; where clips overlap in part, also of something that cannot. */
  mayShow({ leftDevice, rightDevice, topDevice, bottomDevice }: DeviceBounds): boolean {
    return this.mayShowRect(leftDevice, topDevice, rightDevice - leftDevice, bottomDevice - topDevice);
  }

  /** The same of a rectangle; allocates nothing, since it is asked for each of them. */
  mayShowRect(xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): boolean {
    for (let at = 0; at < this.#clips.length; at++) {
      const left = xDevice + this.#originXDevice - this.#originsXDevice[at]!;
      const top = yDevice + this.#originYDevice - this.#originsYDevice[at]!;
      if (!touchesAny(this.#clips[at]!, left, top, left + widthDevice, top + heightDevice)) return false;
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

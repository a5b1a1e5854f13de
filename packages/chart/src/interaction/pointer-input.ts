/** A pointer event without the DOM: where, when, and with what, in CSS pixels of the chart. */
export interface PointerInput {
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly xCss: number;
  readonly yCss: number;
  readonly timeMs: number;
  /** How hard a pen is pressed, 0 to 1; left out where nothing says it. */
  readonly pressure?: number;
  /** Default false. */
  readonly isShift?: boolean;
  /** Control, or Command on a Mac. Default false. */
  readonly isControl?: boolean;
  /** So close to an edge of the screen that a swipe from there may mean another page. Default false. */
  readonly isAtEdge?: boolean;
}

/** A wheel event; deltas as the browser gives them, `mode` 0 pixels, 1 lines, 2 pages. */
export interface WheelInput {
  readonly xCss: number;
  readonly yCss: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly mode: number;
  /**
   * What browsers other than Firefox say beside it (`wheelDeltaY`): 120 for a notch of a wheel, three for a pixel of a trackpad on a Mac. Null where
   * the browser has no such thing.
   */
  readonly legacyDeltaY: number | null;
  readonly isShift: boolean;
  /** Held, or a pinch on a trackpad, which browsers report as this. */
  readonly isControl: boolean;
  readonly timeMs: number;
}

/** A pinch on a trackpad as Safari reports it: the distance of the fingers as a part of that at the start. */
export interface TrackpadPinchInput {
  readonly xCss: number;
  readonly yCss: number;
  readonly scale: number;
}

/** A pointer event without the DOM: where, when, and with what, in CSS pixels of the chart. */
export interface PointerInput {
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly xCss: number;
  readonly yCss: number;
  readonly timeMs: number;
}

/** A wheel event; deltas as the browser gives them, `mode` 0 pixels, 1 lines, 2 pages. */
export interface WheelInput {
  readonly xCss: number;
  readonly yCss: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly mode: number;
  readonly isShift: boolean;
  /** Held, or a pinch on a trackpad, which browsers report as this. */
  readonly isControl: boolean;
}

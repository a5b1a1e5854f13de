/**
 * All that drawing code knows of its medium. The same calls paint a canvas, write SVG, or become lines of text in a test.
 *
 * Two spaces, never mixed silently: geometry is in **device pixels** (whole numbers for rectangles, so that rules and candles are
 * crisp at every ratio), text is in **CSS pixels**. `ratio` is device pixels per CSS pixel.
 */

/** A rectangle of whole device pixels. */
export interface DeviceRect {
  readonly xDevice: number;
  readonly yDevice: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
}

export interface TextStyle {
  readonly color: string;
  readonly sizeCss: number;
  readonly family: string;
  readonly weight: 400 | 600;
  readonly align: 'left' | 'center' | 'right';
  /** The line is part of a text from right to left, which says where its signs and its brackets stand; `align` means the same sides all the same. */
  readonly isRightToLeft?: boolean;
  /** Turned clockwise about its place; left out, it is level. */
  readonly angleRad?: number;
  /** A colour around the letters, `HALO_CSS` wide, so that they are read on whatever they stand. */
  readonly halo?: string;
}

/** How far a halo reaches beyond letters. */
export const HALO_CSS = 2;

export interface StrokeStyle {
  readonly color: string;
  readonly widthDevice: number;
  readonly alpha?: number;
  /** Lengths of dash and gap in device pixels; solid when left out. */
  readonly dashDevice?: readonly [number, number];
}

/** One colour, or two that run into each other from one height to another. */
export interface PolygonFill {
  readonly color: string;
  readonly alpha: number;
  /** At `toYDevice` and beyond, the opacity is `toAlpha`; from `fromYDevice` on it changes evenly. */
  readonly fade?: { readonly fromYDevice: number; readonly toYDevice: number; readonly toAlpha: number };
}

export interface Surface {
  readonly ratio: number;
  readonly widthDevice: number;
  readonly heightDevice: number;
  fillRect(color: string, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void;
  /** Many rectangles of one colour: x, y, width, height in turn, the first `count` of them. */
  fillRects(color: string, alpha: number, rects: Int32Array, count: number): void;
  /** Many discs of one colour: centre x, centre y, radius in turn. Where discs overlap, the colour does not add up. */
  fillDiscs(color: string, alpha: number, discs: Float32Array, count: number): void;
  /** The area within `count` points (x, y in turn), closed from the last to the first. */
  fillPolygon(fill: PolygonFill, points: Float32Array, count: number): void;
  /** One connected line through `count` points: x, y in turn. */
  strokeLine(style: StrokeStyle, points: Float32Array, count: number): void;
  /** One line of text, its middle at `yCss`. */
  text(text: string, xCss: number, yCss: number, style: TextStyle): void;
  /** A picture by its data URL, stretched over a box; nothing of one that is not decoded yet. */
  picture(source: string, box: DeviceRect): void;
  /** Draws at a part of its opacity, 0 to 1. Where shapes of one call to the surface overlap, the colour does not add up. */
  fade(opacity: number, draw: () => void): void;
  /** Draws with everything outside the union of the rectangles left as it was. */
  clip(rects: readonly DeviceRect[], draw: () => void): void;
  /** Draws with the origin moved to the right, and down, by whole device pixels. */
  shift(xDevice: number, draw: () => void, yDevice?: number): void;
}

/** The text style's font in the notation of CSS. */
export function fontOf(style: Pick<TextStyle, 'family' | 'sizeCss' | 'weight'>): string {
  return `${style.weight} ${style.sizeCss}px ${style.family}`;
}

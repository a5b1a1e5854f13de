/**
 * Colour arithmetic of WCAG 2.2: relative luminance and contrast of `#rrggbb` colours.
 *
 * Invariant: `contrastRatio` is symmetric and lies between 1 (same luminance) and 21 (black on white).
 * Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. Cost: constant.
 */

/** A colour written as `#rrggbb`: the only notation that tokens use, so that canvas, CSS and SVG read the same bytes. */
export type HexColor = `#${string}`;

/** Red, green and blue, each from 0 to 255. Throws on anything but `#rrggbb`. */
export function rgbOfHex(color: HexColor): readonly [red: number, green: number, blue: number] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a #rrggbb colour: ${color}`);
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff];
}

/** Relative luminance, 0 (black) to 1 (white). */
export function relativeLuminance(color: HexColor): number {
  const [red, green, blue] = rgbOfHex(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastRatio(first: HexColor, second: HexColor): number {
  const a = relativeLuminance(first);
  const b = relativeLuminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const NEAR_BLACK: HexColor = '#101318';
const WHITE: HexColor = '#ffffff';

/** Black or white, whichever reads better on a colour; `fallback` on a colour in another notation. */
export function readableOn(color: string, fallback: HexColor): HexColor {
  if (!isHexColor(color)) return fallback;
  return contrastRatio(WHITE, color) >= contrastRatio(NEAR_BLACK, color) ? WHITE : NEAR_BLACK;
}

function isHexColor(color: string): color is HexColor {
  return /^#[0-9a-f]{6}$/i.test(color);
}

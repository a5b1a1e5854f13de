import { inkOn } from '@candlemark/annotations';

/** A colour written as `#rrggbb`: the only notation that tokens use, so that canvas, CSS and SVG read the same bytes. */
export type HexColor = `#${string}`;

/** Black or white, whichever reads better on a colour; `fallback` on a colour in another notation. */
export function readableOn(color: string, fallback: HexColor): HexColor {
  return isHexColor(color) ? inkOn(color) : fallback;
}

export function isHexColor(color: string): color is HexColor {
  return /^#[0-9a-f]{6}$/i.test(color);
}

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

/** So much of a colour on another one. */
export function mixedColor(color: HexColor, under: HexColor, part: number): HexColor {
  const channel = (at: number) => {
    const [over, below] = [color, under].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(over! * part + below! * (1 - part))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${[1, 3, 5].map(channel).join('')}`;
}

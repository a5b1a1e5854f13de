/** Places in a picture, in CSS pixels from its upper left corner. */

export interface Box {
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
}

export interface Point {
  readonly xCss: number;
  readonly yCss: number;
}

export interface Size {
  readonly widthCss: number;
  readonly heightCss: number;
}

export function middleOf({ xCss, yCss, widthCss, heightCss }: Box): Point {
  return { xCss: xCss + widthCss / 2, yCss: yCss + heightCss / 2 };
}

/** A rectangle as the path of SVG. */
export function boxPath({ xCss, yCss, widthCss, heightCss }: Box): string {
  return `M${round(xCss)},${round(yCss)}h${round(widthCss)}v${round(heightCss)}h${round(-widthCss)}Z`;
}

/** Hundredths of a pixel: as fine as anybody sees, and short in a file. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

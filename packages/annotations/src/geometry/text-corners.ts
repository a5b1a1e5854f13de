import { lineHeightCss, type TextShape } from './shape.ts';

const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** The box around the lines of a text in its own directions: along a line, and down from one line to the next, from the place that it is turned about. */
export function ownBox({ lines, align, font, widthCss }: TextShape): {
  readonly fromCss: number;
  readonly toCss: number;
  readonly heightCss: number;
} {
  const fromCss = -widthCss * SHARES[align];
  return { fromCss, toCss: fromCss + widthCss, heightCss: lines.length * lineHeightCss(font) };
}

/** A place as a text sees it: so far along its lines, and so far down from the upper edge of the first one. */
export function inText(
  { xCss: originX, topCss: originY, angleRad = 0 }: TextShape,
  xCss: number,
  yCss: number,
): { readonly alongCss: number; readonly downCss: number } {
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  const [dx, dy] = [xCss - originX, yCss - originY];
  return { alongCss: dx * cos + dy * sin, downCss: dy * cos - dx * sin };
}

/** The corners of the box around a text, as x and y in turn: from where its first line begins, as one reads. */
export function textCorners(text: TextShape): readonly number[] {
  const { xCss, topCss, angleRad = 0 } = text;
  const { fromCss, toCss, heightCss } = ownBox(text);
  if (angleRad === 0) {
    const [leftCss, rightCss, bottomCss] = [xCss + fromCss, xCss + toCss, topCss + heightCss];
    return [leftCss, topCss, rightCss, topCss, rightCss, bottomCss, leftCss, bottomCss];
  }
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  const corner = (alongCss: number, downCss: number) => [
    xCss + alongCss * cos - downCss * sin,
    topCss + alongCss * sin + downCss * cos,
  ];
  return [...corner(fromCss, 0), ...corner(toCss, 0), ...corner(toCss, heightCss), ...corner(fromCss, heightCss)];
}

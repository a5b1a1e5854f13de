import type { AnnotationView } from './annotation-view.ts';
import type { PointCss } from './line-reach.ts';
import { lineHeightCss, type TextShape } from './shape.ts';

/** How a text stands at a line. */
export interface LineTextLook {
  readonly textColor: string | null;
  readonly textSize: number;
  readonly textPosition: 'top' | 'center' | 'bottom';
  readonly textAlign: 'left' | 'center' | 'right';
}

const GAP_CSS = 6;

/** A text at the left end, the middle or the right end of a line: over it, on it or below it. */
export function textAtLine(
  text: string | undefined,
  from: PointCss,
  to: PointCss,
  { textColor, textSize, textPosition, textAlign }: LineTextLook,
  view: AnnotationView,
): readonly TextShape[] {
  if (text === undefined || text === '') return [];
  const [left, right] = from.xCss <= to.xCss ? [from, to] : [to, from];
  const share = { left: 0, center: 0.5, right: 1 }[textAlign];
  const font = { sizeCss: textSize, weight: 400 as const };
  const lines = text.split('\n');
  const heightCss = lines.length * lineHeightCss(font);
  const yCss = left.yCss + share * (right.yCss - left.yCss);
  const topCss = yCss + { top: -heightCss - GAP_CSS, center: -heightCss / 2, bottom: GAP_CSS }[textPosition];
  const widthCss = Math.max(...lines.map((line) => view.widthOf(line, font)));
  const xCss = left.xCss + share * (right.xCss - left.xCss);
  return [{ kind: 'text', lines, xCss, topCss, align: textAlign, font, color: textColor, widthCss }];
}

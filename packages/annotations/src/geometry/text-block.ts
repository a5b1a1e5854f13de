import type { AnnotationView, WordsFont } from './annotation-view.ts';
import { lineHeightCss, type TextShape } from './shape.ts';

/** Lines of text with their size, before they have a place. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly font: WordsFont;
  /** Of the widest line; never less than a caret needs. */
  readonly widthCss: number;
  readonly heightCss: number;
}

/** So that a text that is still to be written has a place. */
const CARET_CSS = 2;
/**
 * Of one UTF-16 unit, in heights of its font, however bold. Latin letters take 1.1 at most, emoji 1.4, the widest letters of any script 2. Single signs such as the
 * long dash ⸻ take more, but no line is made of them.
 */
const WIDEST_LETTER = 2;

export function textBlock(lines: readonly string[], font: WordsFont, view: Pick<AnnotationView, 'widthOf'>): TextBlock {
  const widthCss = lines.reduce((widest, line) => Math.max(widest, view.widthOf(line, font)), CARET_CSS);
  return { lines, font, widthCss, heightCss: lines.length * lineHeightCss(font) };
}

/** @param xCss of the lines' left ends, middles or right ends, by `align` */
export function placeText(
  { lines, font, widthCss }: TextBlock,
  xCss: number,
  topCss: number,
  align: TextShape['align'],
  color: string | null,
): TextShape {
  return { kind: 'text', lines, xCss, topCss, align, font, color, widthCss };
}

/** A width that no line of a text exceeds, without a view to measure it: that of its longest line in the widest letters. */
export function mostTextWidthCss(text: string | undefined, sizeCss: number): number {
  const longest = (text ?? '').split('\n').reduce((most, { length }) => Math.max(most, length), 0);
  return Math.max(CARET_CSS, longest * sizeCss * WIDEST_LETTER);
}

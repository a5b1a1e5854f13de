import type { Annotation } from '../record/annotation.ts';
import { isRightToLeft } from '../text/right-to-left.ts';
import type { AnnotationView } from './annotation-view.ts';
import { lineHeightCss, type TextShape, type WordsFont } from './shape.ts';
import { withoutTrailingSpaces, wrapWords } from './wrap-words.ts';

/** Lines of text with their size, before they have a place. */
export interface TextBlock extends Pick<TextShape, 'slot' | 'lines' | 'font' | 'widthCss' | 'rightToLeft' | 'wrapCss'> {
  readonly heightCss: number;
}

type Measuring = Pick<AnnotationView, 'widthOf'>;
type Writing = Pick<AnnotationView, 'widthOf' | 'writing' | 'words'>;

/** So that a text has a place that is empty. */
const CARET_CSS = 2;
/**
 * Of one UTF-16 unit, in heights of its font, however bold. Latin letters take 1.1 at most, emoji 1.4, the widest letters of any script 2. Single signs such as the
 * long dash ⸻ take more, but no line is made of them.
 */
const WIDEST_LETTER = 2;

/** Figures and labels, which nobody writes. */
export function textBlock(lines: readonly string[], font: WordsFont, view: Measuring): TextBlock {
  return blockOf(null, lines, font, view);
}

/** What a person wrote in a slot, in the lines in which they wrote it. */
export function writtenBlock(slot: string, text: string, font: WordsFont, view: Writing): TextBlock {
  const lines = text.split('\n');
  return blockOf(slot, lines, font, view, lines.map(isRightToLeft), leastOf(slot, text, font, view));
}

/** The same, with lines that are broken where they would be wider than `wrapCss`. */
export function wrappedBlock(slot: string, text: string, wrapCss: number, font: WordsFont, view: Writing): TextBlock {
  const lines: string[] = [];
  const fromRight: boolean[] = [];
  for (const paragraph of text.split('\n')) {
    for (const line of wrapWords(paragraph, wrapCss, (one) => view.widthOf(one, font))) {
      lines.push(withoutTrailingSpaces(line));
      fromRight.push(isRightToLeft(paragraph));
    }
  }
  return { ...blockOf(slot, lines, font, view, fromRight, leastOf(slot, text, font, view)), wrapCss };
}

/** What of a slot is shown: an empty text only while it is written, else null. */
export function shownText(slot: string, text: Annotation['text'], { writing }: AnnotationView): string | null {
  const written = text[slot] ?? '';
  return written === '' && writing !== slot ? null : written;
}

/** What is still to be written has room for the word that the editor shows there. */
function leastOf(slot: string, text: string, font: WordsFont, view: Writing): number {
  return text === '' && slot === view.writing ? view.widthOf(view.words.text['tool.text']!, font) : CARET_CSS;
}

function blockOf(
  slot: string | null,
  lines: readonly string[],
  font: WordsFont,
  view: Measuring,
  fromRight: readonly boolean[] = [],
  leastCss = CARET_CSS,
): TextBlock {
  const widthCss = Math.max(leastCss, ...lines.map((line) => view.widthOf(line, font)));
  const heightCss = lines.length * lineHeightCss(font);
  return { slot, lines, font, widthCss, heightCss, ...(fromRight.includes(true) && { rightToLeft: fromRight }) };
}

/**
 * @param xCss of the lines' left ends, middles or right ends, by `align`
 * @param angleRad turned clockwise about that place
 */
export function placeText(
  { slot, lines, font, widthCss, rightToLeft, wrapCss }: TextBlock,
  xCss: number,
  topCss: number,
  align: TextShape['align'],
  color: string | null,
  angleRad = 0,
): TextShape {
  return {
    kind: 'text',
    slot,
    lines,
    font,
    widthCss,
    xCss,
    topCss,
    align,
    color,
    ...(rightToLeft !== undefined && { rightToLeft }),
    ...(wrapCss !== undefined && { wrapCss }),
    ...(angleRad !== 0 && { angleRad }),
  };
}

/** The middle of words that stand over or under a place: no part of them is cut off at the sides for as long as the place is seen, and with it they leave. */
export function heldMiddle(atCss: number, widthCss: number, pane: Pick<AnnotationView, 'widthCss'>): number {
  const half = widthCss / 2;
  const inPane = Math.max(half, Math.min(atCss, pane.widthCss - half));
  return Math.min(atCss + half, Math.max(atCss - half, inPane));
}

/** A label beside a line: in the colour that was chosen for labels, else in that of the line, as far as it can be read. */
export function placeLabel(
  block: TextBlock,
  xCss: number,
  topCss: number,
  align: TextShape['align'],
  textColor: string | null,
  lineColor: string,
): TextShape {
  if (textColor !== null) return placeText(block, xCss, topCss, align, textColor);
  return { ...placeText(block, xCss, topCss, align, lineColor), isShaded: true };
}

/**
 * How far a text reaches from the place that it stands at, without a view to measure it, however it is turned: its longest line counts as if all of its letters were
 * the widest.
 */
export function mostTextReachCss(text: string | undefined, sizeCss: number): number {
  const lines = (text ?? '').split('\n');
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.hypot(
    Math.max(CARET_CSS, longest * sizeCss * WIDEST_LETTER),
    lines.length * lineHeightCss({ sizeCss, weight: 400 }),
  );
}

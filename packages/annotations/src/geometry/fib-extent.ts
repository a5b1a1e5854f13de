import type { Extent } from '../definition.ts';
import type { Anchor, Annotation } from '../record/annotation.ts';
import { extentOf, extentOfLine, reachOfTexts } from './extent.ts';

/** Letters that a label of a ratio and a price has at most, by far. */
const LABEL_LETTERS = 24;
const GAP_CSS = 24;

/** Of levels between two of the anchors, their labels beside them, and what is written on them. */
export function extentOfLevels(
  anchors: readonly Anchor[],
  span: readonly [start: Anchor, end: Anchor],
  { extendStart, extendEnd }: { readonly extendStart: boolean; readonly extendEnd: boolean },
  text: Annotation['text'],
  textSize: number,
): Extent {
  const reachCss = Math.max(GAP_CSS + LABEL_LETTERS * textSize, reachOfTexts(text, textSize));
  const all = extentOf(anchors, reachCss);
  const { fromUs, toUs } = extentOfLine(span, { start: extendStart, end: extendEnd }, reachCss);
  return { fromUs: Math.min(all.fromUs, fromUs), toUs: Math.max(all.toUs, toUs), reachCss };
}

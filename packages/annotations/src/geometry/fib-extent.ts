import type { Extent } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { extentOf, extentOfLine } from './extent.ts';

/** Letters that a label of a ratio and a price has at most, by far. */
const LABEL_LETTERS = 24;
const GAP_CSS = 24;

/** Of levels between two of the anchors, and their labels beside them. */
export function extentOfLevels(
  anchors: readonly Anchor[],
  span: readonly [start: Anchor, end: Anchor],
  { extendStart, extendEnd }: { readonly extendStart: boolean; readonly extendEnd: boolean },
  textSize: number,
): Extent {
  const reachCss = GAP_CSS + LABEL_LETTERS * textSize;
  const all = extentOf(anchors, reachCss);
  const { fromUs, toUs } = extentOfLine(span, { start: extendStart, end: extendEnd }, reachCss);
  return { fromUs: Math.min(all.fromUs, fromUs), toUs: Math.max(all.toUs, toUs), reachCss };
}

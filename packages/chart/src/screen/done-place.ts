import type { BoundsCss } from '@candlemark/annotations';

/** Between the text and the button: also around a bubble. */
const GAP_CSS = 16;

/** Under the middle of the text, over it where there is no room, beside it where that has none either, and always within the pane as far as that has room for it. */
export function donePlace(
  text: BoundsCss,
  pane: BoundsCss,
  { widthCss, heightCss }: { readonly widthCss: number; readonly heightCss: number },
): { readonly leftCss: number; readonly topCss: number } {
  const below = text.bottomCss + GAP_CSS;
  const above = text.topCss - GAP_CSS - heightCss;
  const after = text.rightCss + GAP_CSS;
  const before = text.leftCss - GAP_CSS - widthCss;
  const isUnder = below + heightCss <= pane.bottomCss;
  const isOver = !isUnder && above >= pane.topCss;
  const beside = after + widthCss <= pane.rightCss || before < pane.leftCss ? after : before;
  const middle = (text.leftCss + text.rightCss - widthCss) / 2;
  return {
    leftCss: kept(isUnder || isOver ? middle : beside, pane.leftCss, pane.rightCss - widthCss),
    topCss: kept(isOver ? above : below, pane.topCss, pane.bottomCss - heightCss),
  };
}

/** The nearest from `low` to `high`; `low` where they are the wrong way round. */
export function kept(value: number, low: number, high: number): number {
  return Math.max(Math.min(value, high), low);
}

import type { BoundsCss } from '@candlemark/annotations';

/** Between the text and the button: also around a bubble. */
const GAP_CSS = 16;

/** Under the middle of the text, over it where there is no room, and always within the pane as far as that has room for it. */
export function donePlace(
  text: BoundsCss,
  pane: BoundsCss,
  { widthCss, heightCss }: { readonly widthCss: number; readonly heightCss: number },
): { readonly leftCss: number; readonly topCss: number } {
  const below = text.bottomCss + GAP_CSS;
  const above = text.topCss - GAP_CSS - heightCss;
  const wanted = below + heightCss <= pane.bottomCss || above < pane.topCss ? below : above;
  return {
    leftCss: kept((text.leftCss + text.rightCss - widthCss) / 2, pane.leftCss, pane.rightCss - widthCss),
    topCss: kept(wanted, pane.topCss, pane.bottomCss - heightCss),
  };
}

/** The nearest from `low` to `high`; `low` where they are the wrong way round. */
export function kept(value: number, low: number, high: number): number {
  return Math.max(Math.min(value, high), low);
}

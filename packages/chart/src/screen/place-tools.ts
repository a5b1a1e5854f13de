/** Where the tools of a series stand: within the chart, and never on the name, whose next press is not meant for them. */
import { ICON_BUTTON_CSS } from './icon-button.ts';

/** Of the button that lies on a name. */
export interface NameBox {
  readonly leftCss: number;
  readonly topCss: number;
  readonly widthCss: number;
}

/** To its right, else to its left; where neither has room, a row below or above, from where it begins as far as there is room. */
export function placeTools(
  { leftCss, topCss, widthCss }: NameBox,
  toolsCss: number,
  roomCss: number,
): { readonly leftCss: number; readonly topCss: number } {
  const rightCss = leftCss + widthCss;
  if (rightCss + toolsCss <= roomCss) return { leftCss: rightCss, topCss };
  if (leftCss >= toolsCss) return { leftCss: leftCss - toolsCss, topCss };
  const isFirst = topCss < ICON_BUTTON_CSS;
  return {
    leftCss: Math.max(0, Math.min(leftCss, roomCss - toolsCss)),
    topCss: topCss + (isFirst ? 1 : -1) * ICON_BUTTON_CSS,
  };
}

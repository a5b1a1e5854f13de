/** The parts of the chart that answer a pointer each in their way, and which of them lies where. */
import type { Frame } from '../picture/frame.ts';

export type ChartRegion =
  | { readonly kind: 'plot'; readonly paneId: string }
  | { readonly kind: 'price-axis'; readonly paneId: string; readonly side: 'left' | 'right' }
  | { readonly kind: 'time-axis' }
  /** Between two panes. */
  | { readonly kind: 'separator'; readonly above: string; readonly below: string };

/** How near to the rule between two panes counts as on it. */
export const SEPARATOR_REACH_CSS = 4;
/** The same for a finger. */
export const FINGER_REACH_CSS = 12;

export function regionAt(
  { geometry, panes }: Frame,
  xCss: number,
  yCss: number,
  reachCss = SEPARATOR_REACH_CSS,
): ChartRegion {
  if (yCss >= geometry.plotHeightCss) return { kind: 'time-axis' };
  const shown = panes.filter(({ heightCss }) => heightCss > 0);
  for (const [index, pane] of shown.entries()) {
    const next = shown[index + 1];
    const bottom = pane.topCss + pane.heightCss;
    const isFixed = pane.isCollapsed || next?.isCollapsed === true;
    if (next !== undefined && !isFixed && Math.abs(yCss - (bottom + next.topCss) / 2) <= reachCss) {
      return { kind: 'separator', above: pane.id, below: next.id };
    }
    if (yCss < bottom || next === undefined) {
      if (xCss < 0) return { kind: 'price-axis', paneId: pane.id, side: 'left' };
      return xCss < geometry.plotWidthCss
        ? { kind: 'plot', paneId: pane.id }
        : { kind: 'price-axis', paneId: pane.id, side: 'right' };
    }
  }
  return { kind: 'time-axis' };
}

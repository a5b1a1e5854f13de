/** The button that follows the pointer on a price axis and draws a level at its price. */
import type { ChartRegion } from '../interaction/chart-region.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { AxisButtonView } from '../screen/chart-screen.ts';

export const AXIS_BUTTON_CSS = 20;
/** From the edge of the plot. */
const GAP_CSS = 1;

/** Where it is for a pointer at a place; null where there is none. */
export function axisButtonAt(
  frame: Frame,
  region: ChartRegion,
  { yCss }: Pick<PointerInput, 'yCss'>,
): AxisButtonView | null {
  if (region.kind !== 'price-axis') return null;
  const pane = frame.panes.find(({ id }) => id === region.paneId);
  // What is drawn on a pane keeps to its main scale.
  if (pane === undefined || pane.isCollapsed || pane[region.side] !== pane.main) return null;
  const { originCss, plotWidthCss } = frame.geometry;
  const leftCss = region.side === 'left' ? originCss - GAP_CSS - AXIS_BUTTON_CSS : originCss + plotWidthCss + GAP_CSS;
  return { leftCss, topCss: yCss - AXIS_BUTTON_CSS / 2, sizeCss: AXIS_BUTTON_CSS };
}

/** Whether a pointer is on it. */
export function isOnButton(
  { leftCss, sizeCss }: AxisButtonView,
  { originCss }: Frame['geometry'],
  xCss: number,
): boolean {
  const within = xCss + originCss - leftCss;
  return within >= 0 && within < sizeCss;
}

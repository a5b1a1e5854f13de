import type { Box, Point, Size } from './box.ts';

/** Between a tooltip and what it is about. */
const GAP_CSS = 12;
/** Between a tooltip and the edge of the screen. */
const EDGE_CSS = 4;

/**
 * Where a tooltip stands: over its part, below it where there is no room above, and always wholly on the screen as far as it fits there.
 * @param around what it must not cover, in the same pixels as `screen`: a pointer is a box without size
 */
export function placeTooltip(around: Box, tooltip: Size, screen: Size): Point {
  const middle = around.xCss + around.widthCss / 2;
  const above = around.yCss - GAP_CSS - tooltip.heightCss;
  const below = around.yCss + around.heightCss + GAP_CSS;
  const hasRoomBelow = below + tooltip.heightCss <= screen.heightCss - EDGE_CSS;
  return {
    xCss: within(middle - tooltip.widthCss / 2, tooltip.widthCss, screen.widthCss),
    yCss: within(above >= EDGE_CSS || !hasRoomBelow ? above : below, tooltip.heightCss, screen.heightCss),
  };
}

function within(from: number, length: number, room: number): number {
  return Math.max(EDGE_CSS, Math.min(from, room - EDGE_CSS - length));
}

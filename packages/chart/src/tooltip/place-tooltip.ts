/** Where a tooltip stands: within the plot, and not under the pointer. */
import { type CssBox, isTouching } from '../picture/label-room.ts';
import type { TooltipPosition } from './tooltip-options.ts';

export interface TooltipRoom {
  readonly widthCss: number;
  readonly heightCss: number;
  readonly plotWidthCss: number;
  readonly plotHeightCss: number;
}

export interface TooltipPlace {
  readonly leftCss: number;
  readonly topCss: number;
}

const POINTER_GAP_CSS = 16;
/** From the edges of the plot, where it stands in a corner of it. */
export const EDGE_GAP_CSS = 8;

/** Beside the pointer: to its right and below it, or on the other side where there is no room. */
export function besidePointer(
  { widthCss, heightCss, plotWidthCss, plotHeightCss }: TooltipRoom,
  { xCss, yCss }: { readonly xCss: number; readonly yCss: number },
): TooltipPlace {
  const leftCss = beside(xCss, widthCss, plotWidthCss);
  const topCss = beside(yCss, heightCss, plotHeightCss);
  // Where it is as wide as the plot and as high, there is no place that is not under the pointer.
  return { leftCss: within(leftCss, widthCss, plotWidthCss), topCss: within(topCss, heightCss, plotHeightCss) };
}

/** In its corner; where lines of a legend are there, below or above them, or else beside them, while one of these places is free. */
export function inCorner(
  { widthCss, heightCss, plotWidthCss, plotHeightCss }: TooltipRoom,
  position: TooltipPosition,
  legend: readonly CssBox[] = [],
): TooltipPlace {
  const [isLeft, isTop] = [position.endsWith('left'), position.startsWith('top')];
  const corner = {
    leftCss: isLeft ? EDGE_GAP_CSS : plotWidthCss - EDGE_GAP_CSS - widthCss,
    topCss: isTop ? EDGE_GAP_CSS : plotHeightCss - EDGE_GAP_CSS - heightCss,
  };
  const taken = ({ leftCss, topCss }: TooltipPlace) => {
    const box = { left: leftCss, top: topCss, right: leftCss + widthCss, bottom: topCss + heightCss };
    return legend.filter((line) => isTouching(line, box));
  };
  const inTheWay = taken(corner);
  const edge = (side: keyof CssBox) => inTheWay.map((line) => line[side]);
  const past = {
    leftCss: isLeft ? Math.max(...edge('right')) + EDGE_GAP_CSS : Math.min(...edge('left')) - EDGE_GAP_CSS - widthCss,
    topCss: isTop ? Math.max(...edge('bottom')) + EDGE_GAP_CSS : Math.min(...edge('top')) - EDGE_GAP_CSS - heightCss,
  };
  const isFree = (place: TooltipPlace) =>
    place.leftCss >= 0 &&
    place.topCss >= 0 &&
    place.leftCss + widthCss <= plotWidthCss &&
    place.topCss + heightCss <= plotHeightCss &&
    taken(place).length === 0;
  const places = [corner, { ...corner, topCss: past.topCss }, { ...corner, leftCss: past.leftCss }];
  const { leftCss, topCss } = places.find(isFree) ?? corner;
  return { leftCss: within(leftCss, widthCss, plotWidthCss), topCss: within(topCss, heightCss, plotHeightCss) };
}

function beside(atCss: number, sizeCss: number, roomCss: number): number {
  const after = atCss + POINTER_GAP_CSS;
  const before = atCss - POINTER_GAP_CSS - sizeCss;
  if (after + sizeCss <= roomCss) return after;
  if (before >= 0) return before;
  // Where neither has room it goes to the roomier side.
  return atCss > roomCss / 2 ? 0 : roomCss - sizeCss;
}

function within(placeCss: number, sizeCss: number, roomCss: number): number {
  return Math.round(Math.max(0, Math.min(placeCss, roomCss - sizeCss)));
}

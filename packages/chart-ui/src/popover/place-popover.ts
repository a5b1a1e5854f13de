import type { BoundsCss } from '@candlemark/annotations';

export interface PopoverSize {
  readonly widthCss: number;
  readonly heightCss: number;
}

export interface PopoverPlace {
  readonly leftCss: number;
  readonly topCss: number;
}

/** Between the popover and what it belongs to: room for the handles. */
const GAP_CSS = 14;
const MARGIN_CSS = 8;

/**
 * Out of the way of what is selected: above it, else below it, else at whichever edge of the plot is further from its middle, of two equally far ones the lower:
 * the legend is at the upper as a rule. Always within the plot as far as it has the room.
 */
export function placePopover(selection: BoundsCss, plot: BoundsCss, size: PopoverSize): PopoverPlace {
  const leftCss = (selection.leftCss + selection.rightCss - size.widthCss) / 2;
  const above = selection.topCss - GAP_CSS - size.heightCss;
  const below = selection.bottomCss + GAP_CSS;
  const top = plot.topCss + MARGIN_CSS;
  const bottom = plot.bottomCss - MARGIN_CSS - size.heightCss;
  const isHigh = selection.topCss + selection.bottomCss <= plot.topCss + plot.bottomCss;
  const topCss = above >= top ? above : below <= bottom ? below : isHigh ? bottom : top;
  return keptWithin({ leftCss, topCss }, plot, size);
}

/** The nearest place at which all of it is within the box; at the upper left where there is no room for all. */
export function keptWithin({ leftCss, topCss }: PopoverPlace, box: BoundsCss, size: PopoverSize): PopoverPlace {
  const clamp = (value: number, low: number, high: number) => Math.max(Math.min(value, high), low);
  return {
    leftCss: clamp(leftCss, box.leftCss + MARGIN_CSS, box.rightCss - MARGIN_CSS - size.widthCss),
    topCss: clamp(topCss, box.topCss + MARGIN_CSS, box.bottomCss - MARGIN_CSS - size.heightCss),
  };
}

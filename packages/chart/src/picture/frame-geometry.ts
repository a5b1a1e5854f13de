/**
 * Where the parts of the chart lie, in whole device pixels: the panes one below the other, price axes on either side of them, the time axis below.
 * Everything else derives its edges from these, so that no two parts disagree by a pixel. **The origin is the upper left corner of the plot**: what
 * lies left of the plot (an axis there) has negative places, and the surface is shifted by `originDevice` before anything is drawn.
 */
import type { DeviceRect } from '../surface/surface.ts';

/** The bitmap of the chart. */
export interface ChartSize {
  readonly widthDevice: number;
  readonly heightDevice: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Widths of the price axes in CSS pixels; 0 where there is none. */
export interface AxisWidths {
  readonly left: number;
  readonly right: number;
}

/** A pane's share of the height, or its own height where it is collapsed. */
export interface PaneHeight {
  readonly weight: number;
  readonly fixedCss?: number | undefined;
}

export interface FrameGeometry extends ChartSize {
  /** From the left edge of the chart to that of the plot. */
  readonly originDevice: number;
  readonly originCss: number;
  /** All panes and the rules between them. */
  readonly plot: DeviceRect;
  /** The plot of each pane, from top to bottom; a rule's thickness lies between two. */
  readonly panes: readonly DeviceRect[];
  readonly leftAxis: DeviceRect;
  readonly rightAxis: DeviceRect;
  readonly timeAxis: DeviceRect;
  /** The plot's size in CSS pixels; a fraction where the ratio is one. */
  readonly plotWidthCss: number;
  readonly plotHeightCss: number;
  /** The thickness of a rule: one CSS pixel, cut to whole device pixels, and never none. */
  readonly ruleDevice: number;
}

export const TIME_AXIS_HEIGHT_CSS = 28;
/** Free room on either side of the texts of an axis. */
export const AXIS_PADDING_CSS = 8;
const ONE_PANE: readonly PaneHeight[] = [{ weight: 1 }];

/** @param paneHeights from top to bottom; default one pane */
export function frameGeometry(
  size: ChartSize,
  axisWidths: AxisWidths,
  paneHeights: readonly PaneHeight[] = ONE_PANE,
): FrameGeometry {
  const { widthDevice, heightDevice, ratio } = size;
  const rightWidth = Math.min(widthDevice, Math.round(axisWidths.right * ratio));
  const leftWidth = Math.min(widthDevice - rightWidth, Math.round(axisWidths.left * ratio));
  const axisHeight = Math.min(heightDevice, Math.round(TIME_AXIS_HEIGHT_CSS * ratio));
  const plotWidth = widthDevice - leftWidth - rightWidth;
  const plotHeight = heightDevice - axisHeight;
  const ruleDevice = Math.max(1, Math.floor(ratio));
  const plot = { xDevice: 0, yDevice: 0, widthDevice: plotWidth, heightDevice: plotHeight };
  return {
    widthDevice,
    heightDevice,
    ratio,
    originDevice: leftWidth,
    originCss: leftWidth / ratio,
    plot,
    panes: paneRects(plot, paneHeights, ruleDevice, ratio),
    leftAxis: { xDevice: 0 - leftWidth, yDevice: 0, widthDevice: leftWidth, heightDevice: plotHeight },
    rightAxis: { xDevice: plotWidth, yDevice: 0, widthDevice: rightWidth, heightDevice: plotHeight },
    timeAxis: { xDevice: 0 - leftWidth, yDevice: plotHeight, widthDevice, heightDevice: axisHeight },
    plotWidthCss: plotWidth / ratio,
    plotHeightCss: plotHeight / ratio,
    ruleDevice,
  };
}

export const AXIS_SIDES = ['right', 'left'] as const;

/** The axis on a side of the plot; of an overlay, which has none, that on the right. */
export function axisRect({ leftAxis, rightAxis }: FrameGeometry, side: 'left' | 'right' | 'overlay'): DeviceRect {
  return side === 'left' ? leftAxis : rightAxis;
}

/** Edges are rounded sums, so that panes and rules fill the plot exactly. A pane without any height has no rule. */
function paneRects(
  plot: DeviceRect,
  heights: readonly PaneHeight[],
  ruleDevice: number,
  ratio: number,
): readonly DeviceRect[] {
  const fixed = heights.map(({ fixedCss }) => (fixedCss === undefined ? 0 : Math.round(fixedCss * ratio)));
  const weights = heights.map(({ weight, fixedCss }) => (fixedCss === undefined ? weight : 0));
  const shown = heights.filter((_, index) => weights[index]! > 0 || fixed[index]! > 0).length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const taken = fixed.reduce((sum, height) => sum + height, 0) + ruleDevice * Math.max(0, shown - 1);
  const room = Math.max(0, plot.heightDevice - taken);
  const sharedUntil = (weight: number) => (total > 0 ? Math.round((room * weight) / total) : 0);
  let weightBefore = 0;
  let fixedBefore = 0;
  let rules = -1;
  return heights.map((_, index) => {
    if (weights[index]! > 0 || fixed[index]! > 0) rules++;
    const top = sharedUntil(weightBefore) + fixedBefore;
    weightBefore += weights[index]!;
    fixedBefore += fixed[index]!;
    const bottom = sharedUntil(weightBefore) + fixedBefore;
    return { ...plot, yDevice: top + Math.max(rules, 0) * ruleDevice, heightDevice: bottom - top };
  });
}

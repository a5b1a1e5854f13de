/**
 * Where the parts of the chart lie, in whole device pixels: the panes one below the other, the price axis on their right, the time axis below. Everything
 * else derives its edges from these, so that no two parts disagree by a pixel.
 */
import type { DeviceRect } from '../surface/surface.ts';

/** The bitmap of the chart. */
export interface ChartSize {
  readonly widthDevice: number;
  readonly heightDevice: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

export interface FrameGeometry extends ChartSize {
  /** All panes and the rules between them. */
  readonly plot: DeviceRect;
  /** The plot of each pane, from top to bottom; a rule's thickness lies between two. */
  readonly panes: readonly DeviceRect[];
  readonly priceAxis: DeviceRect;
  readonly timeAxis: DeviceRect;
  /** The plot's size in CSS pixels; a fraction where the ratio is one. */
  readonly plotWidthCss: number;
  readonly plotHeightCss: number;
  /** The thickness of a rule: one CSS pixel, cut to whole device pixels, and never none. */
  readonly ruleDevice: number;
}

export const TIME_AXIS_HEIGHT_CSS = 28;
const ONE_PANE: readonly number[] = [1];

/** @param paneWeights shares of the height, from top to bottom; default one pane */
export function frameGeometry(
  size: ChartSize,
  priceAxisWidthCss: number,
  paneWeights: readonly number[] = ONE_PANE,
): FrameGeometry {
  const { widthDevice, heightDevice, ratio } = size;
  const axisWidth = Math.min(widthDevice, Math.round(priceAxisWidthCss * ratio));
  const axisHeight = Math.min(heightDevice, Math.round(TIME_AXIS_HEIGHT_CSS * ratio));
  const plotWidth = widthDevice - axisWidth;
  const plotHeight = heightDevice - axisHeight;
  const ruleDevice = Math.max(1, Math.floor(ratio));
  const plot = { xDevice: 0, yDevice: 0, widthDevice: plotWidth, heightDevice: plotHeight };
  return {
    widthDevice,
    heightDevice,
    ratio,
    plot,
    panes: paneRects(plot, paneWeights, ruleDevice),
    priceAxis: { xDevice: plotWidth, yDevice: 0, widthDevice: axisWidth, heightDevice: plotHeight },
    timeAxis: { xDevice: 0, yDevice: plotHeight, widthDevice, heightDevice: axisHeight },
    plotWidthCss: plotWidth / ratio,
    plotHeightCss: plotHeight / ratio,
    ruleDevice,
  };
}

/** Edges are rounded sums, so that panes and rules fill the plot exactly. A pane without weight has no height and no rule. */
function paneRects(plot: DeviceRect, weights: readonly number[], ruleDevice: number): readonly DeviceRect[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shown = weights.filter((weight) => weight > 0).length;
  const room = Math.max(0, plot.heightDevice - ruleDevice * (shown - 1));
  let before = 0;
  let rules = -1;
  return weights.map((weight) => {
    if (weight > 0) rules++;
    const top = Math.round((room * before) / total);
    before += weight;
    const bottom = Math.round((room * before) / total);
    return { ...plot, yDevice: top + Math.max(rules, 0) * ruleDevice, heightDevice: bottom - top };
  });
}

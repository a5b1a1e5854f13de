/**
 * Where the parts of the chart lie, in whole device pixels: the plot, the price axis on its right, the time axis below. Everything else
 * derives its edges from these, so that no two parts disagree by a pixel.
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
  readonly plot: DeviceRect;
  readonly priceAxis: DeviceRect;
  readonly timeAxis: DeviceRect;
  /** The plot's size in CSS pixels; a fraction where the ratio is one. */
  readonly plotWidthCss: number;
  readonly plotHeightCss: number;
  /** The thickness of a rule: one CSS pixel, cut to whole device pixels, and never none. */
  readonly ruleDevice: number;
}

export const TIME_AXIS_HEIGHT_CSS = 28;

export function frameGeometry(size: ChartSize, priceAxisWidthCss: number): FrameGeometry {
  const { widthDevice, heightDevice, ratio } = size;
  const axisWidth = Math.min(widthDevice, Math.round(priceAxisWidthCss * ratio));
  const axisHeight = Math.min(heightDevice, Math.round(TIME_AXIS_HEIGHT_CSS * ratio));
  const plotWidth = widthDevice - axisWidth;
  const plotHeight = heightDevice - axisHeight;
  return {
    widthDevice,
    heightDevice,
    ratio,
    plot: { xDevice: 0, yDevice: 0, widthDevice: plotWidth, heightDevice: plotHeight },
    priceAxis: { xDevice: plotWidth, yDevice: 0, widthDevice: axisWidth, heightDevice: plotHeight },
    timeAxis: { xDevice: 0, yDevice: plotHeight, widthDevice, heightDevice: axisHeight },
    plotWidthCss: plotWidth / ratio,
    plotHeightCss: plotHeight / ratio,
    ruleDevice: Math.max(1, Math.floor(ratio)),
  };
}

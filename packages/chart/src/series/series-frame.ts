import type { LineStyle } from '../options/series-options.ts';
import type { PixelMap } from '../picture/pixel-map.ts';
import type { PriceScale } from '../scale/price-scale.ts';
import type { DeviceRect } from '../surface/surface.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { BarPlacement } from './bar-placement.ts';

/** What a series is laid out from. Prices come as stored values: `priceScale.storedToY(value) * ratio` is their y in device pixels. */
export interface SeriesFrame {
  readonly slice: VisibleSlice;
  readonly placement: BarPlacement;
  readonly map: PixelMap;
  readonly priceScale: PriceScale;
  /** The pane's plot. */
  readonly plot: DeviceRect;
  readonly ratio: number;
  readonly ruleDevice: number;
  /** Real price that a baseline and columns stand on; without it the close of the first bar in view, and the pane's edge. */
  readonly basePrice?: number | undefined;
  /** How lines are drawn; default solid and 2 CSS pixels wide. */
  readonly pen?: LinePen | undefined;
}

export interface LinePen {
  readonly widthCss?: number | undefined;
  readonly style?: LineStyle | undefined;
}

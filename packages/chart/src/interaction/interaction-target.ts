import type { PriceScale } from '../scale/price-scale.ts';
import type { ChartView } from '../view/chart-view.ts';
import type { Crosshair } from '../view/crosshair.ts';

/** The parts of the chart that answer a pointer each in their way. */
export type ChartRegion = 'plot' | 'price-axis' | 'time-axis';

/** What gestures and keys act on. */
export interface InteractionTarget {
  readonly view: ChartView;
  readonly crosshair: Crosshair;
  /** The scale of the prices now on screen; null while none is known. */
  priceScale(): PriceScale | null;
  plotHeightCss(): number;
  regionAt(xCss: number, yCss: number): ChartRegion;
  /** The crosshair's place was set. */
  crosshairMoved(): void;
  fit(): void;
}

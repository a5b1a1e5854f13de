import type { PriceScale } from '../scale/price-scale.ts';
import type { ChartView } from '../view/chart-view.ts';
import type { Crosshair } from '../view/crosshair.ts';
import type { ChartRegion } from './chart-region.ts';
import type { Drag } from './drag.ts';
import type { PageScroll } from './page-scroll.ts';
import type { PlotHand } from './plot-hand.ts';
import type { PointerInput } from './pointer-input.ts';
import type { ZoomBox } from './zoom-box.ts';

/** What gestures and keys act on. */
export interface InteractionTarget {
  readonly view: ChartView;
  readonly crosshair: Crosshair;
  /** The scale of a pane whose axis stands on a side, or its main one; null while it shows nothing. */
  paneScale(paneId: string, side?: 'left' | 'right'): { readonly id: string; readonly scale: PriceScale } | null;
  /** From top to bottom, with their heights. */
  paneHeightsCss(): ReadonlyMap<string, number>;
  plotHeightCss(): number;
  /** Null before the first picture. @param reachCss how near to the rule between two panes counts as on it */
  regionAt(xCss: number, yCss: number, reachCss?: number): ChartRegion | null;
  /** The crosshair's place was set. */
  crosshairMoved(): void;
  readonly plotHand: PlotHand;
  /** Whom a press that became a click or a tap is told, before anything comes of it. */
  readonly hostEvents: { clicked(region: ChartRegion, input: PointerInput): void } | null;
  readonly pageScroll: PageScroll;
  /** The box that a drag draws; null takes it away. */
  showZoomBox(box: ZoomBox | null): void;
  /** Draws a box to zoom to; undefined without the part. */
  readonly boxDrag: ((target: InteractionTarget, paneId: string, start: PointerInput) => Drag) | undefined;
}

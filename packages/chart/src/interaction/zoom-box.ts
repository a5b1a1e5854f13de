/** A box being drawn, in CSS pixels of the chart. */
export interface ZoomBox {
  readonly paneId: string;
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
  /** It reaches over the whole height of the pane, whose prices it leaves alone. */
  readonly isTimeOnly: boolean;
}

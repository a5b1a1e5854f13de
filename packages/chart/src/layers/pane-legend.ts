/** The legends of a picture as values. */
import type { LegendRow } from './legend.ts';

/** The legend of one pane; its lines wrap rather than run over the axis. */
export interface PaneLegend {
  readonly paneId: string;
  /** Of the pane. */
  readonly topCss: number;
  readonly heightCss: number;
  readonly rows: readonly LegendRow[];
}

export interface LegendView {
  /** That of the chart's own bars comes first. */
  readonly panes: readonly PaneLegend[];
  readonly plotLeftCss: number;
  readonly maxWidthCss: number;
  /** Of the upper right corner of each pane, where its buttons are; 0 while there are none. */
  readonly cornerCss: number;
  /** Whether lines end at the right edge. */
  readonly isRight: boolean;
  /** Whether it stands at the lower edge of its pane. */
  readonly isBottom: boolean;
}

/** What there is of a legend without an instrument. */
export const NO_LEGEND: LegendView = {
  panes: [],
  plotLeftCss: 0,
  maxWidthCss: 0,
  cornerCss: 0,
  isRight: false,
  isBottom: false,
};

export const LEGEND_LEFT_CSS = 10;

/** How the host and the person want a legend. */
import type { LegendItem } from './legend.ts';

/** Corners of a pane. */
export const LEGEND_POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LegendPosition = (typeof LEGEND_POSITIONS)[number];

export interface LegendChoice {
  readonly isVisible: boolean;
  readonly position: LegendPosition;
  readonly items: ReadonlySet<LegendItem>;
  /** Of a pane; null: what has room in a part of it. */
  readonly maxRows: number | null;
  /** By pane, from 0; what is beyond the last page means the last one. */
  readonly pages: ReadonlyMap<string, number>;
}

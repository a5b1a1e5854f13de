// What a page of bench:chart and bench:annotations is: one library behind the few calls that the cases need. Input comes from the browser.

import type { BarColumns, OneBar } from './bars.ts';
import type { TrendLine } from './trend-lines.ts';

export const WIDTH_CSS = 1600;
export const HEIGHT_CSS = 900;

/** A chart of one library that fills its element. */
export interface PageChart {
  /** Shows the newest bars. */
  showLast(visible: number): void;
  /** The visible times in milliseconds, of which empty room beside the bars may be part. */
  visibleMs(): { readonly from: number; readonly to: number };
  /** Replaces the last bar. */
  update(bar: OneBar): void;
  /** Brings the view to where the library takes older bars at all. */
  beforePrepend?(): void;
  /** Adds older bars; the view stays where it is. */
  prepend(bars: BarColumns): void;
  /** Makes of lines what the library takes; what it answers puts them in the place of those that are there. */
  lineLoader?(lines: readonly TrendLine[]): () => void;
  /** Draws so many moving averages over the bars, in the place of those that are there. */
  drawAverages?(count: number): Promise<void>;
  /** The same with all tools in turn, each as long as a line. */
  toolLoader?(lines: readonly TrendLine[]): Promise<() => void>;
}

/** Makes a chart of these bars that shows the newest `visible` of them. */
export type CreatePageChart = (element: HTMLElement, bars: BarColumns, visible: number) => PageChart;

import type { ChartLevel } from '@candlemark/bars';
import type { ChartStatus } from '../chart-events.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** All of history in a few numbers: columns of equal trading time, from the open of the first bar to the close of the newest one. */
export interface OverviewColumns {
  /** At most as many as were asked for; fewer where there are fewer bars. */
  readonly length: number;
  /** The lowest and the highest price of each column and its last close; NaN where nothing is known. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly close: Float64Array;
  /** What they were made from; null where there is no level coarse enough. */
  readonly level: ChartLevel | null;
  /** Whether all of it is here: `loading` and `error` (it is asked for again) may have prices already. */
  readonly status: ChartStatus;
}

/** The view as fractions of the trading time of all data: 0 is the open of the first bar, 1 the close of the newest one. A view reaches beyond them. */
export interface OverviewWindow {
  readonly from: number;
  readonly to: number;
}

/** How narrow and how wide a window can be. */
export interface OverviewLimits {
  readonly narrowest: number;
  readonly widest: number;
}

/** A moment to be named under an overview. */
export interface OverviewTick {
  readonly fraction: number;
  readonly text: string;
}

/** What changed: the view; or the data, its place in trading time, or the theme. */
export type OverviewChange = 'window' | 'data';

/** All of history beside what is in view: for navigators and scrollbars. It is loaded once somebody asks for columns, and let go when nobody listens any more. */
export interface OverviewApi {
  /** The same object until something of it changes; null until the chart has a size and data. */
  columns(count: number): OverviewColumns | null;
  /** Null until the chart has a size and data. */
  window(): OverviewWindow | null;
  limits(): OverviewLimits | null;
  /**
   * Goes there at once, or with `walk` on a short walk from which Backspace leads back. With `undo` it is where such a walk began, which is given up: Backspace
   * then leads to what was before.
   */
  show(from: number, to: number, how?: { readonly walk?: boolean; readonly undo?: boolean }): void;
  /** The moment at a fraction, in milliseconds. */
  timeAt(fraction: number): number | null;
  fractionAt(timeMs: number): number | null;
  /** The moment at a fraction in words, as exact as the level in view. */
  timeText(fraction: number): string;
  /** What to write under an overview of this width: labels that are centred on their moments and do not touch. */
  ticks(widthCss: number): readonly OverviewTick[];
  /** What the chart is painted with. */
  readonly theme: ChartTheme;
  /** Listens; returns what ends it. At most once a frame for the view. */
  on(name: 'change', listener: (change: OverviewChange) => void): () => void;
}

import type { FillLane, FillSet } from './fill-set.ts';

/** The fills of one side at one place; its middle in CSS pixels. */
export interface FillMarkShape {
  readonly side: 'buy' | 'sell';
  readonly xCss: number;
  readonly yCss: number;
  readonly lane: FillLane;
  /** Fills `from` up to (not including) `to` of the lane. */
  readonly from: number;
  readonly to: number;
}

export interface FramedFills {
  readonly set: FillSet;
  /** By which they are hidden and shown. */
  readonly ids: readonly string[];
  readonly isVisible: boolean;
  readonly marks: readonly FillMarkShape[];
  /** The average price as lines of two points each, in CSS pixels: x, y, x, y. */
  readonly averageCss: readonly number[];
  /** To each side of a fill, of the rule at its price; null where bars are so narrow that rules would hide them: there only a fill that is alone has one. */
  readonly ruleCss: number | null;
}

export const FILL_MARK_CSS = 14;

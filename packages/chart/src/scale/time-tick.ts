/** Ticks of the time axis before and after they have found a place. */

/** The calendar unit that changes at a tick; a greater rank is a coarser unit. */
export const TICK_RANK = { millisecond: 1, second: 2, minute: 3, hour: 4, day: 5, month: 6, year: 7 } as const;
export type TimeTickRank = (typeof TICK_RANK)[keyof typeof TICK_RANK];

/** A tick that might be shown. */
export interface TickCandidate {
  readonly timeUs: number;
  readonly tradingUs: number;
  readonly text: string;
  readonly rank: TimeTickRank;
}

/** A tick and its label, centred on `xCss`. */
export interface TimeTick {
  readonly timeUs: number;
  readonly xCss: number;
  readonly text: string;
  /** Width of the label alone. */
  readonly widthCss: number;
  readonly rank: TimeTickRank;
}

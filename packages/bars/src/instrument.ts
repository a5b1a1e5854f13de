import type { Calendar } from './calendar.ts';
import type { Classification } from './classification.ts';
import type { ChartLevel } from './interval.ts';
import type { Variant } from './variant.ts';

/** Which time range of a level can be served, and what it was made from. */
export interface LevelCoverage {
  /** Of an instrument with stored tiles a `LevelId`; bars in memory may be of any interval. */
  readonly interval: ChartLevel;
  /** Open time of the first bar (or the first trade). */
  readonly fromUs: number;
  /** Exclusive end: the close of the last bar, or just past the last trade. */
  readonly toUs: number;
  /** What the finest of it was made from. */
  readonly source: 'trades' | 'bars';
  /** Number of bars or trades. */
  readonly rows: number;
  /** What was imported for the level, finest first, where that is more than one thing. */
  readonly parts?: readonly LevelPart[];
}

/**
 * One of the things that a level is made from: trades, or imported bars of an interval, and the range of their times. Where
 * two of them overlap, a bar is made of the finer wherever that has rows.
 */
export interface LevelPart {
  readonly interval: ChartLevel;
  readonly fromUs: number;
  readonly toUs: number;
}

/** A correction of history: tiles that touch the range [fromUs, toUs) carry this revision from then on. */
export interface Revision {
  readonly revision: number;
  readonly fromUs: number;
  readonly toUs: number;
}

/** What is charted: its identity, how its numbers are written, when it trades, and which levels are served. */
export interface Instrument extends Classification {
  /** ULID, never reused. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Where the data is from, to be named on screen. */
  readonly source: string;
  readonly licence: string | null;
  /** Made by a generator; must be said wherever the instrument is shown. */
  readonly synthetic: boolean;
  /** Decimals of the integer prices: real price = value / 10^priceScale. */
  readonly priceScale: number;
  /** False where prices did not fit 15 digits: then values are plain doubles and the scale is 0. */
  readonly priceExact: boolean;
  readonly sizeScale: number;
  readonly sizeExact: boolean;
  /** Smallest price step, in real units. */
  readonly tickSize: number;
  /** Decimals that price labels show. */
  readonly displayDecimals: number;
  /** What one of a quantity counts in money: of a contract 50, say. 1 where it is left out. */
  readonly multiplier?: number;
  /** An inverse contract: its quantity counts money of the price, and it is settled in its coin. Not where it is left out. */
  readonly inverse?: boolean;
  /** What results of own fills are in where that is not the currency of the price: the coin of a quanto contract, say. */
  readonly settlement?: string;
  /** Every bar that was imported has one price, which is its open, high, low and close. Not where it is left out. */
  readonly closesOnly?: boolean;
  readonly timeZone: string;
  readonly calendar: Calendar;
  /** Every served level, finest first. */
  readonly levels: readonly LevelCoverage[];
  /** Ranges that end at or before this never change without a new revision; null while there is no data. */
  readonly sealedUntilUs: number | null;
  readonly revision: number;
  readonly revisions: readonly Revision[];
  /** The variants whose bars may differ from the raw ones. Any other answers the raw bars. */
  readonly variants?: readonly Variant[];
}

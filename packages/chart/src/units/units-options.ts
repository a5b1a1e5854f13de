/** The option `units`: what a chart counts in the place of time. */
import {
  type ChartLevel,
  intervalLengthUs,
  isLevelInterval,
  LEVEL_INTERVALS,
  type LevelInterval,
  parseInterval,
} from '@candlemark/bars';
import type { UnitSeriesType } from '../series/chart-type.ts';

/**
 * A distance in price: so much, or the average true range of so many source bars. That is worked out once, of the newest bars, and rounded to the tick; `value` and
 * `atMs` then say what came of it and when, and whoever hands them in again has the same units for ever.
 */
export type PriceStep =
  | { readonly by: 'size'; readonly value: number }
  | { readonly by: 'atr'; readonly length: number; readonly value?: number; readonly atMs?: number };

interface OfSource {
  /** The interval of the bars that units are made of; default the pinned `interval`, else `1D`. Where the source has none such, the nearest that it has. */
  readonly source?: LevelInterval | 'trades' | undefined;
}

/** Renko: bricks of one size, on a grid of whole sizes from 0. */
export interface RenkoUnits extends OfSource {
  readonly type: 'renko';
  readonly size: PriceStep;
  /** Whether what the price did against a brick stands under it as a wick; default true. */
  readonly wicks?: boolean | undefined;
}

/** Kagi: a line that turns once the close has come back by `size`. */
export interface KagiUnits extends OfSource {
  readonly type: 'kagi';
  readonly size: PriceStep;
}

/** Line break: a line for each close beyond the last one, or beyond all of the last few. */
export interface LineBreakUnits extends OfSource {
  readonly type: 'line-break';
  /** Default 3. */
  readonly lines?: number | undefined;
}

/** Point and figure: columns of X and O in boxes of one size, on a grid of whole sizes from 0. */
export interface PointFigureUnits extends OfSource {
  readonly type: 'point-figure';
  readonly size: PriceStep;
  /** Boxes that the price must come back by; default 3. */
  readonly reversal?: number | undefined;
  /** What of a source bar counts; default its ends. */
  readonly by?: 'high-low' | 'close' | undefined;
}

/** Bars of one range each. */
export interface RangeUnits extends OfSource {
  readonly type: 'range';
  readonly size: PriceStep;
}

/** Bars of so many trades each, or, made of bars, of so many of those. */
export interface TickUnits extends OfSource {
  readonly type: 'tick';
  readonly count: number;
}

/** Bars of so much volume each. */
export interface VolumeUnits extends OfSource {
  readonly type: 'volume';
  readonly count: number;
}

/**
 * Units that stand at equal distances in the place of time.
 * @example { type: 'renko', source: '1D', size: { by: 'atr', length: 14 } }
 */
export type UnitsOptions =
  | RenkoUnits
  | KagiUnits
  | LineBreakUnits
  | PointFigureUnits
  | RangeUnits
  | TickUnits
  | VolumeUnits;

export type UnitsType = UnitsOptions['type'];

export const UNITS_TYPES = ['renko', 'kagi', 'line-break', 'point-figure', 'range', 'tick', 'volume'] as const;
export const UNIT_SOURCES: readonly (LevelInterval | 'trades')[] = ['trades', ...LEVEL_INTERVALS];
/** Units are in memory: their tiles are views on it. */
export const KEPT_UNIT_BYTES = 4 * 2 ** 20;
export const DEFAULT_LINES = 3;
export const DEFAULT_REVERSAL = 3;

/** The series that draws these units; null for those that are bars as any others. */
export function seriesOfUnits({ type }: UnitsOptions): UnitSeriesType | null {
  return type === 'range' || type === 'tick' || type === 'volume' ? null : type;
}

/** The same units of another size, where they have one. */
export function withSize(units: UnitsOptions, size: PriceStep): UnitsOptions {
  return 'size' in units ? { ...units, size } : units;
}

/** Where units are made of bars of, when neither they nor the chart say: Auto has no bars of its own. */
const DEFAULT_SOURCE: LevelInterval = '1D';

/**
 * The level whose bars units are made of: their own, else the interval of the chart, and of one that is no level the longest level that is no longer.
 * @param interval as the option says it
 */
export function sourceOfUnits({ source }: Pick<UnitsOptions, 'source'>, interval: string): LevelInterval | 'trades' {
  if (source !== undefined) return source;
  const level: ChartLevel | null = interval === 'trades' ? interval : parseInterval(interval);
  if (level === null) return DEFAULT_SOURCE;
  if (level === 'trades' || isLevelInterval(level)) return level;
  const lengthUs = intervalLengthUs(level);
  return LEVEL_INTERVALS.findLast((known) => intervalLengthUs(known) <= lengthUs) ?? DEFAULT_SOURCE;
}

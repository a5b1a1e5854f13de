import type { CompiledCalendar, TradingTime } from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import type { TimeScale } from './time-scale.ts';

export interface TimeTicksInput {
  readonly timeScale: TimeScale;
  readonly tradingTime: TradingTime;
  readonly calendar: CompiledCalendar;
  /** The zone of the clock on the axis below a day; days and longer follow the trading days of the calendar. */
  readonly timeZone: string;
  readonly format: TimeAxisFormat;
  /** Width of a label in CSS pixels. */
  measure(text: string): number;
}

/** The calendar unit whose change a tick marks, coarser is greater: a tick of rank `day` opens a new day. */
export type TimeTickRank = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface TimeTick {
  readonly timeUs: number;
  readonly xCss: number;
  readonly text: string;
  /** 0 microsecond, 1 millisecond, 2 second, 3 minute, 4 hour, 5 day, 6 month, 7 year. */
  readonly rank: TimeTickRank;
}

/** Ticks in time order whose centred labels never overlap. */
export declare function timeTicks(input: TimeTicksInput): readonly TimeTick[];

import type { Instrument, Interval } from '@candlemark/bars';

/** One mark, as the answers are made of it. */
export interface UdfMark {
  readonly id: string;
  readonly time: number;
  readonly color: string;
  readonly label: string;
  readonly text: string;
  readonly ink: string;
}

export interface MarksQuestion {
  readonly instrument: Instrument;
  readonly interval: Interval;
  /** Stamps of bars, both included. */
  readonly fromS: number;
  readonly toS: number;
  /** Whether those of the time axis are asked for, or those of the bars. */
  readonly isOfAxis: boolean;
}

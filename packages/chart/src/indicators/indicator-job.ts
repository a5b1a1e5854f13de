/** What is asked of whoever computes indicators, and what it answers. */
import type { Calendar } from '@candlemark/bars';
import type { ChainedCall, IndicatorBars } from '@candlemark/indicators';

/** An indicator of a job, under a name by which those after it read its plots: `<name>:<plot>`. */
export type IndicatorCall = ChainedCall;

export interface IndicatorJob {
  /** The last one is what is asked for. */
  readonly calls: readonly IndicatorCall[];
  /** Real prices and sizes. */
  readonly bars: IndicatorBars;
  /** What is read of other instruments, by the name that an input has: each as long as the bars. */
  readonly columns?: PlotColumns;
  /** For what goes by days, weeks and months. */
  readonly calendar: Calendar;
  /** Left out: of these bars alone. */
  readonly link?: ChainLink;
}

/** By plot, as long as the bars; NaN where there is no value. Of a job that goes on with another one, of the bars that it asks for. */
export type PlotColumns = Readonly<Record<string, Float64Array>>;

/** Null where what the job goes on with is not kept: it is to be begun anew. */
export type JobAnswer = PlotColumns | null;

/** What of a computation a job is. Moments are in microseconds. */
export interface ChainLink {
  /** Under which it is kept. */
  readonly key: string;
  /** Where it goes on: a moment at which it is kept, and the job's bars begin; null where it begins with them. */
  readonly fromUs: number | null;
  /** Moments in order at which it is to be kept. */
  readonly keepAtUs: readonly number[];
  /** Bars from there on are open: they may come again. It is kept there too, until it has gone on. */
  readonly openFromUs: number;
  /** Values are given back of the job's bars from there on. */
  readonly answerFromUs: number;
}

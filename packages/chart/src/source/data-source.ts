/** The lazy-loading callback of hosts that have no tiles, and what they know of the data. */
import type { Calendar, Interval } from '@candlemark/bars';
import type { BarInput } from './bar-input.ts';

export interface BarsRequest {
  /** Milliseconds since 1970-01-01Z: the bars whose open lies in [fromMs, toMs) are asked for; more may be answered. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly interval: Interval;
}

/** What it says of the instrument counts before the same field of `options.instrument`. */
export interface DataSource {
  getBars(request: BarsRequest, signal: AbortSignal): Promise<BarInput> | BarInput;
  /** The intervals that `getBars` can answer, at least one. */
  readonly intervals: readonly Interval[];
  /** The history that exists, in milliseconds: the open of the first bar and the close of the last. Bars that neither of them lies in or between are not asked for. */
  readonly from: number;
  readonly to: number;
  readonly symbol?: string;
  readonly name?: string;
  /** Default: always open, in `timeZone`. */
  readonly calendar?: Calendar;
  readonly timeZone?: string;
  /** Decimals of labels, as `instrument.displayDecimals`; default as many as the prices that came have. */
  readonly priceDecimals?: number;
  readonly tickSize?: number;
  /** How many bars one call asks for at most, for servers that cut off longer answers: a longer range is asked for in turn, the newest part first. Default: any number. */
  readonly barsPerRequest?: number;
  /** Milliseconds that requests wait for the view to settle; default 300. */
  readonly requestThrottle?: number;
  /**
   * Milliseconds after which bars are asked for again from the newest one on, over and over, while that is in view: for data that goes on. Not while the page is in the
   * background, and later and later after failures. Default: never.
   */
  readonly liveEvery?: number;
}

/**
 * A tile source over a callback of the host: `getBars` for a range and an interval. Requests wait until the view has settled (trailing
 * throttle); neighbouring tiles that are then still wanted become one call, which is aborted when nobody waits for it any more.
 */
import {
  type BarColumns,
  type Calendar,
  calendarFromTemplate,
  type Instrument,
  type Interval,
  intervalLengthUs,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileRangeUs,
  US_PER_MS,
} from '@candlemark/bars';
import { isFunction, isRecord, type OptionRule } from '../options/option-rule.ts';
import { joined, type Span } from '../tiles/spans.ts';
import { barsIn } from '../tiles/stand-ins.ts';
import type { TileEnv, TimerHandle } from '../tiles/tile-env.ts';
import { type BarInput, InvalidBarError, isBarInput, readBars, shownValue } from './bar-input.ts';
import type { ChartTileSource } from './chart-tile-source.ts';
import { LiveBars, type LiveEnv } from './live-bars.ts';
import { type StoredScales, storedBars } from './stored-bars.ts';
import { symbolId } from './symbol-id.ts';

export interface BarsRequest {
  /** Milliseconds since 1970-01-01Z: the bars whose open lies in [fromMs, toMs) are asked for; more may be answered. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly interval: Interval;
}

/** The lazy-loading callback of hosts that have no tiles, and what they know of the data. */
export interface DataSource {
  getBars(request: BarsRequest, signal: AbortSignal): Promise<BarInput> | BarInput;
  /** The intervals that `getBars` can answer, at least one. */
  readonly intervals: readonly Interval[];
  /** The history that exists, in milliseconds: the open of the first bar and the close of the last. */
  readonly from: number;
  readonly to: number;
  readonly symbol?: string;
  readonly name?: string;
  /** Default: always open, in `timeZone`. */
  readonly calendar?: Calendar;
  readonly timeZone?: string;
  /** Decimals of the prices; default 2. */
  readonly priceDecimals?: number;
  readonly tickSize?: number;
  /** Milliseconds that requests wait for the view to settle; default 300. */
  readonly requestThrottle?: number;
  /**
   * Milliseconds after which the newest bars in view are asked for again, over and over: for data that goes on. Not while the page is in the background, and later and
   * later after failures. Default: never.
   */
  readonly liveEvery?: number;
}

const DEFAULT_THROTTLE_MS = 300;
const DEFAULT_DECIMALS = 2;
/** Prices and sizes stay as they come: what later calls bring cannot be known. */
const AS_THEY_COME: StoredScales = { price: { scale: 0, isExact: false }, size: { scale: 0, isExact: false } };

/** What makes a source of `options.dataSource`. */
export interface DataSourcePart {
  readonly rule: OptionRule;
  sourceOf(dataSource: DataSource, env: LiveEnv): ChartTileSource;
}

export const dataSourcePart: DataSourcePart = {
  rule: {
    expected:
      'an object with getBars, intervals (one at least), from and to in milliseconds, and liveEvery in milliseconds or without',
    accepts: (value) =>
      isRecord(value) &&
      isFunction(value.getBars) &&
      Array.isArray(value.intervals) &&
      value.intervals.length > 0 &&
      Number.isFinite(value.from) &&
      Number.isFinite(value.to) &&
      (value.liveEvery === undefined || (Number.isFinite(value.liveEvery) && Number(value.liveEvery) > 0)),
  },
  sourceOf: createCallbackSource,
};

export function createCallbackSource(dataSource: DataSource, env: LiveEnv): ChartTileSource {
  const instrument = instrumentOf(dataSource);
  const { liveEvery } = dataSource;
  const live = liveEvery === undefined ? null : new LiveBars(instrument, liveEvery, env);
  const calls = new SettledCalls(dataSource, env, live);
  const load: ChartTileSource['load'] = (address, signal) => calls.load(address, signal);
  if (live === null) return { instrument, load };
  return {
    get instrument() {
      return live.instrument;
    },
    load,
    onChange: (listener) => live.on(listener),
  };
}

/** A tile that somebody waits for. */
interface Waiter extends Span {
  readonly interval: Interval;
  readonly signal: AbortSignal;
  resolve(body: TileBody): void;
  reject(error: unknown): void;
}

class SettledCalls {
  readonly #dataSource: DataSource;
  readonly #env: TileEnv;
  readonly #live: LiveBars | null;
  #waiting: Waiter[] = [];
  #timer: TimerHandle | null = null;

  constructor(dataSource: DataSource, env: TileEnv, live: LiveBars | null) {
    this.#dataSource = dataSource;
    this.#env = env;
    this.#live = live;
  }

  load(address: TileAddress, signal: AbortSignal): Promise<TileBody> {
    if (address.kind === 'trades') throw new TileSourceError('not-found', 'A callback of bars has no trades');
    const { interval } = address;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ interval, signal, resolve, reject, ...tileRangeUs(address) });
      signal.addEventListener('abort', () => this.#gaveUp(), { once: true });
      if (this.#timer !== null) this.#env.clearTimer(this.#timer);
      this.#timer = this.#env.setTimer(() => this.#settled(), this.#dataSource.requestThrottle ?? DEFAULT_THROTTLE_MS);
    });
  }

  /** When nobody waits any more, nothing is left to be settled. */
  #gaveUp(): void {
    if (this.#timer === null || this.#waiting.some(({ signal }) => !signal.aborted)) return;
    this.#env.clearTimer(this.#timer);
    this.#settled();
  }

  #settled(): void {
    this.#timer = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const waiter of waiting) if (waiter.signal.aborted) waiter.reject(waiter.signal.reason);
    const wanted = waiting.filter(({ signal }) => !signal.aborted).sort((a, b) => a.fromUs - b.fromUs);
    for (const interval of new Set(wanted.map((waiter) => waiter.interval))) {
      for (const run of joined(wanted.filter((waiter) => waiter.interval === interval))) {
        void this.#call(interval, run, run.items);
      }
    }
  }

  async #call(interval: Interval, run: Span, waiters: readonly Waiter[]): Promise<void> {
    const controller = abortedWithLast(waiters);
    const request = { fromMs: run.fromUs / US_PER_MS, toMs: run.toUs / US_PER_MS, interval };
    try {
      const answer: unknown = await this.#dataSource.getBars(request, controller.signal);
      if (!isBarInput(answer))
        throw new TileSourceError('bad-data', `getBars answered ${shownAnswer(answer)}, not bars`);
      const bars = storedBars(readBars(answer), AS_THEY_COME);
      this.#live?.answered(bars.timeUs[bars.length - 1] ?? null);
      for (const waiter of waiters) waiter.resolve({ kind: 'bars', bars: ownRows(bars, waiter), closed: true });
    } catch (error) {
      for (const waiter of waiters) waiter.reject(asSourceError(error));
    }
  }
}

function shownAnswer(answer: unknown): string {
  return typeof answer === 'object' && answer !== null ? 'an object without columns' : shownValue(answer);
}

function ownRows(bars: BarColumns, { fromUs, toUs }: Waiter): BarColumns {
  return barsIn(bars, { fromUs, toUs });
}

/** A controller that aborts once every waiter has. */
function abortedWithLast(waiters: readonly Waiter[]): AbortController {
  const controller = new AbortController();
  for (const { signal } of waiters) {
    signal.addEventListener('abort', () => {
      if (waiters.every((waiter) => waiter.signal.aborted)) controller.abort(signal.reason);
    });
  }
  return controller;
}

function asSourceError(error: unknown): TileSourceError {
  if (error instanceof TileSourceError) return error;
  if (error instanceof InvalidBarError) return new TileSourceError('bad-data', error.message, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new TileSourceError('server', `getBars failed: ${message}`, { cause: error });
}

function instrumentOf(dataSource: DataSource): Instrument {
  const { symbol = '', priceDecimals = DEFAULT_DECIMALS } = dataSource;
  const calendar = dataSource.calendar ?? calendarFromTemplate('24/7', dataSource.timeZone);
  const fromUs = dataSource.from * US_PER_MS;
  const toUs = dataSource.to * US_PER_MS;
  const intervals = [...dataSource.intervals].sort((a, b) => intervalLengthUs(a) - intervalLengthUs(b));
  return {
    id: symbolId(symbol),
    symbol,
    name: dataSource.name ?? symbol,
    source: '',
    licence: null,
    synthetic: false,
    priceScale: 0,
    priceExact: false,
    sizeScale: 0,
    sizeExact: false,
    tickSize: dataSource.tickSize ?? Number(`1e-${priceDecimals}`),
    displayDecimals: priceDecimals,
    timeZone: calendar.timeZone,
    calendar,
    levels: intervals.map((interval) => ({ interval, fromUs, toUs, source: 'bars', rows: 0 })),
    sealedUntilUs: toUs,
    revision: 1,
    revisions: [],
  };
}

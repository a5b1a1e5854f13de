/**
 * Tiles as calls of `getBars`. Requests wait until the view has settled (trailing throttle); neighbouring tiles that are then still wanted become one call, which is
 * aborted when nobody waits for it any more. Nothing outside of the history is asked for, and of the newest tile of data that goes on only what came since.
 */
import {
  type BarColumns,
  emptyBars,
  type Interval,
  intervalLengthUs,
  isIntraday,
  type TileAddress,
  type TileBody,
  TileSourceError,
  tileRangeUs,
  US_PER_MS,
} from '@candlemark/bars';
import { joined, type Span } from '../tiles/spans.ts';
import { barsIn } from '../tiles/stand-ins.ts';
import type { TileEnv, TimerHandle } from '../tiles/tile-env.ts';
import { InvalidBarError, isBarInput, readBars, shownValue } from './bar-input.ts';
import { AS_THEY_COME, type CallbackInstrument } from './callback-instrument.ts';
import type { DataSource } from './data-source.ts';
import { mergedBars, storedBars } from './stored-bars.ts';

const DEFAULT_THROTTLE_MS = 300;
/** Those of the year 2100: taken for milliseconds they lie in February 1970. */
const LATEST_SECONDS = 4.1e9;
/** Of what counts days: a February has 28 where a month has 30.4, and the day of a clock change 23 hours. */
const LEAST_PART = 0.9199;
/** A tile that somebody waits for. */
interface Waiter extends Span {
  readonly interval: Interval;
  readonly signal: AbortSignal;
  resolve(body: TileBody): void;
  reject(error: unknown): void;
}

export class SettledCalls {
  readonly #dataSource: DataSource;
  readonly #instrument: CallbackInstrument;
  readonly #env: TileEnv;
  /** The newest tile of each interval with its bars, of which only the last is asked for again. */
  readonly #newest = new Map<Interval, { readonly fromUs: number; readonly bars: BarColumns }>();
  #waiting: Waiter[] = [];
  #timer: TimerHandle | null = null;

  constructor(dataSource: DataSource, instrument: CallbackInstrument, env: TileEnv) {
    this.#dataSource = dataSource;
    this.#instrument = instrument;
    this.#env = env;
  }

  load(address: TileAddress, signal: AbortSignal): Promise<TileBody> {
    if (address.kind === 'trades') throw new TileSourceError('not-found', 'There are no trades');
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
    const newest = this.#newest.get(interval);
    const known = newest?.fromUs === run.fromUs ? newest.bars : undefined;
    try {
      const came = await this.#ask(interval, this.#spanToAsk(interval, run, known?.timeUs.at(-1)), controller.signal);
      const bars = known === undefined ? came : mergedBars(known, came);
      for (const waiter of waiters) {
        const own = barsIn(bars, waiter);
        if (own.length > 0) this.#remember(waiter, own);
        waiter.resolve({ kind: 'bars', bars: own, closed: true });
      }
    } catch (error) {
      for (const waiter of waiters) waiter.reject(asSourceError(error));
    }
  }

  #remember({ interval, fromUs }: Waiter, bars: BarColumns): void {
    const lastUs = bars.timeUs.at(-1)!;
    this.#instrument.newestUs = Math.max(lastUs, this.#instrument.newestUs ?? lastUs);
    if ((this.#newest.get(interval)?.fromUs ?? fromUs) <= fromUs) this.#newest.set(interval, { fromUs, bars });
  }

  /** What of a run of tiles can have bars that are not known; the last of those that are may be another by now. */
  #spanToAsk(interval: Interval, run: Span, lastUs: number | undefined): Span {
    const history = this.#instrument.history(interval);
    const toUs = Math.min(run.toUs, history.toUs);
    return lastUs === undefined
      ? { fromUs: Math.max(run.fromUs, history.fromUs), toUs }
      : // The clock of the server may be ahead of ours.
        { fromUs: lastUs, toUs: Math.max(toUs, lastUs + US_PER_MS) };
  }

  /** All of a span, in as many calls as its server needs, or a failure. */
  async #ask(interval: Interval, { fromUs, toUs }: Span, signal: AbortSignal): Promise<BarColumns> {
    const mostBars = Math.max(1, this.#dataSource.barsPerRequest ?? Number.POSITIVE_INFINITY);
    const mostUs = Math.floor((mostBars * leastUs(interval)) / US_PER_MS) * US_PER_MS;
    let bars: BarColumns | undefined;
    for (let endUs = toUs; endUs > fromUs; endUs -= mostUs) {
      signal.throwIfAborted();
      const request = { fromMs: Math.max(fromUs, endUs - mostUs) / US_PER_MS, toMs: endUs / US_PER_MS, interval };
      const answer: unknown = await this.#dataSource.getBars(request, signal);
      if (!isBarInput(answer))
        throw new TileSourceError('bad-data', `getBars answered ${shownAnswer(answer)}, not bars`);
      const real = readBars(answer);
      if (areSeconds(real.timeMs.at(-1), request.fromMs)) throw new TileSourceError('bad-data', SECONDS);
      this.#instrument.saw(real);
      const earlier = storedBars(real, AS_THEY_COME);
      bars = bars === undefined ? earlier : mergedBars(earlier, bars);
    }
    return bars ?? emptyBars();
  }
}

const SECONDS = 'getBars answered times that look like seconds, and must be milliseconds';

/** Whether a time lies in the first weeks of 1970, and not before what was asked for when it is taken for seconds. */
function areSeconds(newestMs: number | undefined, fromMs: number): boolean {
  return newestMs !== undefined && newestMs <= LATEST_SECONDS && fromMs > LATEST_SECONDS && newestMs * 1000 >= fromMs;
}

/** How long a bar lasts at least. */
function leastUs(interval: Interval): number {
  return intervalLengthUs(interval) * (isIntraday(interval) ? 1 : LEAST_PART);
}

function shownAnswer(answer: unknown): string {
  return typeof answer === 'object' && answer !== null ? 'an object without columns' : shownValue(answer);
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
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof InvalidBarError
    ? new TileSourceError('bad-data', message, { cause: error })
    : new TileSourceError('server', `getBars failed: ${message}`, { cause: error });
}

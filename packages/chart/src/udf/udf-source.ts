/**
 * Data of a server that speaks the UDF protocol, for `options.dataSource`: what it has is asked once, bars as they come into view. Answers that say that there is nothing are
 * remembered, so that an empty stretch is asked for once.
 */
import {
  type Interval,
  intervalLengthUs,
  isIntraday,
  TileSourceError,
  US_PER_DAY,
  US_PER_MS,
  US_PER_SECOND,
  utcFromLocalUs,
} from '@candlemark/bars';
import type { BarInput, BarInputColumns } from '../source/bar-input.ts';
import type { BarsRequest, DataSource } from '../source/data-source.ts';
import { machineClock } from './clock.ts';
import {
  DEFAULT_CONFIG,
  readConfig,
  readHistory,
  readHits,
  readSymbol,
  readTime,
  type UdfConfig,
  type UdfHistory,
  type UdfHit,
  type UdfSymbol,
} from './udf-answers.ts';

export type { UdfHit } from './udf-answers.ts';

export interface UdfOptions {
  /** Where the server is, without a slash at its end: `https://data.example.com/udf`. */
  readonly url: string;
  /** That of the platform, or one that adds headers: `(url, init) => fetch(url, { ...init, credentials: 'include' })`. */
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<UdfResponse>;
  /** How many bars one request asks for at most, for servers that cut off longer answers; default 10,000. */
  readonly barsPerRequest?: number;
  /** Sends `countback` too, for servers that insist on it: they may answer more than is asked for then. Default false. */
  readonly sendsCountback?: boolean;
  /** Milliseconds that requests wait for the view to settle; default 300. */
  readonly requestThrottle?: number;
  /** Milliseconds after which the newest bars in view are asked for again, over and over; default never. See `DataSource`. */
  readonly liveEvery?: number;
  /** The clock, in milliseconds, where the server has none; default that of the machine. */
  readonly now?: () => number;
}

/** What of a `Response` is needed. */
export interface UdfResponse {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

export interface UdfSource {
  /**
   * An instrument by its symbol or ticker, as `options.dataSource` takes it.
   * @param range of history in milliseconds, where it is known; else the server is asked for its first bar
   * @throws TileSourceError `not-found`, `offline`, `server` or `bad-data`, or the signal's reason
   */
  open(
    symbol: string,
    range?: { readonly from?: number; readonly to?: number },
    signal?: AbortSignal,
  ): Promise<DataSource>;
  /** Instruments whose name has a text in it. */
  search(text: string, limit?: number, signal?: AbortSignal): Promise<readonly UdfHit[]>;
}

const MOST_BARS = 10_000;
const MOST_HITS = 30;
/** Of a server whose coarsest bars are shorter than this, not all of history is asked for at once. */
const LONG_BAR_US = 3_600 * US_PER_SECOND;
const SHORT_HISTORY_S = 30 * 86_400;
/** A day that is stamped with its date lies within this of its open, in every zone. */
const STAMP_REACH_S = 86_400;

/**
 * @example
 * const udf = createUdfSource({ url: 'https://data.example.com/udf', fetch: (url, init) => fetch(url, init) });
 * createFinancialChart(element, { dataSource: await udf.open('NASDAQ:AAPL') });
 */
export function createUdfSource(options: UdfOptions): UdfSource {
  const server = new UdfServer(options);
  return {
    open: (symbol, range = {}, signal = new AbortController().signal) => open(server, options, symbol, range, signal),
    search: async (text, limit = MOST_HITS, signal = new AbortController().signal) =>
      readHits(await server.get('search', { query: text, limit, type: '', exchange: '' }, signal)),
  };
}

async function open(
  server: UdfServer,
  options: UdfOptions,
  asked: string,
  range: { readonly from?: number; readonly to?: number },
  signal: AbortSignal,
): Promise<DataSource> {
  const config = await server.config(signal);
  const symbol = readSymbol(await server.get('symbols', { symbol: asked }, signal), asked, config);
  const to = range.to ?? (await server.nowMs(config, signal));
  const history = new SymbolHistory(server, symbol, options, to);
  const from = range.from ?? (await history.firstMs(signal));
  return {
    getBars: (request, abort) => history.bars(request, abort),
    intervals: [...symbol.resolutions.keys()],
    from,
    to,
    symbol: symbol.symbol,
    name: symbol.name,
    calendar: symbol.calendar,
    timeZone: symbol.calendar.timeZone,
    priceDecimals: symbol.priceDecimals,
    tickSize: symbol.tickSize,
    // A request for days reaches a day further at both of its ends.
    barsPerRequest: Math.max(1, (options.barsPerRequest ?? MOST_BARS) - 2),
    ...(options.requestThrottle === undefined ? {} : { requestThrottle: options.requestThrottle }),
    ...(options.liveEvery === undefined ? {} : { liveEvery: options.liveEvery }),
  };
}

class UdfServer {
  readonly #options: UdfOptions;

  constructor(options: UdfOptions) {
    this.#options = options;
  }

  /** A server that says nothing of itself speaks the protocol as it is. */
  async config(signal: AbortSignal): Promise<UdfConfig> {
    try {
      return readConfig(await this.get('config', {}, signal));
    } catch (error) {
      if (error instanceof TileSourceError && error.code === 'not-found') return DEFAULT_CONFIG;
      throw error;
    }
  }

  async nowMs({ hasTime }: UdfConfig, signal: AbortSignal): Promise<number> {
    const own = this.#options.now ?? machineClock;
    if (!hasTime) return own();
    try {
      return readTime(await this.get('time', {}, signal)) * 1000;
    } catch (error) {
      // Its clock is a convenience: many servers have none, whatever they say.
      if (error instanceof TileSourceError && error.code !== 'offline') return own();
      throw error;
    }
  }

  /** @throws TileSourceError, or the signal's reason */
  async get(path: string, query: Readonly<Record<string, string | number>>, signal: AbortSignal): Promise<unknown> {
    const { url, fetch } = this.#options;
    const texts = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    let response: UdfResponse;
    try {
      response = await fetch(`${url}/${path}${texts === '' ? '' : `?${texts}`}`, { signal });
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      throw new TileSourceError('offline', `The server cannot be reached for /${path}`, { cause });
    }
    if (!response.ok) {
      const code = response.status === 404 ? 'not-found' : 'server';
      throw new TileSourceError(code, `The server answers /${path} with ${response.status}`);
    }
    try {
      return await response.json();
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      throw new TileSourceError('bad-data', `The answer to /${path} is not JSON`, { cause });
    }
  }
}

/** A stretch of time without bars, in seconds. */
interface Empty {
  readonly fromS: number;
  readonly toS: number;
}

class SymbolHistory {
  readonly #server: UdfServer;
  readonly #symbol: UdfSymbol;
  readonly #options: UdfOptions;
  readonly #toS: number;
  readonly #empty = new Map<Interval, Empty[]>();

  constructor(server: UdfServer, symbol: UdfSymbol, options: UdfOptions, toMs: number) {
    this.#toS = Math.ceil(toMs / 1000);
    this.#server = server;
    this.#symbol = symbol;
    this.#options = options;
  }

  /** The open of the first bar, as the coarsest bars have it. */
  async firstMs(signal: AbortSignal): Promise<number> {
    const interval = [...this.#symbol.resolutions.keys()].at(-1)!;
    const shortest = this.#toS - SHORT_HISTORY_S;
    const fromS = isIntraday(interval) && intervalLengthUs(interval) < LONG_BAR_US ? shortest : 0;
    const answer = await this.#ask(interval, fromS, this.#toS, signal);
    if (answer.kind === 'none') return (answer.beforeS ?? shortest) * 1000;
    const time = Array.from(this.#placed(answer.bars, interval).time);
    return time.reduce((first, ms) => Math.min(first, ms), Number.POSITIVE_INFINITY);
  }

  async bars({ fromMs, toMs, interval }: BarsRequest, signal: AbortSignal): Promise<BarInput> {
    const reachS = isIntraday(interval) ? 0 : STAMP_REACH_S;
    const fromS = Math.max(0, Math.floor(fromMs / 1000) - reachS);
    const toS = Math.ceil(toMs / 1000) + reachS;
    if (this.#isEmpty(interval, fromS, toS)) return [];
    const answer = await this.#ask(interval, fromS, toS, signal);
    if (answer.kind === 'bars') return this.#placed(answer.bars, interval);
    this.#remember(interval, fromS, toS, answer.beforeS);
    return [];
  }

  async #ask(interval: Interval, fromS: number, toS: number, signal: AbortSignal): Promise<UdfHistory> {
    const { ticker, resolutions } = this.#symbol;
    const lengthS = intervalLengthUs(interval) / US_PER_SECOND;
    const countback = this.#options.sendsCountback === true ? { countback: Math.ceil((toS - fromS) / lengthS) } : {};
    const query = { symbol: ticker, resolution: resolutions.get(interval)!, from: fromS, to: toS, ...countback };
    return readHistory(await this.#server.get('history', query, signal));
  }

  /** Days, weeks and months that are stamped with their date at 00:00 UTC begin with that date in the market's zone. */
  #placed(bars: BarInputColumns, interval: Interval): BarInputColumns {
    const { timeZone } = this.#symbol.calendar;
    const times = Array.from(bars.time, Number);
    const areDates = !isIntraday(interval) && times.every((ms) => (ms * US_PER_MS) % US_PER_DAY === 0);
    return areDates ? { ...bars, time: times.map((ms) => utcFromLocalUs(timeZone, ms * US_PER_MS) / US_PER_MS) } : bars;
  }

  #isEmpty(interval: Interval, fromS: number, toS: number): boolean {
    return this.#empty.get(interval)?.some((span) => span.fromS <= fromS && span.toS >= toS) === true;
  }

  /** It reaches back to the earlier bar that the server names. The newest stretch may still be filled. */
  #remember(interval: Interval, fromS: number, toS: number, beforeS: number | null): void {
    const known = this.#empty.get(interval) ?? [];
    const start = beforeS === null ? fromS : beforeS + 1;
    // A bar that lies in the stretch itself makes nothing of it sure.
    if (start <= fromS && toS <= this.#toS) this.#empty.set(interval, [...known, { fromS: start, toS }]);
  }
}

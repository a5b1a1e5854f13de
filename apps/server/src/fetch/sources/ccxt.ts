/** Crypto exchanges, by `ccxt`, which is loaded when the first is named. It keeps each exchange's own rate; requests are ours, with their patience and their bounds. */
import { intervalLengthUs, LEVEL_INTERVALS, type LevelInterval, US_PER_MS } from '@candlemark/bars';
import type { Exchange } from 'ccxt';
import { FetchError } from '../fetch-error.ts';
import type { RawAnswer } from '../request/bounded-request.ts';
import type {
  FetchedBar,
  FetchedPage,
  FetchedTrade,
  FetchKind,
  FetchSource,
  Market,
  OpenSource,
  SourceTools,
} from './source.ts';

const BARS_A_PAGE = 1000;
const TRADES_A_PAGE = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Its words for our levels. */
const TIMEFRAMES = new Map<LevelInterval, string>(
  LEVEL_INTERVALS.map((interval) => [interval, interval.replace('D', 'd').replace('W', 'w').replace('mo', 'M')]),
);

type Library = typeof import('ccxt').default;
type AnyExchange = new (config: object) => Exchange;

async function loaded(): Promise<Library> {
  return (await import('ccxt')).default;
}

export const ccxt: FetchSource = {
  name: 'ccxt',
  title: 'Crypto exchanges',
  about: 'the name of an exchange, such as binance, kraken or coinbase',
  // The list of exchanges is long to load: whoever comes last in the registry takes what no other source does.
  spelled: (word) => word.toLowerCase(),
  means: (word) => /^[a-z0-9]{2,40}$/i.test(word),
  choices: async () => (await loaded()).exchanges,
  async open(word, tools, signal) {
    const library = await loaded();
    if (!(library.exchanges as readonly string[]).includes(word)) {
      throw new FetchError(
        'fetch-refused',
        `There is no source ${JSON.stringify(word)}: name an exchange that ccxt knows (${library.exchanges.slice(0, 6).join(', ')}, …), yahoo, dukascopy, or the address of a UDF server.`,
      );
    }
    const make = (library as unknown as Readonly<Record<string, AnyExchange>>)[word]!;
    const exchange = new make({
      enableRateLimit: true,
      timeout: 3_600_000,
      fetchImplementation: fetchBy(tools, signal),
    });
    return new OpenExchange(library, exchange, word);
  },
};

class OpenExchange implements OpenSource {
  readonly #library: Library;
  readonly #exchange: Exchange;
  readonly #id: string;

  constructor(library: Library, exchange: Exchange, id: string) {
    this.#library = library;
    this.#exchange = exchange;
    this.#id = id;
  }

  async search(text: string, limit: number) {
    const markets = await this.#ask(() => this.#exchange.loadMarkets());
    const part = text.toLowerCase();
    return Object.values(markets)
      .flatMap((market) => (market === undefined ? [] : [{ symbol: market.symbol, name: market.id ?? '' }]))
      .filter(({ symbol, name }) => `${symbol} ${name}`.toLowerCase().includes(part))
      .sort((a, b) => a.symbol.length - b.symbol.length)
      .slice(0, limit);
  }

  async market(symbol: string): Promise<Market> {
    const markets = await this.#ask(() => this.#exchange.loadMarkets());
    const isAsked = (text: string | undefined) => text?.toLowerCase() === symbol.toLowerCase();
    const found = Object.values(markets).find((market) => isAsked(market?.symbol) || isAsked(market?.id));
    if (found === undefined)
      throw new FetchError('fetch-refused', `${this.#exchange.name ?? this.#id} has no market ${symbol}.`);
    const timeframes = this.#exchange.has.fetchOHLCV === true ? Object.keys(this.#exchange.timeframes) : [];
    const kinds: FetchKind[] = [...TIMEFRAMES]
      .filter(([, word]) => timeframes.includes(word))
      .map(([interval]) => interval);
    if (this.#exchange.has.fetchTrades === true) kinds.push('trades');
    return {
      symbol: found.symbol,
      suggestion: {
        symbol: found.symbol.replaceAll('/', '').replaceAll(':', '.').slice(0, 64),
        name: `${found.symbol} on ${this.#exchange.name ?? this.#id}`,
        timeZone: 'UTC',
        calendar: '24/7',
        classification: { assetClass: 'crypto', venue: String(this.#exchange.name ?? this.#id).slice(0, 64) },
      },
      kinds,
      remarks: [],
      page: (kind, fromMs, toMs) =>
        kind === 'trades' ? this.#trades(found.symbol, fromMs, toMs) : this.#bars(found.symbol, kind, fromMs, toMs),
    };
  }

  async #bars(symbol: string, interval: LevelInterval, fromMs: number, toMs: number): Promise<FetchedPage> {
    const barMs = intervalLengthUs(interval) / US_PER_MS;
    const bars = await this.#ohlcv(symbol, interval, fromMs);
    const wanted = bars.filter(({ timeMs }) => timeMs >= fromMs);
    const lastMs = wanted.reduce((last, { timeMs }) => Math.max(last, timeMs), Number.NEGATIVE_INFINITY);
    if (wanted.length > 0) return { bars, nextMs: lastMs + barMs };
    return { bars, nextMs: await this.#nextBars(symbol, interval, fromMs, toMs) };
  }

  /** Where bars go on after a stretch without any: some exchanges answer a window of time, and not what comes next. Days are looked through, which are few. */
  async #nextBars(symbol: string, interval: LevelInterval, fromMs: number, toMs: number): Promise<number> {
    const windowMs = (BARS_A_PAGE * intervalLengthUs(interval)) / US_PER_MS;
    const isFine = intervalLengthUs(interval) / US_PER_MS < DAY_MS && Object.hasOwn(this.#exchange.timeframes, '1d');
    if (!isFine || fromMs + DAY_MS > toMs) return fromMs + windowMs;
    const days = await this.#ohlcv(symbol, '1D', fromMs);
    const later = days.map(({ timeMs }) => timeMs).filter((timeMs) => timeMs > fromMs);
    return later.length === 0 ? fromMs + Math.max(windowMs, 100 * DAY_MS) : Math.min(...later);
  }

  async #ohlcv(symbol: string, interval: LevelInterval, fromMs: number): Promise<FetchedBar[]> {
    const rows = await this.#ask(() =>
      this.#exchange.fetchOHLCV(symbol, TIMEFRAMES.get(interval)!, fromMs, BARS_A_PAGE),
    );
    return rows.map(([time, open, high, low, close, volume]) => ({
      timeMs: Number(time),
      open: number(open),
      high: number(high),
      low: number(low),
      close: number(close),
      volume: number(volume),
    }));
  }

  async #trades(symbol: string, fromMs: number, toMs: number): Promise<FetchedPage> {
    const rows = await this.#ask(() => this.#exchange.fetchTrades(symbol, fromMs, TRADES_A_PAGE));
    const trades = rows.map(
      ({ timestamp, price, amount, side, id }): FetchedTrade => ({
        timeMs: number(timestamp),
        price: number(price),
        size: number(amount),
        side: side === 'buy' || side === 'sell' ? side : '',
        id: id ?? '',
      }),
    );
    const lastMs = trades.reduce((last, { timeMs }) => Math.max(last, timeMs), Number.NEGATIVE_INFINITY);
    if (lastMs < fromMs) return { trades, nextMs: Math.min(fromMs + HOUR_MS, toMs) };
    // More may follow within its millisecond, unless that is all there was.
    return { trades, nextMs: lastMs > fromMs ? lastMs : fromMs + 1 };
  }

  /** Its own errors, by what they mean for a fetch. What may pass has been waited for where requests are made. */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FetchError) throw error;
      const { BadSymbol, BaseError } = this.#library;
      if (error instanceof BadSymbol) throw new FetchError('fetch-refused', error.message, { cause: error });
      if (error instanceof BaseError)
        throw new FetchError('fetch-failed', error.message.slice(0, 300), { cause: error });
      throw error;
    }
  }
}

/** Fetch as ccxt calls it, by patient requests. Only what is asked for without a key is asked. */
function fetchBy({ requests }: SourceTools, signal: AbortSignal) {
  return async (
    url: string,
    { method, headers = {} }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ) => {
    if ((method ?? 'GET') !== 'GET')
      throw new FetchError(
        'fetch-refused',
        `${new URL(url).host} answers this to ${method} alone, which is not asked here.`,
      );
    const { status, headers: answered, body } = await requests.get(url, jsonOrError, signal, { headers });
    return { status, statusText: '', headers: new Headers(answered), text: async () => body.toString('utf8') };
  };
}

/** JSON, whatever the status: exchanges explain in it what is wrong with a request. */
function jsonOrError(answer: RawAnswer): RawAnswer {
  JSON.parse(answer.body.toString('utf8'));
  return answer;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

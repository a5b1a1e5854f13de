/**
 * Bars and trades of an exchange, page by page. Exchanges answer a question for what is since a moment in three ways: with what comes first, with a window of time, or, where a window holds more than they
 * send at once, with the end of that window. The last way would lose what lies before, unseen; so a page that begins later than it was asked for is asked for in front, as long as its
 * length leaves open that it was cut. Exchanges that give their latest rows whatever is asked are taken as they are: the report tells of when the first is.
 */
import { intervalLengthUs, LEVEL_INTERVALS, type LevelInterval, US_PER_MS } from '@candlemark/bars';
import type { Exchange } from 'ccxt';
import type { FetchedBar, FetchedPage, FetchedTrade } from './source.ts';

/** ccxt's words for our levels. */
export const TIMEFRAMES = new Map<LevelInterval, string>(
  LEVEL_INTERVALS.map((interval) => [interval, interval.replace('D', 'd').replace('W', 'w').replace('mo', 'M')]),
);

const ROWS_A_PAGE = 1000;
/** So few are asked for in a window that is twice as long. */
const FEW_ROWS = 50;
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface ExchangeTools {
  readonly exchange: Exchange;
  /** Whether an exchange, or the library, wants to be told the end of a range as well. */
  wantsEnd(error: unknown): boolean;
  ask<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the last answer held something else than rows. */
  wasStrange(): boolean;
  /** What is thrown then: it is asked for again. */
  strange(cause?: unknown): Error;
}

export class ExchangePages {
  readonly #tools: ExchangeTools;
  readonly #symbol: string;
  /** Bars that a page may have. What it turns out to send at most is less. */
  #mostBars: number;
  /** Bars of the longest page of which it is known that nothing of it was cut. */
  #uncutBars = 0;
  /** Of a question for trades, where their end has to be said. */
  #windowMs: number | null = null;

  constructor(symbol: string, tools: ExchangeTools) {
    this.#tools = tools;
    this.#symbol = symbol;
    this.#mostBars = Math.min(limitOf(tools.exchange, symbol), ROWS_A_PAGE);
  }

  async bars(interval: LevelInterval, fromMs: number, toMs: number): Promise<FetchedPage> {
    const barMs = lengthMs(interval);
    const bars = await this.#barsFrom(interval, fromMs);
    const lastMs = Math.max(...bars.map(({ timeMs }) => timeMs));
    return { bars, nextMs: bars.length > 0 ? lastMs + barMs : await this.#nextBars(interval, fromMs, toMs) };
  }

  /** Where bars go on after a stretch without any: some exchanges answer a window of time, and not what comes next. Days are looked through, which are few. */
  async #nextBars(interval: LevelInterval, fromMs: number, toMs: number): Promise<number> {
    const windowMs = this.#mostBars * lengthMs(interval);
    const isFine = lengthMs(interval) < DAY_MS && Object.hasOwn(this.#tools.exchange.timeframes, '1d');
    if (!isFine || fromMs + DAY_MS > toMs) return fromMs + windowMs;
    const days = await this.#barsFrom('1D', fromMs);
    const later = days.map(({ timeMs }) => timeMs).filter((timeMs) => timeMs > fromMs);
    return later.length === 0 ? fromMs + Math.max(windowMs, 100 * DAY_MS) : Math.min(...later);
  }

  /** Those from a moment on, of which none in front is missing. */
  async #barsFrom(interval: LevelInterval, fromMs: number): Promise<FetchedBar[]> {
    let limit = this.#mostBars;
    let bars = await this.#ohlcv(interval, fromMs, limit);
    for (;;) {
      const missing = Math.floor((firstOf(bars) - fromMs) / lengthMs(interval));
      const isPerhapsCut = bars.length > 0 && missing > 0 && bars.length < limit && bars.length >= this.#uncutBars;
      if (!isPerhapsCut) break;
      const before = await this.#ohlcv(interval, fromMs, Math.min(missing, limit));
      if (before.length === 0 || firstOf(before) >= firstOf(bars)) break;
      this.#mostBars = Math.min(this.#mostBars, bars.length);
      limit = Math.min(missing, limit);
      bars = before;
    }
    this.#uncutBars = Math.max(this.#uncutBars, bars.length);
    return bars;
  }

  async #ohlcv(interval: LevelInterval, fromMs: number, limit: number): Promise<FetchedBar[]> {
    const { exchange, wantsEnd } = this.#tools;
    const timeframe = TIMEFRAMES.get(interval)!;
    const endMs = fromMs + limit * lengthMs(interval);
    const rows = await this.#rows(() =>
      orWithEnd(
        wantsEnd,
        () => exchange.fetchOHLCV(this.#symbol, timeframe, fromMs, limit),
        () => exchange.fetchOHLCV(this.#symbol, timeframe, fromMs, limit, { until: endMs }),
      ),
    );
    const bars = rows.map(([time, open, high, low, close, volume]) => ({
      timeMs: number(time),
      open: number(open),
      high: number(high),
      low: number(low),
      close: number(close),
      volume: number(volume),
    }));
    return bars.filter(({ timeMs }) => timeMs >= fromMs);
  }

  async #rows<Row>(question: () => Promise<Row[]>): Promise<Row[]> {
    const { ask, wasStrange, strange } = this.#tools;
    return await ask(async () => {
      const rows = await question().catch((error: unknown) => {
        // The library trips over what it does not expect.
        throw error instanceof TypeError ? strange(error) : error;
      });
      if (rows.length === 0 && wasStrange()) throw strange();
      return rows;
    });
  }

  async trades(fromMs: number, toMs: number): Promise<FetchedPage> {
    if (this.#windowMs !== null) return await this.#tradesOfWindow(fromMs);
    const { exchange, wantsEnd } = this.#tools;
    try {
      const trades = tradesOf(await this.#rows(() => exchange.fetchTrades(this.#symbol, fromMs, ROWS_A_PAGE)));
      const lastMs = lastOf(trades);
      if (lastMs < fromMs) return { trades, nextMs: Math.min(fromMs + HOUR_MS, toMs) };
      // More may follow within its millisecond, unless that is all there was.
      return { trades, nextMs: lastMs > fromMs ? lastMs : fromMs + 1 };
    } catch (error) {
      if (!wantsEnd(error)) throw error;
      this.#windowMs = HOUR_MS;
      return await this.#tradesOfWindow(fromMs);
    }
  }

  /** Of a window that is full its end alone may have come: a smaller one is asked for, down to a second. */
  async #tradesOfWindow(fromMs: number): Promise<FetchedPage> {
    const { exchange } = this.#tools;
    const sinceMs = Math.floor(fromMs / SECOND_MS) * SECOND_MS;
    for (let windowMs = this.#windowMs ?? HOUR_MS; ; windowMs = Math.max(SECOND_MS, shorter(windowMs))) {
      const untilMs = sinceMs + windowMs;
      const rows = await this.#rows(() => exchange.fetchTrades(this.#symbol, sinceMs, ROWS_A_PAGE, { until: untilMs }));
      if (isFull(rows.length) && windowMs > SECOND_MS) continue;
      this.#windowMs = rows.length < FEW_ROWS ? Math.min(2 * windowMs, HOUR_MS) : windowMs;
      const trades = tradesOf(rows).filter(({ timeMs }) => timeMs >= fromMs && timeMs < untilMs);
      return { trades, nextMs: untilMs };
    }
  }
}

/** What exchanges send at most is a round number. */
function isFull(rows: number): boolean {
  return rows >= 100 && rows % 50 === 0;
}

function shorter(windowMs: number): number {
  return Math.floor(windowMs / 4 / SECOND_MS) * SECOND_MS;
}

/** How many bars the exchange sends at one time, as the library knows. */
function limitOf(exchange: Exchange, symbol: string): number {
  const limit: unknown = exchange.featureValue(symbol, 'fetchOHLCV', 'limit', ROWS_A_PAGE);
  return typeof limit === 'number' && limit > 0 ? limit : ROWS_A_PAGE;
}

async function orWithEnd<T>(
  wantsEnd: (error: unknown) => boolean,
  without: () => Promise<T>,
  withEnd: () => Promise<T>,
): Promise<T> {
  try {
    return await without();
  } catch (error) {
    if (!wantsEnd(error)) throw error;
    return await withEnd();
  }
}

function tradesOf(rows: Awaited<ReturnType<Exchange['fetchTrades']>>): FetchedTrade[] {
  return rows.map(({ timestamp, price, amount, side, id }) => ({
    timeMs: number(timestamp),
    price: number(price),
    size: number(amount),
    side: side === 'buy' || side === 'sell' ? side : '',
    id: id ?? '',
  }));
}

function firstOf(rows: readonly { readonly timeMs: number }[]): number {
  return rows.reduce((first, { timeMs }) => Math.min(first, timeMs), Number.POSITIVE_INFINITY);
}

function lastOf(rows: readonly { readonly timeMs: number }[]): number {
  return rows.reduce((last, { timeMs }) => Math.max(last, timeMs), Number.NEGATIVE_INFINITY);
}

function lengthMs(interval: LevelInterval): number {
  return intervalLengthUs(interval) / US_PER_MS;
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Yahoo's charts, as its own pages ask for them. What they give is adjusted for splits; intraday bars reach back for days (1m), weeks or two years (1h) only. */
import { intervalLengthUs, isIntraday, isTimeZone, type LevelInterval, US_PER_DAY, US_PER_MS } from '@candlemark/bars';
import { FetchError } from '../fetch-error.ts';
import { jsonOf, shown } from '../request/patient-requests.ts';
import { dateMs } from './date-of-bar.ts';
import { listOf, numbersOf, recordOf, textOf } from './foreign-json.ts';
import type { FetchedBar, FetchedPage, FetchSource, Market, OpenSource, SourceTools } from './source.ts';

const ROOT = 'https://query1.finance.yahoo.com';
const PACE_MS = 500;
const DAY_MS = US_PER_DAY / US_PER_MS;

interface YahooInterval {
  readonly word: string;
  /** Days that it answers at one time, and how many days it looks back at all. */
  readonly days: number;
  readonly reach: number;
}

const INTERVALS: ReadonlyMap<LevelInterval, YahooInterval> = new Map([
  ['1m', { word: '1m', days: 7, reach: 29 }],
  ['5m', { word: '5m', days: 50, reach: 59 }],
  ['15m', { word: '15m', days: 50, reach: 59 }],
  ['30m', { word: '30m', days: 50, reach: 59 }],
  ['1h', { word: '60m', days: 700, reach: 729 }],
  ['1D', { word: '1d', days: 36_500, reach: Number.POSITIVE_INFINITY }],
  ['1W', { word: '1wk', days: 36_500, reach: Number.POSITIVE_INFINITY }],
  ['1mo', { word: '1mo', days: 36_500, reach: Number.POSITIVE_INFINITY }],
]);

export const yahoo: FetchSource = {
  name: 'yahoo',
  title: 'Yahoo Finance',
  about: 'yahoo',
  spelled: (word) => word.toLowerCase(),
  means: (word) => word.toLowerCase() === 'yahoo',
  choices: async () => ['yahoo'],
  open: async (_word, tools) => new Yahoo(tools),
};

class Yahoo implements OpenSource {
  readonly #tools: SourceTools;

  constructor(tools: SourceTools) {
    this.#tools = tools;
  }

  search(text: string, limit: number, signal: AbortSignal) {
    return this.#get(
      `/v1/finance/search?${new URLSearchParams({ q: text, quotesCount: String(limit), newsCount: '0' })}`,
      signal,
      (answer) =>
        listOf(recordOf(answer).quotes).flatMap((quote) => {
          const { symbol, longname, shortname } = recordOf(quote);
          const found = textOf(symbol);
          return found === null ? [] : [{ symbol: found, name: textOf(longname) ?? textOf(shortname) ?? '' }];
        }),
    );
  }

  async market(symbol: string, signal: AbortSignal): Promise<Market> {
    const nowMs = this.#tools.nowMs();
    const { meta } = await this.#chart(symbol, { word: '1d', fromMs: nowMs - 7 * DAY_MS, toMs: nowMs }, signal);
    const zone = textOf(meta.exchangeTimezoneName) ?? 'UTC';
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    const own = textOf(meta.symbol) ?? symbol;
    const isAlways = textOf(meta.instrumentType) === 'CRYPTOCURRENCY';
    const venue = textOf(meta.fullExchangeName);
    return {
      symbol: own,
      suggestion: {
        symbol: own.slice(0, 64),
        name: (textOf(meta.longName) ?? textOf(meta.shortName) ?? own).slice(0, 200),
        timeZone,
        calendar: isAlways ? '24/7' : null,
        classification: venue === null ? {} : { venue: venue.slice(0, 64) },
      },
      kinds: [...INTERVALS.keys()],
      beginsMs: typeof meta.firstTradeDate === 'number' ? meta.firstTradeDate * 1000 : null,
      remarks: ['Yahoo’s prices are adjusted for splits.'],
      page: (kind, fromMs, toMs, abort) => this.#page(own, kind as LevelInterval, { fromMs, toMs }, timeZone, abort),
    };
  }

  async #page(
    symbol: string,
    interval: LevelInterval,
    asked: { readonly fromMs: number; readonly toMs: number },
    timeZone: string,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    const { word, days, reach } = INTERVALS.get(interval)!;
    const fromMs = Math.max(asked.fromMs, this.#tools.nowMs() - reach * DAY_MS);
    const toMs = Math.min(fromMs + days * DAY_MS, asked.toMs);
    if (fromMs >= asked.toMs) return { bars: [], nextMs: asked.toMs };
    // It leaves out the day that the end lies in.
    const { meta, bars } = await this.#chart(symbol, { word, fromMs, toMs: toMs + DAY_MS }, signal);
    const placed = isIntraday(interval)
      ? withoutLastPrice(bars, intervalLengthUs(interval) / US_PER_MS, meta.regularMarketTime)
      : bars.map((bar) => ({ ...bar, timeMs: dateMs(bar.timeMs, timeZone) }));
    return { bars: placed.filter(({ timeMs }) => timeMs < toMs || toMs === asked.toMs), nextMs: toMs };
  }

  #chart(
    symbol: string,
    { word, fromMs, toMs }: { readonly word: string; readonly fromMs: number; readonly toMs: number },
    signal: AbortSignal,
  ) {
    const seconds = (timeMs: number) => String(Math.floor(timeMs / 1000));
    const query = new URLSearchParams({
      interval: word,
      period1: seconds(fromMs),
      period2: seconds(toMs),
      includePrePost: 'false',
    });
    return this.#get(`/v8/finance/chart/${encodeURIComponent(symbol)}?${query}`, signal, (answer) =>
      readChart(answer, symbol),
    );
  }

  #get<T>(path: string, signal: AbortSignal, read: (answer: unknown) => T): Promise<T> {
    return this.#tools.requests.get(
      ROOT + path,
      // What it refuses (404, 422) it explains in JSON.
      (answer) =>
        read(
          answer.status >= 400 && answer.status < 500 && shown(answer.body).startsWith('"{')
            ? JSON.parse(answer.body.toString('utf8'))
            : jsonOf(answer),
        ),
      signal,
      // Without one it answers 429 at once.
      { paceMs: PACE_MS, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Candlemark)' } },
    );
  }
}

/** The last row may be the price of the moment, stamped with when that was paid: no bar. */
function withoutLastPrice(bars: readonly FetchedBar[], barMs: number, pricedS: unknown): readonly FetchedBar[] {
  const [before, last] = bars.slice(-2);
  if (before === undefined || last === undefined) return bars;
  const isPrice = last.timeMs - before.timeMs < barMs || last.timeMs === Number(pricedS) * 1000;
  return isPrice ? bars.slice(0, -1) : bars;
}

function readChart(answer: unknown, symbol: string) {
  const chart = recordOf(recordOf(answer).chart ?? recordOf(answer).finance);
  if (chart.error !== null && chart.error !== undefined) {
    const { description, code } = recordOf(chart.error);
    throw new FetchError(
      'fetch-refused',
      `Yahoo has nothing of ${symbol}: ${textOf(description) ?? textOf(code) ?? 'it says no more'}.`,
    );
  }
  const result = recordOf(listOf(chart.result)[0]);
  const time = result.timestamp === undefined ? [] : numbersOf(result.timestamp);
  const quote = recordOf(listOf(recordOf(result.indicators).quote)[0]);
  const column = (name: string) => (time.length === 0 ? [] : numbersOf(quote[name]));
  const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map(column) as [
    readonly number[],
    ...(readonly number[])[],
  ];
  const bars = time.flatMap((seconds, at): FetchedBar[] => {
    const bar = {
      timeMs: seconds * 1000,
      open: open[at]!,
      high: high![at]!,
      low: low![at]!,
      close: close![at]!,
      volume: volume![at] ?? Number.NaN,
    };
    // A bar without any price is how it writes that there was none.
    return [bar.open, bar.high, bar.low, bar.close].every(Number.isNaN) ? [] : [bar];
  });
  return { meta: recordOf(result.meta), bars };
}

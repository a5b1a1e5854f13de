/** Servers of the UDF protocol, the JSON that data feeds of TradingView's charting library speak; the word is their address. Their answers are read as those of a stranger. */
import {
  intervalLengthUs,
  isIntraday,
  isTimeZone,
  LEVEL_INTERVALS,
  type LevelInterval,
  US_PER_MS,
} from '@candlemark/bars';
import { FetchError } from '../fetch-error.ts';
import { jsonOf } from '../request/patient-requests.ts';
import { dateMs } from './date-of-bar.ts';
import { type ForeignRecord, listOf, numbersOf, recordOf, textOf } from './foreign-json.ts';
import type { FetchedBar, FetchedPage, FetchSource, Market, OpenSource, SourceTools } from './source.ts';

const BARS_A_PAGE = 1000;
/** Empty stretches are crossed in steps that double up to this many pages. */
const WIDEST_PAGES = 64;
const PACE_MS = 250;
const RESOLUTIONS: ReadonlyMap<string, LevelInterval> = new Map([
  ...(['1s', '5s', '15s', '30s'] as const).map((interval) => [interval.replace('s', 'S'), interval] as const),
  ...([
    ['1', '1m'],
    ['5', '5m'],
    ['15', '15m'],
    ['30', '30m'],
    ['60', '1h'],
    ['240', '4h'],
  ] as const),
  ...([
    ['D', '1D'],
    ['1D', '1D'],
    ['W', '1W'],
    ['1W', '1W'],
    ['M', '1mo'],
    ['1M', '1mo'],
  ] as const),
]);

export const udf: FetchSource = {
  name: 'udf',
  title: 'UDF server',
  about: 'the address of a UDF server, such as https://data.example.com/udf',
  spelled: (word) => word.replace(/(?<!\/)\/+$/, ''),
  means: (word) => /^https?:\/\//i.test(word),
  choices: async () => [],
  open: async (word, tools) => new UdfServer(word, tools),
};

class UdfServer implements OpenSource {
  readonly #root: string;
  readonly #requests: SourceTools['requests'];

  constructor(root: string, { requests }: SourceTools) {
    this.#root = root;
    this.#requests = requests;
  }

  async search(text: string, limit: number, signal: AbortSignal) {
    const hits = await this.#get('search', { query: text, limit, type: '', exchange: '' }, signal, listOf);
    return hits.slice(0, limit).flatMap((hit) => {
      const { symbol, ticker, description } = recordOf(hit);
      const found = textOf(ticker) ?? textOf(symbol);
      return found === null ? [] : [{ symbol: found, name: textOf(description) ?? '' }];
    });
  }

  async market(asked: string, signal: AbortSignal): Promise<Market> {
    const info = await this.#get('symbols', { symbol: asked }, signal, recordOf);
    if (info.s === 'error')
      throw new FetchError(
        'fetch-refused',
        `${this.#root} has no ${asked}: ${textOf(info.errmsg) ?? 'it says no more'}.`,
      );
    const ticker = textOf(info.ticker) ?? textOf(info.name) ?? asked;
    const zone = textOf(info.timezone) ?? 'UTC';
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    const venue = textOf(info.exchange);
    const resolutions = served(info);
    return {
      symbol: ticker,
      suggestion: {
        symbol: (textOf(info.name) ?? asked).slice(0, 64),
        name: (textOf(info.description) ?? asked).slice(0, 200),
        timeZone,
        calendar: textOf(info.session) === '24x7' ? '24/7' : null,
        classification: venue === null ? {} : { venue: venue.slice(0, 64) },
      },
      kinds: [...resolutions.keys()],
      beginsMs: null,
      remarks: [],
      page: (kind, fromMs, toMs, abort) => {
        const interval = kind as LevelInterval;
        return this.#page(
          { symbol: ticker, interval, resolution: resolutions.get(interval)!, timeZone },
          fromMs,
          toMs,
          abort,
        );
      },
    };
  }

  /** Empty stretches are crossed in ever wider steps. Where one of these has bars it is closed in on, for a server may cut off what is long. */
  async #page(
    { symbol, interval, resolution, timeZone }: Asked,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    const barMs = intervalLengthUs(interval) / US_PER_MS;
    let startMs = fromMs;
    let pages = 1;
    let isClosing = false;
    for (;;) {
      const endMs = Math.min(startMs + pages * BARS_A_PAGE * barMs, toMs);
      const range = { symbol, resolution, from: Math.floor(startMs / 1000), to: Math.ceil(endMs / 1000) };
      const query = pages > 1 ? range : { ...range, countback: Math.ceil((endMs - startMs) / barMs) };
      const answered = await this.#get('history', query, signal, (answer) => readHistory(answer, interval, timeZone));
      const bars = answered.filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs);
      if (bars.length > 0 && pages > 1) {
        pages /= 2;
        isClosing = true;
        continue;
      }
      if (bars.length > 0 || endMs >= toMs) return { bars, nextMs: endMs };
      startMs = endMs;
      if (!isClosing) pages = Math.min(2 * pages, WIDEST_PAGES);
    }
  }

  #get<T>(
    path: string,
    query: Readonly<Record<string, string | number>>,
    signal: AbortSignal,
    read: (answer: unknown) => T,
  ): Promise<T> {
    const given = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
    return this.#requests.get(
      `${this.#root}/${path}?${new URLSearchParams(given)}`,
      (answer) => read(jsonOf(answer)),
      signal,
      { paceMs: PACE_MS },
    );
  }
}

interface Asked {
  readonly symbol: string;
  readonly interval: LevelInterval;
  readonly resolution: string;
  readonly timeZone: string;
}

/** What the server itself has: of what it offers, a chart would make the rest out of that. */
function served(info: ForeignRecord): ReadonlyMap<LevelInterval, string> {
  const found = new Map<LevelInterval, string>();
  for (const resolution of listOf(info.supported_resolutions ?? ['1D']).map(String)) {
    const interval = RESOLUTIONS.get(resolution);
    if (interval !== undefined && isOwn(info, interval, resolution)) found.set(interval, resolution);
  }
  return new Map([...found].sort(([a], [b]) => LEVEL_INTERVALS.indexOf(a) - LEVEL_INTERVALS.indexOf(b)));
}

function isOwn(info: ForeignRecord, interval: LevelInterval, resolution: string): boolean {
  if (!isIntraday(interval)) return interval === '1D' ? info.has_daily !== false : info.has_weekly_and_monthly === true;
  const isOfSeconds = resolution.endsWith('S');
  const own = listOf((isOfSeconds ? info.seconds_multipliers : info.intraday_multipliers) ?? []).map(String);
  const isThere = isOfSeconds ? info.has_seconds === true : info.has_intraday === true;
  return isThere && (own.length === 0 || own.includes(resolution.replace('S', '')));
}

function readHistory(answer: unknown, interval: LevelInterval, timeZone: string): FetchedBar[] {
  const history = recordOf(answer);
  if (history.s === 'no_data') return [];
  if (history.s === 'error')
    throw new FetchError('fetch-failed', `The server says: ${textOf(history.errmsg) ?? 'error'}.`);
  if (history.s !== 'ok') throw new Error('s is none of ok, no_data and error');
  const time = numbersOf(history.t);
  const column = (name: string) => {
    const values = numbersOf(history[name] ?? history.c);
    if (values.length !== time.length) throw new Error(`${name} and t have not the same length`);
    return values;
  };
  const [open, high, low, close] = [column('o'), column('h'), column('l'), column('c')];
  const volume = history.v === undefined ? null : column('v');
  return time.map((seconds, at) => ({
    timeMs: isIntraday(interval) ? seconds * 1000 : dateMs(seconds * 1000, timeZone),
    open: open[at]!,
    high: high[at]!,
    low: low[at]!,
    close: close[at]!,
    volume: volume?.[at] ?? Number.NaN,
  }));
}

/** Crypto exchanges, by `ccxt`, which is loaded when the first is named. It keeps each exchange's own rate; requests are ours, with their patience and their bounds. */
import type { Exchange, MarketInterface } from 'ccxt';
import { FetchError } from '../fetch-error.ts';
import type { RawAnswer } from '../request/bounded-request.ts';
import { ExchangePages, TIMEFRAMES } from './ccxt-pages.ts';
import type { FetchKind, FetchSource, Market, OpenSource, SourceTools, Suggestion } from './source.ts';
import { isStrange } from './strange-answer.ts';

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
    const line = new Line(tools.requests, signal);
    const exchange = new make({
      enableRateLimit: true,
      timeout: 3_600_000,
      fetchImplementation: line.fetch,
    });
    // What an answer was out of which no rows were made.
    exchange.enableLastJsonResponse = true;
    return new OpenExchange(library, exchange, line, tools.nowMs);
  },
};

class OpenExchange implements OpenSource {
  readonly #library: Library;
  readonly #exchange: Exchange;
  readonly #line: Line;
  readonly #nowMs: () => number;

  constructor(library: Library, exchange: Exchange, line: Line, nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#library = library;
    this.#exchange = exchange;
    this.#line = line;
  }

  get #name(): string {
    return String(this.#exchange.name ?? this.#exchange.id);
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
    if (found === undefined) throw new FetchError('fetch-refused', `${this.#name} has no market ${symbol}.`);
    const timeframes = this.#exchange.has.fetchOHLCV === true ? Object.keys(this.#exchange.timeframes) : [];
    const kinds: FetchKind[] = [...TIMEFRAMES]
      .filter(([, word]) => timeframes.includes(word))
      .map(([interval]) => interval);
    if (this.#exchange.has.fetchTrades === true) kinds.push('trades');
    const pages = new ExchangePages(found.symbol, {
      exchange: this.#exchange,
      ask: (work) => this.#ask(work),
      wasStrange: () => isStrange(this.#exchange.last_json_response, this.#nowMs()),
      strange: (cause) =>
        Object.assign(new this.#library.NetworkError('something else than bars or trades'), { cause }),
      wantsEnd: (error) => originOf(error) instanceof this.#library.ArgumentsRequired,
    });
    return {
      symbol: found.symbol,
      suggestion: {
        symbol: found.symbol.replaceAll('/', '').replaceAll(':', '.').slice(0, 64),
        name: `${found.symbol} on ${this.#name}`,
        timeZone: 'UTC',
        calendar: '24/7',
        classification: { assetClass: 'crypto', venue: this.#name.slice(0, 64) },
        ...contractOf(found),
      },
      kinds,
      beginsMs: null,
      remarks: [],
      page: (kind, fromMs, toMs) => (kind === 'trades' ? pages.trades(fromMs, toMs) : pages.bars(kind, fromMs, toMs)),
    };
  }

  /** Its own errors, by what they mean for a fetch. */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    const { BaseError, ExchangeError, OperationRejected } = this.#library;
    try {
      return await this.#line.again(work, (error) => this.#passing(error));
    } catch (error) {
      if (error instanceof FetchError || !(error instanceof BaseError)) throw error;
      const isRefusal = error instanceof ExchangeError && !(error instanceof OperationRejected);
      throw new FetchError(isRefusal ? 'fetch-refused' : 'fetch-failed', error.message.slice(0, 300), { cause: error });
    }
  }

  /** Some exchanges say with the status 200 that they are asked too often, or closed for a while. Of any other status requests have taken care. */
  #passing(error: unknown): string | null {
    const { DDoSProtection, NetworkError, RateLimitExceeded } = this.#library;
    const isSlowDown = error instanceof RateLimitExceeded || error instanceof DDoSProtection;
    const mayPass = isSlowDown || (error instanceof NetworkError && this.#line.isLastGood);
    return mayPass ? `${this.#name} answered ${JSON.stringify(error.message.slice(0, 160))}` : null;
  }
}

function originOf(error: unknown): unknown {
  return error instanceof FetchError ? error.cause : error;
}

/** Fetch as ccxt calls it, by patient requests. */
class Line {
  readonly #requests: SourceTools['requests'];
  readonly #signal: AbortSignal;
  #isLastGood = false;

  constructor(requests: SourceTools['requests'], signal: AbortSignal) {
    this.#requests = requests;
    this.#signal = signal;
  }

  /** Whether the last answer had a status that is none of a failure. */
  get isLastGood(): boolean {
    return this.#isLastGood;
  }

  again<T>(work: () => Promise<T>, passing: (error: unknown) => string | null): Promise<T> {
    return this.#requests.again(work, passing, this.#signal);
  }

  /** Only what is answered without a key is asked; some exchanges take their questions as a POST. */
  readonly fetch = async (
    url: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | undefined;
    },
  ) => {
    if (method !== 'GET' && method !== 'POST')
      throw new FetchError(
        'fetch-refused',
        `${new URL(url).host} answers this to ${method} alone, which is not asked here.`,
      );
    const parts = method === 'POST' ? { headers, body: body ?? '' } : { headers };
    const answer = await this.#requests.get(url, jsonOrError, this.#signal, parts);
    this.#isLastGood = answer.status < 400;
    return {
      status: answer.status,
      statusText: '',
      headers: new Headers(answer.headers),
      text: async () => answer.body.toString('utf8'),
    };
  };
}

/** Of contracts that are settled in a third currency nobody can say what they earn: nothing is said of them. */
function contractOf(market: MarketInterface): Pick<Suggestion, 'contract'> {
  const { contract, contractSize, inverse, quanto } = market as MarketInterface & { readonly quanto?: boolean };
  if (contract !== true || quanto === true) return {};
  const multiplier = contractSize !== undefined && contractSize > 0 ? contractSize : 1;
  return { contract: { multiplier, inverse: inverse === true } };
}

/** JSON, whatever the status: exchanges explain in it what is wrong with a request. */
function jsonOrError(answer: RawAnswer): RawAnswer {
  JSON.parse(answer.body.toString('utf8'));
  return answer;
}

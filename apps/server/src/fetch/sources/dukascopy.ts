/** Dukascopy's history: bid candles of days (from minutes), months (hours) and years (days). Its addresses and the decoding are `dukascopy-node`'s; its requests are ours. */
import type { LevelInterval } from '@candlemark/bars';
import type { InstrumentType, TimeframeType } from 'dukascopy-node';
import { FetchError } from '../fetch-error.ts';
import { jsonOf } from '../request/patient-requests.ts';
import type { FetchedPage, FetchSource, Market, OpenSource, SourceTools } from './source.ts';

const PACE_MS = 200;
const FRAMES = { '1m': 'm1', '1h': 'h1', '1D': 'd1' } as const satisfies Partial<Record<LevelInterval, TimeframeType>>;
type Frame = keyof typeof FRAMES;

type Library = typeof import('dukascopy-node');

export const dukascopy: FetchSource = {
  name: 'dukascopy',
  title: 'Dukascopy',
  about: 'dukascopy',
  spelled: (word) => word.toLowerCase(),
  means: (word) => word.toLowerCase() === 'dukascopy',
  choices: async () => ['dukascopy'],
  open: async (_word, tools) => new Dukascopy(await import('dukascopy-node'), tools),
};

class Dukascopy implements OpenSource {
  readonly #library: Library;
  readonly #tools: SourceTools;

  constructor(library: Library, tools: SourceTools) {
    this.#library = library;
    this.#tools = tools;
  }

  async search(text: string, limit: number) {
    const part = text.toLowerCase();
    return Object.entries(this.#library.instrumentMetaData)
      .map(([id, { name, description }]) => ({ symbol: id, name: `${name} ${description}`.trim() }))
      .filter(({ symbol, name }) => symbol.includes(part) || name.toLowerCase().includes(part))
      .slice(0, limit);
  }

  async market(symbol: string): Promise<Market> {
    const id = symbol.toLowerCase().replaceAll(/[^a-z0-9]/g, '') as InstrumentType;
    if (!Object.hasOwn(this.#library.instrumentMetaData, id))
      throw new FetchError('fetch-refused', `Dukascopy has no ${symbol}.`);
    const { name, description } = this.#library.instrumentMetaData[id];
    return {
      symbol: id,
      suggestion: {
        symbol: id.toUpperCase(),
        name: description || name,
        timeZone: 'UTC',
        calendar: null,
        classification: { venue: 'Dukascopy' },
      },
      kinds: Object.keys(FRAMES) as Frame[],
      beginsMs: null,
      remarks: ['Prices are bids.'],
      page: (kind, fromMs, toMs, signal) => this.#page(id, kind as Frame, fromMs, toMs, signal),
    };
  }

  async #page(
    instrument: InstrumentType,
    kind: Frame,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedPage> {
    const timeframe = FRAMES[kind];
    const unit = unitOf(kind, fromMs);
    const endMs = Math.min(unit.toMs, toMs);
    const [url] = this.#library.generateUrls({
      instrument,
      timeframe,
      priceType: 'bid',
      startDate: new Date(fromMs),
      endDate: new Date(Math.max(endMs, fromMs + 1)),
      nowDate: new Date(this.#tools.nowMs()),
    });
    if (url === undefined) return { bars: [], nextMs: endMs };
    const rows = await this.#tools.requests.get(
      url,
      (answer) => {
        // Of times before its history, and of those that have not begun, it has no file.
        if (answer.status === 404) return [];
        jsonOf(answer);
        return this.#library.processData({
          instrument,
          requestedTimeframe: timeframe,
          bufferObjects: [{ url, buffer: answer.body, isCacheHit: false }],
          priceType: 'bid',
          volumes: true,
          volumeUnits: 'units',
          ignoreFlats: true,
        });
      },
      signal,
      { paceMs: PACE_MS },
    );
    const bars = rows.map(
      ([
        timeMs = Number.NaN,
        open = Number.NaN,
        high = Number.NaN,
        low = Number.NaN,
        close = Number.NaN,
        volume = Number.NaN,
      ]) => ({ timeMs, open, high, low, close, volume }),
    );
    return { bars, nextMs: endMs };
  }
}

/** The day, month or year that one of its files holds. */
function unitOf(kind: Frame, timeMs: number): { readonly toMs: number } {
  const at = new Date(timeMs);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const ends: Readonly<Record<Frame, number>> = {
    '1m': Date.UTC(year, month, day + 1),
    '1h': Date.UTC(year, month + 1),
    '1D': Date.UTC(year + 1, 0),
  };
  return { toMs: ends[kind] };
}

import { type Calendar, type CompiledCalendar, compileCalendar, type Instrument, tileRevision } from '@candlemark/bars';
import { TILE_MEDIA_TYPE } from '@candlemark/contracts';
import type { MarketStore } from '../../market/market-store.ts';
import { isTileClosed } from '../../market/seal.ts';
import { entityTag } from '../entity-tag.ts';
import { HttpProblem } from '../http-problem.ts';
import { ReadQueue } from './read-queue.ts';
import { type CachedTile, TileCache } from './tile-cache.ts';
import { encodeTile } from './tile-encoder.ts';
import { checkServed, type TileRequest } from './tile-request.ts';

/** A tile ready to be sent. */
export interface EncodedTile extends CachedTile {
  readonly body: Buffer;
  readonly etag: string;
  /** Its range lies in the sealed past: these bytes are the tile's for ever. */
  readonly closed: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly range: TileRequest['range'];
}

export interface TileServiceOptions {
  readonly store: MarketStore;
  readonly cacheBytes: number;
  readonly concurrentReads: number;
}

interface Flight {
  readonly instrumentId: string;
  readonly tile: Promise<EncodedTile>;
  readonly waiters: Set<AbortSignal>;
}

/** Changes come one at a time with a commit between them; to meet this many in a row takes something broken. */
const MAX_ATTEMPTS = 10;

/** What a cached tile costs beside its body: key, headers, map entries. Measured at 0.75 KB. */
const OVERHEAD_BYTES = 1024;

/**
 * Tiles by address: from memory, else read once from the store however many ask at the same time.
 *
 * Invariant: no address ever answers bytes that are not its own. What is encoded was read while the instrument stayed
 * the same one; if it changed meanwhile, its address is checked again and its rows are read again. A change drops the
 * instrument's open tiles and lets no later request join a read that began before it.
 */
export class TileService {
  readonly #store: MarketStore;
  readonly #cache: TileCache<EncodedTile>;
  readonly #reads: ReadQueue;
  readonly #calendars = new WeakMap<Calendar, CompiledCalendar>();
  readonly #flights = new Map<string, Flight>();
  readonly #unsubscribe: () => void;
  #hits = 0;
  #misses = 0;

  constructor({ store, cacheBytes, concurrentReads }: TileServiceOptions) {
    this.#store = store;
    this.#cache = new TileCache(cacheBytes);
    this.#reads = new ReadQueue(concurrentReads);
    this.#unsubscribe = store.onChange((instrumentId) => this.#dropStale(instrumentId));
  }

  /** The tile if it lies in memory. `path` is compared as it came: only a canonical address was ever a key. */
  cached(path: string): EncodedTile | undefined {
    const tile = this.#cache.get(path);
    if (tile !== undefined) this.#hits += 1;
    return tile;
  }

  /**
   * The tile, from memory or from the store.
   * @throws HttpProblem when the instrument does not answer this address, or when every waiter left before its turn.
   */
  async load(request: TileRequest, signal: AbortSignal): Promise<EncodedTile> {
    const instrument = this.#instrument(request);
    const cached = this.cached(request.path);
    if (cached !== undefined) return cached;
    const flight = this.#flights.get(request.path) ?? this.#startFlight(request, instrument);
    flight.waiters.add(signal);
    return await flight.tile;
  }

  stats(): { readonly hits: number; readonly misses: number; readonly bytes: number; readonly tiles: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cache.bytes, tiles: this.#cache.size };
  }

  dispose(): void {
    this.#unsubscribe();
  }

  #instrument(request: TileRequest): Instrument {
    const instrument = this.#store.instrument(request.instrumentId);
    if (instrument === undefined) {
      throw new HttpProblem('instrument-not-found', `There is no instrument ${JSON.stringify(request.instrumentId)}.`);
    }
    checkServed(request, instrument);
    return instrument;
  }

  #startFlight(request: TileRequest, instrument: Instrument): Flight {
    this.#misses += 1;
    const waiters = new Set<AbortSignal>();
    const isWanted = () => [...waiters].some((signal) => !signal.aborted);
    const tile = Promise.resolve()
      .then(() => this.#reads.run(() => this.#read(request), isWanted))
      .finally(() => {
        if (this.#flights.get(request.path) === flight) this.#flights.delete(request.path);
      });
    const flight: Flight = { instrumentId: instrument.id, tile, waiters };
    this.#flights.set(request.path, flight);
    return flight;
  }

  async #read(request: TileRequest): Promise<EncodedTile> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const instrument = this.#instrument(request);
      const body = await encodeTile(this.#store, instrument, request.address);
      if (this.#store.instrument(request.instrumentId) !== instrument) continue;
      const tile = encodedTile(request, body, this.#isClosed(instrument, request));
      this.#cache.set(request.path, tile);
      return tile;
    }
    throw new HttpProblem('unavailable', 'The instrument changed during every attempt to read this tile. Ask again.');
  }

  #isClosed({ calendar, sealedUntilUs }: Instrument, { address }: TileRequest): boolean {
    const compiled = this.#calendars.get(calendar) ?? compileCalendar(calendar);
    this.#calendars.set(calendar, compiled);
    return isTileClosed(compiled, address, sealedUntilUs);
  }

  #dropStale(instrumentId: string): void {
    const instrument = this.#store.instrument(instrumentId);
    this.#cache.retain(instrumentId, ({ closed, revision, range }) => {
      return closed && instrument !== undefined && tileRevision(instrument.revisions, range) === revision;
    });
    for (const [path, flight] of this.#flights) {
      if (flight.instrumentId === instrumentId) this.#flights.delete(path);
    }
  }
}

function encodedTile({ instrumentId, revision, range }: TileRequest, bytes: Uint8Array, closed: boolean): EncodedTile {
  // A copy of its own: what the encoder returns may be a view into a larger buffer, which the cache would keep alive.
  const body = Buffer.from(bytes);
  const etag = entityTag(body);
  const headers = { 'content-type': TILE_MEDIA_TYPE, ...cachingHeaders(closed, etag) };
  return { instrumentId, revision, range, body, etag, closed, headers, bytes: body.length + OVERHEAD_BYTES };
}

/** Closed: kept for ever by whoever likes. Open: kept, but asked about before each use. */
export function cachingHeaders(closed: boolean, etag: string): Record<'cache-control' | 'etag' | 'vary', string> {
  return { 'cache-control': closed ? 'public, max-age=31536000, immutable' : 'no-cache', etag, vary: 'Accept, Origin' };
}

import { type Calendar, type CompiledCalendar, compileCalendar, type Instrument, tileRevision } from '@candlemark/bars';
import { instrumentIdsOf } from '../../market/expressions/expression-id.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { isTileClosed } from '../../market/seal.ts';
import { HttpProblem } from '../http-problem.ts';
import { EncodedTile } from './encoded-tile.ts';
import { ReadQueue } from './read-queue.ts';
import { TileCache } from './tile-cache.ts';
import { TileDisk, type TileDiskOptions } from './tile-disk.ts';
import { encodeTile } from './tile-encoder.ts';
import { TILE_FORMAT, type TileFormat } from './tile-formats.ts';
import { TilePacker } from './tile-packer.ts';
import { checkServed, currentRequest, diskAddress, readDiskAddress, type TileRequest } from './tile-request.ts';
import type { CoarseTile } from './tile-warmer.ts';

export interface TileServiceOptions {
  readonly store: MarketStore;
  readonly cacheBytes: number;
  readonly concurrentReads: number;
  /** The cache on disk; null: there is none. */
  readonly disk: Omit<TileDiskOptions, 'isCurrent'> | null;
}

interface Flight {
  readonly instrumentId: string;
  readonly tile: Promise<EncodedTile>;
  readonly waiters: Set<AbortSignal>;
}

/** What the caches did, for the metrics. */
export interface TileStats {
  readonly hits: number;
  readonly misses: number;
  readonly bytes: number;
  readonly tiles: number;
  readonly diskHits: number;
  readonly diskBytes: number;
}

/** Changes come one at a time with a commit between them; to meet this many in a row takes something broken. */
const MAX_ATTEMPTS = 10;

/**
 * Tiles by address: from memory, from the disk, else read once from the store however many ask at the same time. What was
 * read is packed in the background, for the clients to come and, when it is closed, for the disk.
 *
 * Invariant: no address ever answers bytes that are not its own. What is encoded was read while the instrument stayed
 * the same one; if it changed meanwhile, its address is checked again and its rows are read again. A change drops the
 * instrument's open tiles, and those of expressions that it is in, and lets no later request join a read that began
 * before it. The disk holds closed tiles only, and is asked only for addresses that the instrument answers and that are
 * closed now; stale files of expressions lie there until the next sweep of all.
 */
export class TileService {
  readonly #store: MarketStore;
  readonly #cache: TileCache<EncodedTile>;
  readonly #disk: TileDisk | null;
  readonly #packer = new TilePacker();
  readonly #reads: ReadQueue;
  readonly #calendars = new WeakMap<Calendar, CompiledCalendar>();
  readonly #flights = new Map<string, Flight>();
  readonly #revisions = new Map<string, number>();
  readonly #unsubscribe: () => void;
  #hits = 0;
  #misses = 0;

  constructor({ store, cacheBytes, concurrentReads, disk }: TileServiceOptions) {
    this.#store = store;
    this.#cache = new TileCache(cacheBytes);
    this.#reads = new ReadQueue(concurrentReads);
    for (const { id, revision } of store.listInstruments()) this.#revisions.set(id, revision);
    this.#disk = disk && new TileDisk({ ...disk, isCurrent: (address) => this.#isClosedNow(readDiskAddress(address)) });
    this.#unsubscribe = store.onChange((instrumentId) => this.#dropStale(instrumentId));
  }

  /** The tile if it lies in memory. `key` is compared as it came: only a canonical address was ever one. */
  cached(key: string): EncodedTile | undefined {
    const tile = this.#cache.get(key);
    if (tile !== undefined) this.#hits += 1;
    return tile;
  }

  /**
   * The tile in a format, from a cache or from the store.
   * @throws HttpProblem when the instrument does not answer this address, or when every waiter left before its turn.
   */
  async load(request: TileRequest, format: TileFormat, signal: AbortSignal): Promise<EncodedTile> {
    const ready = this.ready(request, format);
    if (ready !== null) return ready;
    if (format === TILE_FORMAT) return await this.#fly(request, this.#instrument(request), signal);
    const tile = await this.load(request, TILE_FORMAT, signal);
    return this.#rewrite(tile, request, format);
  }

  /**
   * The tile in a format if a cache has it: without a turn of the event loop, and without the signal that such a wait takes.
   * @throws HttpProblem when the instrument does not answer this address
   */
  ready(request: TileRequest, format: TileFormat): EncodedTile | null {
    const instrument = this.#instrument(request);
    return (
      this.cached(cacheKey(request, format)) ?? (format === TILE_FORMAT ? this.#fromDisk(request, instrument) : null)
    );
  }

  /** Puts a closed tile on the disk if it is not there yet. */
  async makeAhead(instrumentId: string, { variant, address }: CoarseTile): Promise<void> {
    const instrument = this.#store.instrument(instrumentId);
    if (instrument === undefined || this.#disk === null) return;
    const request = currentRequest(instrument, variant, address);
    if (!this.#isClosed(instrument, request) || this.#disk.has(diskAddress(request))) return;
    await this.load(request, TILE_FORMAT, new AbortController().signal);
  }

  stats(): TileStats {
    const disk = this.#disk?.stats();
    const { bytes, size } = this.#cache;
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes,
      tiles: size,
      diskHits: disk?.hits ?? 0,
      diskBytes: disk?.bytes ?? 0,
    };
  }

  /** Resolves when nothing is being packed, written or removed. */
  async settled(): Promise<void> {
    await this.#packer.idle();
    await this.#disk?.settled();
  }

  async dispose(): Promise<void> {
    this.#unsubscribe();
    await this.#packer.close();
    await this.#disk?.close();
  }

  #instrument(request: TileRequest): Instrument {
    const instrument = this.#store.instrument(request.instrumentId);
    if (instrument === undefined) {
      throw new HttpProblem('instrument-not-found', `There is no instrument ${JSON.stringify(request.instrumentId)}.`);
    }
    checkServed(request, instrument);
    return instrument;
  }

  #fromDisk(request: TileRequest, instrument: Instrument): EncodedTile | null {
    if (this.#disk === null || !this.#isClosed(instrument, request)) return null;
    const file = this.#disk.read(diskAddress(request));
    if (file === null) return null;
    const tile = EncodedTile.fromFile({ ...request, closed: true, contentType: TILE_FORMAT.contentType }, file);
    this.#cache.set(request.path, tile);
    return tile;
  }

  async #fly(request: TileRequest, instrument: Instrument, signal: AbortSignal): Promise<EncodedTile> {
    const flight = this.#flights.get(request.path) ?? this.#startFlight(request, instrument);
    flight.waiters.add(signal);
    return await flight.tile;
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
      const written = await encodeTile(this.#store, instrument, request);
      if (this.#store.instrument(request.instrumentId) !== instrument) continue;
      const closed = this.#isClosed(instrument, request);
      const tile = EncodedTile.encoded({ ...request, closed, contentType: TILE_FORMAT.contentType }, written);
      this.#keep(request.path, tile, closed ? request : null);
      return tile;
    }
    throw new HttpProblem('unavailable', 'The instrument changed during every attempt to read this tile. Ask again.');
  }

  /** The tile in another format. It is kept only if the tile itself still is: so it is of the instrument as it is now. */
  #rewrite(tile: EncodedTile, request: TileRequest, format: TileFormat): EncodedTile {
    if (format.write === null) return tile;
    const written = format.write(tile, request, this.#instrument(request));
    const rewritten = EncodedTile.encoded({ ...tile.identity, contentType: format.contentType }, written);
    if (this.#cache.get(request.path) === tile) this.#keep(cacheKey(request, format), rewritten, null);
    return rewritten;
  }

  /** Keeps a tile in memory, and packs it; `onDisk` names it where it goes to the disk as well. */
  #keep(key: string, tile: EncodedTile, onDisk: TileRequest | null): void {
    this.#cache.set(key, tile);
    this.#packer.add({
      address: onDisk === null ? '' : diskAddress(onDisk),
      tile,
      done: async (file) => {
        if (this.#cache.get(key) === tile) this.#cache.set(key, tile.withFile(file));
        if (onDisk !== null) await this.#disk?.write(diskAddress(onDisk), file);
      },
    });
  }

  /** Whether the address is answered now, and with the same bytes for ever. */
  #isClosedNow(request: TileRequest | null): boolean {
    const instrument = request && this.#store.instrument(request.instrumentId);
    if (!instrument) return false;
    try {
      checkServed(request, instrument);
    } catch {
      return false;
    }
    return this.#isClosed(instrument, request);
  }

  /** A tile of an expression is closed when that of each of its instruments is. */
  #isClosed(instrument: Instrument, { address }: TileRequest): boolean {
    return instrumentIdsOf(instrument.id).every((id) => {
      const one = id === instrument.id ? instrument : this.#store.instrument(id);
      return one !== undefined && isTileClosed(this.#compiled(one.calendar), address, one.sealedUntilUs);
    });
  }

  #compiled(calendar: Calendar): CompiledCalendar {
    const compiled = this.#calendars.get(calendar) ?? compileCalendar(calendar);
    this.#calendars.set(calendar, compiled);
    return compiled;
  }

  #dropStale(instrumentId: string): void {
    this.#cache.retain(instrumentId, ({ closed, identity }) => {
      const now = this.#store.instrument(identity.instrumentId);
      return closed && now !== undefined && tileRevision(now.revisions, identity.range) === identity.revision;
    });
    for (const [path, flight] of this.#flights) {
      if (instrumentIdsOf(flight.instrumentId).includes(instrumentId)) this.#flights.delete(path);
    }
    const instrument = this.#store.instrument(instrumentId);
    // Appending makes nothing stale that lies on the disk.
    const before = this.#revisions.get(instrumentId);
    if (instrument === undefined) this.#revisions.delete(instrumentId);
    else this.#revisions.set(instrumentId, instrument.revision);
    if (before !== undefined && before !== instrument?.revision) this.#disk?.removeStale(instrumentId);
  }
}

/** Addresses of tiles themselves are their own keys, so that a request for one is answered without reading its address. */
function cacheKey({ path }: TileRequest, format: TileFormat): string {
  return format === TILE_FORMAT ? path : `${path}?format=${format.name}`;
}

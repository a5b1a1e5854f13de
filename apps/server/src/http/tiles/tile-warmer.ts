import {
  type Instrument,
  intervalRank,
  type LevelCoverage,
  type LevelInterval,
  type TileAddress,
  tileAt,
  type Variant,
} from '@candlemark/bars';

/** A tile that is worth making ahead. */
export interface CoarseTile {
  readonly variant: Variant;
  readonly address: TileAddress;
}

/** Tiles of one variant of an instrument that are made ahead: about fifty years of days, or four of hours. */
const MOST_TILES = 48;
/** A level whose closed tiles are more than this is left to those who look at it. */
const MOST_OF_A_LEVEL = 32;

/**
 * The tiles that people see first and that cost the most to make: those of the coarse levels, coarsest first and in a level
 * the latest first, as many as are worth it. The raw ones, and then those of each variant that differs.
 */
export function coarseTiles({ levels, variants = [] }: Pick<Instrument, 'levels' | 'variants'>): readonly CoarseTile[] {
  const addresses = coarseAddresses(levels);
  return (['raw', ...variants] as const).flatMap((variant) => addresses.map((address) => ({ variant, address })));
}

function coarseAddresses(levels: readonly LevelCoverage[]): readonly TileAddress[] {
  const tiles: TileAddress[] = [];
  for (const level of coarsestFirst(levels)) {
    const first = tileAt(level.interval, level.fromUs);
    const last = tileAt(level.interval, level.toUs - 1);
    const count = last.index - first.index + 1;
    if (count > MOST_OF_A_LEVEL || tiles.length + count > MOST_TILES) break;
    for (let index = last.index; index >= first.index; index -= 1) tiles.push({ ...last, index });
  }
  return tiles;
}

interface BarsCoverage extends LevelCoverage {
  readonly interval: LevelInterval;
}

function coarsestFirst(levels: readonly LevelCoverage[]): readonly BarsCoverage[] {
  const bars = levels.filter((level): level is BarsCoverage => level.interval !== 'trades');
  return bars.sort((a, b) => intervalRank(b.interval) - intervalRank(a.interval));
}

export interface TileWarmerOptions {
  /** The tiles of an instrument that are worth it now; none when it is gone. */
  readonly tilesOf: (instrumentId: string) => readonly CoarseTile[];
  /** Makes one tile; at once where it is made already. */
  readonly make: (instrumentId: string, tile: CoarseTile) => Promise<void>;
  readonly nowMs: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** An import of many parts tells of each; the tiles are made when it has been quiet for so long. */
const QUIET_MS = 500;

/**
 * Makes the coarse tiles of instruments that have changed, long after whoever changed them was answered: one tile at a
 * time, and between two of them as long a pause as the first one took, so that it never takes more than half of a core.
 */
export class TileWarmer {
  readonly #options: TileWarmerOptions;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | null = null;
  readonly #closing = new AbortController();

  constructor(options: TileWarmerOptions) {
    this.#options = options;
  }

  /** An instrument has changed. */
  add(instrumentId: string): void {
    if (this.#closing.signal.aborted) return;
    this.#waiting.add(instrumentId);
    this.#running ??= this.#run()
      .catch(() => undefined)
      .finally(() => {
        this.#running = null;
      });
  }

  /** Resolves when nothing is left to make. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends after the tile that is being made. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  async #run(): Promise<void> {
    const { tilesOf, sleep } = this.#options;
    const { signal } = this.#closing;
    await sleep(QUIET_MS, signal);
    for (const instrumentId of this.#waiting) {
      this.#waiting.delete(instrumentId);
      for (const tile of tilesOf(instrumentId)) {
        signal.throwIfAborted();
        await this.#make(instrumentId, tile, signal);
      }
    }
  }

  async #make(instrumentId: string, tile: CoarseTile, signal: AbortSignal): Promise<void> {
    const { make, nowMs, sleep } = this.#options;
    const startedMs = nowMs();
    // What cannot be made now will be made for whoever asks, and they will be told why.
    await make(instrumentId, tile).catch(() => undefined);
    await sleep(nowMs() - startedMs, signal);
  }
}

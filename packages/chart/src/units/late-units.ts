import { type Instrument, type TileAddress, type TileBody, TileSourceError, TradingTime } from '@candlemark/bars';
import type { ChartEnv } from '../env.ts';
import { Late } from '../parts/late.ts';
import type { ChartTileSource, SourceChange, UnitPlaces } from '../source/chart-tile-source.ts';
import { BackOff } from '../tiles/back-off.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';
import { KEPT_UNIT_BYTES, type UnitsOptions } from './units-options.ts';

const EVER = { fromUs: 0, toUs: Number.MAX_SAFE_INTEGER, calendarChanged: false };
/** Only one thing is asked for. */
const KEY = '';

/** Units that are loaded: until they are here there are no rows, and something to wait for. What cannot be loaded fails as tiles do, and is asked for again by itself. */
export class LateUnits implements ChartTileSource {
  readonly keptBytes = KEPT_UNIT_BYTES;
  readonly #code: Late<() => ChartTileSource>;
  readonly #env: ChartEnv;
  readonly #nothing: Instrument;
  readonly #waiting: UnitPlaces;
  readonly #backOff = new BackOff();
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #made: ChartTileSource | null = null;
  #isDisposed = false;
  #retrying: TimerHandle | null = null;

  constructor(
    { instrument }: ChartTileSource,
    asked: UnitsOptions,
    env: ChartEnv,
    load: () => Promise<() => ChartTileSource>,
  ) {
    this.#code = new Late(load, (error) => this.#fail(error));
    this.#env = env;
    this.#nothing = { ...instrument, levels: [] };
    this.#waiting = {
      tradingTime: new TradingTime('all-hours'),
      reachable: this.#nothing,
      isAtEnd: true,
      asked,
      chosen: null,
      notice: null,
      ticks: () => [],
      nameIn: () => '',
      newestClose: () => null,
      reach: () => false,
      lookAt: () => {},
      status: () => ({ loading: 1, failed: this.#backOff.errorOf(KEY) }),
      retryNow: () => this.#ask(),
      refresh: () => {},
      dispose: () => {
        this.#isDisposed = true;
        this.#code.dispose();
        this.#stopRetry();
      },
    };
    this.#ask();
  }

  get instrument(): Instrument {
    return this.#made?.instrument ?? this.#nothing;
  }

  get units(): UnitPlaces {
    return this.#made?.units ?? this.#waiting;
  }

  load(address: TileAddress, signal: AbortSignal): Promise<TileBody> | TileBody {
    if (this.#made === null) throw new Error('There are no units yet');
    return this.#made.load(address, signal);
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #ask(): void {
    this.#stopRetry();
    this.#code.use((create) => this.#make(create));
  }

  #make(create: () => ChartTileSource): void {
    if (this.#made !== null) return;
    this.#made = create();
    this.#made.onChange?.((change) => this.#tell(change));
    this.#tell(EVER);
  }

  #fail(cause: unknown): void {
    if (this.#isDisposed) return;
    const message = `Units could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`;
    const nowMs = this.#env.now();
    this.#backOff.failed(KEY, new TileSourceError('offline', message, { cause }), nowMs);
    this.#retrying = this.#env.setTimer(() => this.#ask(), this.#backOff.retryAtMs(KEY) - nowMs);
    this.#tell(EVER);
  }

  #stopRetry(): void {
    if (this.#retrying !== null) this.#env.clearTimer(this.#retrying);
    this.#retrying = null;
  }

  #tell(change: SourceChange): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}

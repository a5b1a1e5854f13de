/**
 * The map algorithm in one dimension. For every view: the ideal tiles; those that are here are shown, for the others finer or coarser
 * ones that are here; what is missing is asked for, what left the view is aborted, the least recently used is let go.
 * Invariant: a moment that any loaded tile knows is never blank, and the view never waits for a tile.
 */
import {
  type ChartLevel,
  type Instrument,
  type TileBody,
  type TileSourceError,
  type TradingTime,
  tileRangeUs,
  tileRevision,
} from '@candlemark/bars';
import type { ChartTileSource, SourceChange } from '../source/chart-tile-source.ts';
import { type Viewport, viewportSpan } from '../viewport/viewport.ts';
import { bucketEdgeUntil } from './bucket-edges.ts';
import { answeredSpan, haveSameKeys, type WantedTile } from './covering.ts';
import { levelReaching } from './level-bands.ts';
import { LoadedTile } from './loaded-tile.ts';
import { prefetchTiles } from './prefetch.ts';
import type { RowsAtHand } from './range-volumes.ts';
import { retain } from './retain.ts';
import { SliceBuilder } from './slice-builder.ts';
import { asTileSourceError } from './source-error.ts';
import type { Span } from './spans.ts';
import { TileCache } from './tile-cache.ts';
import type { TileEnv } from './tile-env.ts';
import { TileGrid } from './tile-grid.ts';
import { TileLoader } from './tile-loader.ts';
import { isPlannedNear, type TilePlan, type TileView } from './tile-plan.ts';
import { isWithinReach, type TileReach, tileReach } from './tile-reach.ts';
import type { VisibleSlice } from './visible-slice.ts';
import { WishedSpans } from './wished-spans.ts';

export interface TileStatus {
  /** Tiles that the view needs and that have not arrived. */
  readonly loading: number;
  /** Why a visible tile is not here, while it is tried again; null while all is well. */
  readonly failed: TileSourceError | null;
}

export interface VisibleTilesOptions {
  /** Bound of the memory that tiles take; default what the source says, or 64 MB. What is on the screen is kept even beyond it. */
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 64 * 2 ** 20;
/** Rounds of one plan with a source that answers at once: a trade tile can split this often, and no more. */
const MAX_ROUNDS = 64;
const NOTHING: VisibleSlice = { level: 'trades', segments: [], holes: [], before: null, after: null, version: 0 };

export class VisibleTiles {
  readonly #env: TileEnv;
  readonly #cache: TileCache;
  readonly #listeners = new Set<() => void>();
  readonly #splits = new Set<string>();
  #source: ChartTileSource;
  #grid: TileGrid;
  #loader: TileLoader;
  #builder: SliceBuilder;
  #detach: () => void;
  #view: TileView | null = null;
  #ideal: readonly WantedTile[] = [];
  /** The tiles to load for the ideal ones: the same, or those that they are rolled up from. */
  #toLoad: readonly WantedTile[] = [];
  /** What is worked out from rows of elsewhere has them loaded too. */
  readonly #wishes = new WishedSpans();
  #wished: readonly WantedTile[] = [];
  #reach: TileReach | null = null;
  /** Null while tiles are missing: which is asked for first depends on where the view is. */
  #settledPlan: TilePlan | null = null;
  #slice = NOTHING;
  /** How often the source told of other rows, which also those may be that are not here. */
  #changes = 0;
  #isPlanDue = false;
  #isSliceDue = false;
  /** While planning: how many tiles the source gave at once. */
  #answeredAtOnce: number | null = null;
  /** Whether the source answers at once and so needs no prefetching; null until it was asked. */
  #isImmediate: boolean | null = null;
  #refreshing: AbortController | null = null;
  #refreshError: TileSourceError | null = null;

  constructor(source: ChartTileSource, tradingTime: TradingTime, env: TileEnv, options: VisibleTilesOptions = {}) {
    this.#env = env;
    this.#cache = new TileCache(options.maxBytes ?? source.keptBytes ?? DEFAULT_MAX_BYTES);
    this.#builder = new SliceBuilder(this.#cache, NOTHING.version);
    this.#source = source;
    this.#grid = this.#gridOf(source.instrument, tradingTime);
    this.#loader = this.#loaderOf(source);
    this.#detach = this.#attach(source);
  }

  /** The instrument as of now: a new object after a refresh or an update of the data. */
  get instrument(): Instrument {
    return this.#source.instrument;
  }

  /** The level to show a view in: the given one, or a coarser one where only that has rows. */
  levelReaching({ viewport, level }: TileView): ChartLevel {
    if (this.#source.instrument !== this.#grid.instrument) {
      // What came since the last plan may be of another level: see to it in this frame.
      this.#adoptInstrument();
      this.#isPlanDue = true;
    }
    return levelReaching(this.#grid.bands(level), level, this.#grid.realSpan(viewport, level));
  }

  /** Call once per frame before `slice`; cheap when nothing changed. Sources that answer at once fill in here. */
  update(view: TileView): void {
    const last = this.#view;
    const isSame =
      last !== null &&
      last.level === view.level &&
      last.viewport.fromTradingUs === view.viewport.fromTradingUs &&
      last.viewport.toTradingUs === view.viewport.toTradingUs;
    this.#view = view;
    this.#wishes.age();
    if (!this.#isPlanDue && isSame) return;
    if (!this.#isPlanDue && this.#isWithinPlan(view)) this.#isSliceDue = true;
    else this.#plan();
  }

  /** What is visible now: the same object until something of it changes. */
  slice(): VisibleSlice {
    if (this.#isSliceDue && this.#view !== null) {
      this.#isSliceDue = false;
      this.#slice = this.#builder.build(this.#view.level, this.#ideal, this.#view.viewport, this.#grid);
    }
    return this.#slice;
  }

  /**
   * Has the rows of a span loaded, in view or not, after all that the view needs; those at hand are there at once. Wish again in every frame: what nobody wishes for
   * any more may go.
   */
  wish(level: ChartLevel, span: Span): void {
    if (this.#wishes.add(level, span) && !this.#isAtHand(level, span)) this.#plan();
  }

  /** Whether there is nothing to ask for. A thousand wishes of one frame, each planned for, would cost a million looks. */
  #isAtHand(level: ChartLevel, span: Span): boolean {
    if (this.#isPlanDue || this.#source.instrument !== this.#grid.instrument) return false;
    return this.#grid.spanTiles(span, level).every(({ key }) => this.#cache.get(key)?.isStale === false);
  }

  /** The rows of a level as they are now, in view or not. */
  rowsAtHand(level: ChartLevel): RowsAtHand {
    const grid = this.#grid;
    return {
      source: this.#source,
      grid,
      version: this.#cache.version + this.#changes,
      answerFor: (tile) =>
        level === this.#view?.level
          ? this.#builder.answerFor(level, tile, grid)
          : this.#builder.answerBeside(tile, grid),
    };
  }

  status(): TileStatus {
    const missing = [...this.#toLoad, ...this.#wished].filter(({ key }) => this.#cache.get(key)?.isStale ?? true);
    const failing = missing.map(({ key }) => this.#loader.errorOf(key)).find((error) => error !== null);
    return { loading: missing.length, failed: failing ?? this.#refreshError };
  }

  /** Called when the slice, the status or the instrument may have changed: ask for a frame. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tries failed tiles again now (the network came back). */
  retryNow(): void {
    this.#loader.retryNow();
  }

  /** Reads the instrument again and reloads what that makes outdated; stale tiles stay on screen meanwhile. */
  refresh(): void {
    if (this.#refreshing !== null || this.#source.refresh === undefined) return;
    const controller = new AbortController();
    this.#refreshing = controller;
    const knownRevision = this.#source.instrument.revision;
    const settle = (error: TileSourceError | null) => {
      if (this.#refreshing !== controller) return;
      this.#refreshing = null;
      this.#refreshError = error;
      if (this.#source.instrument.revision !== knownRevision) this.#loader.retryNow();
      this.#replan();
    };
    this.#source.refresh(controller.signal).then(
      () => settle(null),
      (error: unknown) => settle(asTileSourceError(error)),
    );
  }

  /** Shows another source from the next `update` on; everything of the old one is let go. */
  setSource(source: ChartTileSource, tradingTime: TradingTime): void {
    this.#letGo();
    this.#source = source;
    this.#grid = this.#gridOf(source.instrument, tradingTime);
    this.#loader = this.#loaderOf(source);
    this.#detach = this.#attach(source);
    this.#view = null;
    this.#isImmediate = null;
  }

  /** Places the same data in another trading time ("All hours", a changed calendar). Follow with `update`. */
  setTradingTime(tradingTime: TradingTime): void {
    this.#grid = this.#gridOf(this.#grid.instrument, tradingTime, this.#grid);
    this.#isPlanDue = true;
  }

  /** Ends all requests and timers and holds nothing any more. */
  dispose(): void {
    this.#letGo();
    this.#listeners.clear();
    this.#view = null;
  }

  /** What the view needs, what is asked for, what may go: see the head of this file. */
  #plan(): void {
    const view = this.#view;
    this.#isPlanDue = false;
    this.#isSliceDue = true;
    if (view === null) return;
    this.#adoptInstrument();
    let retained: ReadonlySet<string> = new Set();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.#answeredAtOnce = 0;
      retained = this.#askFor(view);
      if (this.#answeredAtOnce > 0) this.#isImmediate = true;
      else if (this.#isImmediate === null && this.#loader.inFlight > 0) this.#isImmediate = false;
      else break;
    }
    this.#answeredAtOnce = null;
    this.#cache.evict(retained);
    const isHere = ({ key }: WantedTile) => this.#cache.get(key)?.isStale === false;
    const isSettled = this.#toLoad.every(isHere) && this.#wished.every(isHere);
    this.#settledPlan = isSettled
      ? { view, grid: this.#grid, cacheVersion: this.#cache.version, reach: this.#reach }
      : null;
  }

  /** Whether the view shows the very tiles of the last plan and all of them are here: a pan mostly does. */
  #isWithinPlan(view: TileView): boolean {
    const { viewport, level } = view;
    const plan = this.#settledPlan;
    if (plan === null || plan.grid !== this.#grid || plan.cacheVersion !== this.#cache.version) return false;
    if (this.#source.instrument !== this.#grid.instrument || !isPlannedNear(plan, view)) return false;
    if (plan.reach !== null && this.#isWithinReach(plan.reach, view)) return true;
    const { ideal, toLoad } = this.#grid.viewTiles(viewport, level);
    return haveSameKeys(ideal, this.#ideal) && haveSameKeys(toLoad, this.#toLoad);
  }

  #isWithinReach(reach: TileReach, { viewport, level }: TileView): boolean {
    const real = this.#grid.realSpan(viewport, level);
    return isWithinReach(reach, real) && isWithinReach(reach, this.#grid.wideSpan(real, level));
  }

  /** One round: covers the view and tells the loader what is missing. Returns the keys to hold on to. */
  #askFor({ viewport, level }: TileView): ReadonlySet<string> {
    const grid = this.#grid;
    const { real, wide, ideal, toLoad } = grid.viewTiles(viewport, level);
    this.#ideal = ideal;
    this.#toLoad = toLoad;
    this.#reach = toLoad === ideal ? tileReach(ideal, wide) : null;
    const wished = this.#wishes.list.flatMap((wish) => grid.spanTiles(wish, wish.level));
    this.#wished = wished;
    const { needed, worthHaving, retained } = retain({
      ideal: toLoad,
      wished,
      prefetch: this.#isImmediate === false ? this.#prefetch(viewport, level) : [],
      loaded: (key) => this.#cache.get(key),
      standInKeys: this.#isImmediate ? [] : this.#standInKeys(level),
      view: real,
    });
    this.#cache.touch(retained);
    this.#loader.want(needed, worthHaving);
    return retained;
  }

  /** The tiles that stand in for those that have not arrived; where all arrive at once, none is worth rolling up. */
  #standInKeys(level: ChartLevel): readonly string[] {
    return this.#ideal.flatMap((tile) => this.#builder.answerFor(level, tile, this.#grid).used.map(({ key }) => key));
  }

  #prefetch(viewport: Viewport, level: ChartLevel): readonly WantedTile[] {
    const span = viewportSpan(viewport);
    const around = this.#grid.realSpan(
      { fromTradingUs: viewport.fromTradingUs - span, toTradingUs: viewport.toTradingUs + span },
      level,
    );
    const grid = this.#grid;
    const coarser = grid.coarserThan(level);
    return prefetchTiles({
      context: grid.covering,
      levels: grid.levels(level),
      bands: grid.bands(level),
      coarser: coarser === null ? [] : grid.bands(coarser),
      around,
    });
  }

  #received(tile: WantedTile, body: TileBody): void {
    if (body.kind === 'split') this.#splits.add(tile.key);
    else this.#cache.put(new LoadedTile(tile, answeredSpan(tile.address, this.#grid.calendar), body));
    if (this.#answeredAtOnce !== null) this.#answeredAtOnce += 1;
    else this.#replan();
  }

  #replan(): void {
    this.#plan();
    this.#emit();
  }

  /** Takes over a new state of the instrument: what it says is outdated turns stale but stays on screen. */
  #adoptInstrument(): void {
    const { instrument } = this.#source;
    const known = this.#grid.instrument;
    if (instrument === known) return;
    const isSameCalendar =
      instrument.calendar === known.calendar || JSON.stringify(instrument.calendar) === JSON.stringify(known.calendar);
    this.#grid = this.#gridOf(instrument, this.#grid.tradingTime, isSameCalendar ? this.#grid : undefined);
    if (!isSameCalendar) this.#cache.dropRollUps();
    if (instrument.revision !== known.revision) this.#splits.clear();
    this.#cache.markStale(({ rows, address }) => {
      const range = tileRangeUs(address);
      const wasCorrected = tileRevision(instrument.revisions, range) !== tileRevision(known.revisions, range);
      return !rows.closed || !isSameCalendar || wasCorrected;
    });
  }

  #sourceChanged({ fromUs, toUs }: SourceChange): void {
    const { calendar } = this.#grid;
    const edges = new Map<ChartLevel, number>();
    const edgeOf = (level: ChartLevel) => {
      const edgeUs = edges.get(level) ?? bucketEdgeUntil(calendar, level, fromUs);
      edges.set(level, edgeUs);
      return edgeUs;
    };
    this.#cache.markStale((tile) => tile.toUs > edgeOf(tile.level) && tile.fromUs < toUs);
    this.#changes += 1;
    this.#isPlanDue = true;
    this.#emit();
  }

  #attach(source: ChartTileSource): () => void {
    return source.onChange?.((change) => this.#sourceChanged(change)) ?? (() => {});
  }

  #loaderOf(source: ChartTileSource): TileLoader {
    return new TileLoader(source, this.#env, {
      onLoaded: (tile, body) => this.#received(tile, body),
      onFailed: (_tile, error, knownRevision) => {
        if (error.code === 'revision-gone' && source.instrument.revision === knownRevision) this.refresh();
        this.#emit();
      },
    });
  }

  #gridOf(instrument: Instrument, tradingTime: TradingTime, sameCalendar?: TileGrid): TileGrid {
    return new TileGrid(instrument, tradingTime, (key) => this.#splits.has(key), sameCalendar?.calendar);
  }

  #letGo(): void {
    this.#detach();
    this.#loader.dispose();
    this.#refreshing?.abort();
    this.#refreshing = null;
    this.#refreshError = null;
    this.#cache.clear();
    this.#splits.clear();
    this.#ideal = [];
    this.#toLoad = [];
    this.#wished = [];
    this.#wishes.clear();
    this.#reach = null;
    this.#settledPlan = null;
    this.#isSliceDue = false;
    this.#slice = { ...NOTHING, version: this.#slice.version + 1 };
    this.#builder = new SliceBuilder(this.#cache, this.#slice.version);
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

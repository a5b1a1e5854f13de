/**
 * The heart of the continuous zoom: what to show for a tile that has not arrived. In this order:
 *   1. finer rows that are here, rolled up: whole buckets only, so they are exact;
 *   2. coarser bars that are here, the nearest level first: provisional, stretched over the span;
 *   3. finer rows of buckets that are not wholly known: provisional too.
 * Invariant: every moment that any loaded tile knows is answered, once; what remains is a hole. Pure; cost: the loaded tiles
 * that touch the span, each rolled up once and remembered.
 */
import {
  type BarColumns,
  type ChartLevel,
  type CompiledCalendar,
  concatBars,
  type Interval,
  lowerBound,
  nestsIn,
  rollUpBars,
  sliceBars,
  sliceTrades,
  type TradeColumns,
} from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from './bucket-edges.ts';
import type { LevelBand } from './chart-levels.ts';
import type { LoadedTile } from './loaded-tile.ts';
import { intersection, joined, type Span, without } from './spans.ts';
import type { TileCache } from './tile-cache.ts';

/** Rows that answer for a span of time. Rows of a provisional piece may reach beyond it. */
export type Piece = Span & { readonly provisional: boolean } & (
    | { readonly kind: 'bars'; readonly interval: Interval; readonly bars: BarColumns }
    | { readonly kind: 'trades'; readonly trades: TradeColumns }
  );

export interface StandInContext {
  readonly calendar: CompiledCalendar;
  /** What the view may draw on, finest first: from `chartLevels`. */
  readonly levels: readonly LevelBand[];
  readonly cache: Pick<TileCache, 'tilesIn'>;
}

/** Pieces in time order for `wanted` at `level`, as far as anything is known of it, and the holes between them. */
export interface StandIns {
  readonly pieces: readonly Piece[];
  readonly holes: readonly Span[];
  /** The tiles that the pieces were made from. */
  readonly used: readonly LoadedTile[];
}

export function standIns(level: ChartLevel, wanted: Span, context: StandInContext): StandIns {
  const filling = new Filling(level, wanted, context);
  const at = context.levels.findIndex((other) => other.level === level);
  const finerNearestFirst = context.levels.slice(0, Math.max(at, 0)).reverse();
  if (level === 'trades') filling.addTrades();
  else for (const finer of finerNearestFirst) filling.addRolledUp(finer, level);
  for (const coarser of context.levels.slice(at + 1)) filling.addBars(coarser);
  for (const finer of finerNearestFirst) filling.addBars(finer);
  return filling.done();
}

/** The state of one filling: what is still open, and what was found. */
class Filling {
  readonly #level: ChartLevel;
  readonly #context: StandInContext;
  readonly #pieces: Piece[] = [];
  readonly #used = new Set<LoadedTile>();
  #open: readonly Span[];

  constructor(level: ChartLevel, wanted: Span, context: StandInContext) {
    this.#level = level;
    this.#context = context;
    this.#open = [wanted];
  }

  done(): StandIns {
    const pieces = this.#pieces.sort((a, b) => a.fromUs - b.fromUs);
    return { pieces, holes: this.#open, used: [...this.#used] };
  }

  /** Trades of tiles of another size: as exact as those that are wanted. */
  addTrades(): void {
    this.#eachKnown('trades', (tile, span) => {
      if (tile.rows.kind !== 'trades') return;
      const trades = tradesIn(tile.rows.trades, span);
      this.#add([tile], { kind: 'trades', trades, ...span, provisional: tile.isStale });
    });
  }

  /** Whole buckets of `interval` out of the loaded tiles of a finer level. */
  addRolledUp(finer: LevelBand, interval: Interval): void {
    if (finer.level !== 'trades' && !nestsIn(finer.level, interval)) return;
    const own = this.#context.levels.find(({ level }) => level === interval);
    for (const gap of this.#open) {
      for (const run of joined(this.#context.cache.tilesIn(finer.tiles, gap))) {
        const exact = intersection(this.#wholeBuckets(run, finer, interval), gap);
        if (exact === null) continue;
        const parts = run.items.map((tile) => tile.rolledUp(this.#context.calendar, interval));
        // Neighbours may share a bucket: adding up what each has of it gives the whole one.
        const bars = barsIn(this.#merged(parts, interval), exact);
        // What a level is always made of is the level itself, as stale as its tiles may be.
        const isStandIn = own?.tiles !== finer.tiles;
        const provisional = isStandIn && run.items.some((tile) => tile.isStale);
        this.#add(run.items, { kind: 'bars', interval, bars, ...exact, provisional });
      }
    }
  }

  /** Rows of another level as they are (trades as bars of the wanted one): they only stand in. */
  addBars({ tiles }: LevelBand): void {
    this.#eachKnown(tiles, (tile, span) => {
      if (tile.rows.kind === 'bars' && tiles !== 'trades') {
        this.#add([tile], { kind: 'bars', interval: tiles, bars: tile.rows.bars, ...span, provisional: true });
      } else if (this.#level !== 'trades') {
        const bars = tile.rolledUp(this.#context.calendar, this.#level);
        this.#add([tile], { kind: 'bars', interval: this.#level, bars, ...span, provisional: true });
      }
    });
  }

  /**
   * The buckets that a run of tiles knows all rows of. At the ends of the data nothing is missing from the first and the
   * last bucket, unless the coarser level reaches further than the finer one.
   */
  #wholeBuckets(run: Span, finer: LevelBand, interval: Interval): Span {
    const { calendar, levels } = this.#context;
    const coverage = levels.find(({ level }) => level === interval) ?? finer;
    const isFirst = run.fromUs <= finer.fromUs && coverage.fromUs >= bucketEdgeUntil(calendar, interval, finer.fromUs);
    const isLast = run.toUs >= finer.toUs && coverage.toUs <= bucketEdgeFrom(calendar, interval, finer.toUs);
    return {
      fromUs: isFirst ? Number.NEGATIVE_INFINITY : bucketEdgeFrom(calendar, interval, run.fromUs),
      toUs: isLast ? Number.POSITIVE_INFINITY : bucketEdgeUntil(calendar, interval, run.toUs),
    };
  }

  #merged(parts: readonly BarColumns[], interval: Interval): BarColumns {
    const only = parts.length === 1 ? parts[0] : undefined;
    return only ?? rollUpBars(concatBars(parts), this.#context.calendar, interval);
  }

  #eachKnown(tiles: LevelBand['tiles'], visit: (tile: LoadedTile, span: Span) => void): void {
    for (const gap of this.#open) {
      for (const tile of this.#context.cache.tilesIn(tiles, gap)) {
        const span = intersection(tile, gap);
        if (span !== null) visit(tile, span);
      }
    }
  }

  #add(tiles: readonly LoadedTile[], piece: Piece): void {
    this.#pieces.push(piece);
    for (const tile of tiles) this.#used.add(tile);
    this.#open = without(this.#open, piece);
  }
}

/** The rows that open within a span, as views. */
export function barsIn(bars: BarColumns, span: Span): BarColumns {
  const start = lowerBound(bars.timeUs, span.fromUs);
  const end = lowerBound(bars.timeUs, span.toUs);
  return start === 0 && end === bars.length ? bars : sliceBars(bars, start, end);
}

/** The trades within a span, as views. */
export function tradesIn(trades: TradeColumns, span: Span): TradeColumns {
  const start = lowerBound(trades.timeUs, span.fromUs);
  const end = lowerBound(trades.timeUs, span.toUs);
  return start === 0 && end === trades.length ? trades : sliceTrades(trades, start, end);
}

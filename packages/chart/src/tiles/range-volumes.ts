/**
 * What was traded between two moments, added up from the rows that are here. Answers are kept for as long as no row can have changed, so that a frame asks for
 * those of before for next to nothing. A new one costs a step for each tile between its ends and the rows of the two tiles there, up to the first tile that is
 * missing.
 */
import { type ChartLevel, intervalLengthUs, TILE_INTERVALS, US_PER_SECOND, upperBound } from '@candlemark/bars';
import { sumOf } from '../source/block-sums.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { bucketEdgeFrom } from './bucket-edges.ts';
import type { LevelBand } from './chart-levels.ts';
import { coveringTiles, type WantedTile } from './covering.ts';
import { intersection, type Span } from './spans.ts';
import type { Piece, StandIns } from './stand-ins.ts';
import type { TileGrid } from './tile-grid.ts';

/** The rows of a chart as they are now. */
export interface RowsAtHand {
  readonly source: ChartTileSource;
  readonly grid: TileGrid;
  /** Another one when any row may be another, also of tiles that are not here. */
  readonly version: number;
  /** What is here of a tile. */
  readonly answerFor: (tile: WantedTile) => StandIns;
}

/** The bars that open after one moment and until another one. */
interface Range {
  readonly afterUs: number;
  readonly untilUs: number;
}

/** More than are ever drawn at once: those of a long drag go. */
const MOST_KNOWN = 1_000;
/** Tiles of a stretch. */
const STRETCH_TILES = 16;
const EVER: Range = { afterUs: Number.NEGATIVE_INFINITY, untilUs: Number.POSITIVE_INFINITY };

/** Bars that were added up. */
interface Added {
  readonly count: number;
  /** NaN where that of any of them is missing. */
  readonly volume: number;
}

export class RangeVolumes {
  readonly #known = new Map<string, number | null>();
  /** Of stretches in whole; null for one that is not all here. */
  readonly #stretches = new Map<string, Added | null>();
  /** Of all rows of a tile, by their column. */
  readonly #sums = new WeakMap<Float64Array, number>();
  #grid: TileGrid | null = null;
  #version = -1;

  /** As it is stored; null where there are no bars between the two, or not all of them are here, or that of any of them is missing. */
  between(level: ChartLevel, range: Range, rows: RowsAtHand): number | null {
    if (rows.grid !== this.#grid || rows.version !== this.#version) this.#forget();
    this.#grid = rows.grid;
    this.#version = rows.version;
    const key = `${level} ${range.afterUs} ${range.untilUs}`;
    let volume = this.#known.get(key);
    if (volume === undefined) {
      const { source } = rows;
      volume = source.volumeBetween
        ? source.volumeBetween(level, range.afterUs, range.untilUs)
        : this.#fromTiles(level, range, rows);
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(key, volume);
    }
    return volume;
  }

  #forget(): void {
    this.#known.clear();
    this.#stretches.clear();
  }

  #fromTiles(level: ChartLevel, range: Range, rows: RowsAtHand): number | null {
    const { grid } = rows;
    let count = 0;
    let volume = 0;
    for (const band of grid.bands(level)) {
      const fromUs = bucketEdgeFrom(grid.calendar, band.level, range.afterUs + 1);
      const wanted = intersection(band, { fromUs, toUs: range.untilUs + 1 });
      if (wanted === null) continue;
      const lengthUs = stretchUs(band, grid);
      const first = Math.floor(wanted.fromUs / lengthUs);
      const last = Math.floor((wanted.toUs - 1) / lengthUs);
      for (let at = first; at <= last; at++) {
        // A tile belongs to the stretch that it begins in, and may reach into the next one: those beside the ends are not whole either.
        const isWhole = at > first + 1 && at < last - 1;
        const stretch = { fromUs: at === first ? Number.NEGATIVE_INFINITY : at * lengthUs, toUs: (at + 1) * lengthUs };
        const part = isWhole ? this.#whole(band, stretch, rows) : this.#added(band, stretch, wanted, range, rows);
        if (part === null) return null;
        count += part.count;
        volume += part.volume;
      }
    }
    return count === 0 || Number.isNaN(volume) ? null : volume;
  }

  #whole(band: LevelBand, stretch: Span, rows: RowsAtHand): Added | null {
    const key = `${band.level} ${band.fromUs} ${stretch.fromUs}`;
    let part = this.#stretches.get(key);
    if (part === undefined) {
      part = this.#added(band, stretch, band, EVER, rows);
      this.#stretches.set(key, part);
    }
    return part;
  }

  /** What is wanted of the tiles that begin in a stretch; null while any of that is missing. */
  #added(band: LevelBand, stretch: Span, wanted: Span, range: Range, { grid, answerFor }: RowsAtHand): Added | null {
    const span = intersection(stretch, wanted);
    if (span === null) return { count: 0, volume: 0 };
    let count = 0;
    let volume = 0;
    for (const tile of coveringTiles([band], span, grid.covering)) {
      if (tile.fromUs < stretch.fromUs || tile.fromUs >= stretch.toUs) continue;
      const { pieces, holes } = answerFor(tile);
      const isWanted = (piece: Span) => isOpenIn(intersection(piece, wanted), grid);
      if (holes.some(isWanted)) return null;
      for (const piece of pieces.filter(isWanted)) {
        if (piece.provisional) return null;
        const part = this.#partOf(piece, range);
        count += part.count;
        volume += part.volume;
      }
    }
    return { count, volume };
  }

  #partOf(piece: Piece, { afterUs, untilUs }: Range): Added {
    const { timeUs } = piece.kind === 'bars' ? piece.bars : piece.trades;
    const sizes = piece.kind === 'bars' ? piece.bars.volume : piece.trades.size;
    const start = upperBound(timeUs, afterUs);
    const end = upperBound(timeUs, untilUs);
    const count = Math.max(0, end - start);
    if (count === 0) return { count, volume: 0 };
    if (sizes === null) return { count, volume: Number.NaN };
    const isWhole = count === timeUs.length;
    const known = isWhole ? this.#sums.get(sizes) : undefined;
    const volume = known ?? sumOf(sizes, start, end);
    if (isWhole && known === undefined) this.#sums.set(sizes, volume);
    return { count, volume };
  }
}

/** Nothing is asked of closed time, and no tile of it is loaded. */
export function isOpenIn(span: Span | null, { tradingTime }: TileGrid): boolean {
  return span !== null && tradingTime.toTradingUs(span.fromUs) < tradingTime.toTradingUs(span.toUs);
}

function stretchUs({ level }: LevelBand, { covering }: TileGrid): number {
  const tileUs = level === 'trades' ? 2 ** covering.tradesK * US_PER_SECOND : TILE_INTERVALS * intervalLengthUs(level);
  return STRETCH_TILES * tileUs;
}

/**
 * What was traded between two moments, added up from the rows that are here. Answers are kept for as long as no row can have changed, so that a frame asks for
 * those of before for next to nothing. A new one costs a step for each tile between its ends and the rows of the two tiles there, up to the first tile that is
 * missing.
 */
import { type ChartLevel, intervalLengthUs, TILE_INTERVALS, US_PER_SECOND } from '@candlemark/bars';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { bucketEdgeFrom } from './bucket-edges.ts';
import type { LevelBand } from './chart-levels.ts';
import { coveringTiles, type WantedTile } from './covering.ts';
import { firstAbove } from './slice-segments.ts';
import { intersection, type Span } from './spans.ts';
import type { Piece, StandIns } from './stand-ins.ts';
import type { TileGrid } from './tile-grid.ts';

/** The rows of a chart as they are now. */
export interface RowsAtHand {
  readonly source: ChartTileSource;
  readonly grid: TileGrid;
  /** Of the tiles that are here: another one when any of them is. */
  readonly version: number;
  /** What is here of a tile. */
  answerFor(tile: WantedTile): StandIns;
}

/** The bars that open after one moment and until another one. */
interface Range {
  readonly afterUs: number;
  readonly untilUs: number;
}

/** More than are ever drawn at once: those of a long drag go. */
const MOST_KNOWN = 1_000;
/** Tiles that are looked for at once: one that is missing ends the search. */
const TILES_AT_ONCE = 64;

export class RangeVolumes {
  readonly #known = new Map<string, number | null>();
  /** Of all rows of a tile, by their column. */
  readonly #sums = new WeakMap<Float64Array, number>();
  #grid: TileGrid | null = null;
  #version = -1;

  /** As it is stored; null where there are no bars between the two, or not all of them are here, or that of any of them is missing. */
  between(level: ChartLevel, range: Range, rows: RowsAtHand): number | null {
    if (rows.grid !== this.#grid || rows.version !== this.#version) this.forget();
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

  /** Rows may be others, also of tiles that are not here. */
  forget(): void {
    this.#known.clear();
  }

  #fromTiles(level: ChartLevel, range: Range, rows: RowsAtHand): number | null {
    const { grid } = rows;
    let count = 0;
    let volume = 0;
    for (const band of grid.bands(level)) {
      const fromUs = bucketEdgeFrom(grid.calendar, band.level, range.afterUs + 1);
      const wanted = intersection(band, { fromUs, toUs: range.untilUs + 1 });
      if (wanted === null) continue;
      for (const tile of tilesOneByOne(band, wanted, grid)) {
        const { pieces, holes } = rows.answerFor(tile);
        const isWanted = (span: Span) => isOpenIn(intersection(span, wanted), grid);
        if (holes.some(isWanted)) return null;
        for (const piece of pieces.filter(isWanted)) {
          if (piece.provisional) return null;
          const part = this.#partOf(piece, range);
          count += part.count;
          volume += part.volume;
        }
      }
    }
    return count === 0 || Number.isNaN(volume) ? null : volume;
  }

  #partOf(piece: Piece, { afterUs, untilUs }: Range): { readonly count: number; readonly volume: number } {
    const { timeUs } = piece.kind === 'bars' ? piece.bars : piece.trades;
    const sizes = piece.kind === 'bars' ? piece.bars.volume : piece.trades.size;
    const start = firstAbove(timeUs, afterUs);
    const end = firstAbove(timeUs, untilUs);
    const count = Math.max(0, end - start);
    if (count === 0) return { count, volume: 0 };
    if (sizes === null) return { count, volume: Number.NaN };
    const isWhole = count === timeUs.length;
    const known = isWhole ? this.#sums.get(sizes) : undefined;
    const volume = known ?? added(sizes, start, end);
    if (isWhole && known === undefined) this.#sums.set(sizes, volume);
    return { count, volume };
  }
}

/** Nothing is asked of closed time, and no tile of it is loaded. */
function isOpenIn(span: Span | null, { tradingTime }: TileGrid): boolean {
  return span !== null && tradingTime.toTradingUs(span.fromUs) < tradingTime.toTradingUs(span.toUs);
}

function added(values: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let row = start; row < end; row++) sum += values[row]!;
  return sum;
}

/** The tiles that cover a span of a band, each once. */
function* tilesOneByOne(band: LevelBand, { fromUs, toUs }: Span, { covering }: TileGrid): Generator<WantedTile> {
  const tileUs = band.level === 'trades' ? 2 ** covering.tradesK * US_PER_SECOND : barTileUs(band.level);
  let last: WantedTile | null = null;
  for (let atUs = fromUs; atUs < toUs; atUs += TILES_AT_ONCE * tileUs) {
    const span = { fromUs: atUs, toUs: Math.min(toUs, atUs + TILES_AT_ONCE * tileUs) };
    for (const tile of coveringTiles([band], span, covering)) {
      if (last !== null && tile.fromUs <= last.fromUs) continue;
      last = tile;
      yield tile;
    }
  }
}

function barTileUs(level: Exclude<ChartLevel, 'trades'>): number {
  return TILE_INTERVALS * intervalLengthUs(level);
}

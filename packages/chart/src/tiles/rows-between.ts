/**
 * The rows between two moments, gathered from the tiles that are here into columns of real numbers. An answer is kept for as long as it is made of the same
 * tiles, so that a frame asks for that of the frame before for next to nothing, and while newer rows are on their way it stays. A new one costs a step for each row.
 */
import type { BarsBetween } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import { bucketEdgeUntil } from './bucket-edges.ts';
import { coveringTiles, type WantedTile } from './covering.ts';
import { GatheredBars } from './gathered-bars.ts';
import type { LoadedTile } from './loaded-tile.ts';
import { PlacedRows } from './placed-rows.ts';
import { isOpenIn, type RowsAtHand } from './range-volumes.ts';
import { isSameList } from './same-list.ts';
import { intersection, type Span } from './spans.ts';
import type { Piece } from './stand-ins.ts';
import type { TileGrid } from './tile-grid.ts';

/** Real price and size of one stored unit. */
export interface StoredUnits {
  readonly priceUnit: number;
  readonly sizeUnit: number;
}

interface Answer {
  readonly bars: BarsBetween | null;
  readonly made: readonly LoadedTile[];
  version: number;
}

interface Found {
  readonly pieces: readonly Piece[];
  readonly made: readonly LoadedTile[];
}

/** Rows of all answers that are kept; those of a long drag go. */
const MOST_ROWS_KEPT = 2_000_000;
const ROWS_OF_NONE = 1_000;

export class RowsBetween {
  /** Latest last. */
  readonly #known = new Map<string, Answer>();
  #grid: TileGrid | null = null;
  #placed: PlacedRows | null = null;

  /** Null where there are none; while not all of them are here, the last ones that were. */
  between(level: ChartLevel, { fromUs, toUs }: Span, rows: RowsAtHand, units: StoredUnits): BarsBetween | null {
    this.#takeGrid(rows.grid);
    const key = `${level} ${fromUs} ${toUs}`;
    const known = this.#known.get(key);
    if (known?.version === rows.version) return known.bars;
    const found = gatherPieces(level, { fromUs, toUs }, rows);
    if (found === null) return known?.bars ?? null;
    if (known !== undefined && isSameList(known.made, found.made)) {
      known.version = rows.version;
      return known.bars;
    }
    const bars = GatheredBars.of(found.pieces, units, this.#placed!);
    this.#known.delete(key);
    this.#known.set(key, { bars, made: found.made, version: rows.version });
    this.#letGo();
    return bars;
  }

  /** Of another calendar, another trading time and another instrument nothing is the same. */
  #takeGrid(grid: TileGrid): void {
    const before = this.#grid;
    this.#grid = grid;
    if (before?.calendar === grid.calendar && before.tradingTime === grid.tradingTime) return;
    this.#known.clear();
    this.#placed = new PlacedRows(grid.tradingTime, grid.calendar);
  }

  #letGo(): void {
    let rows = 0;
    for (const [key, { bars }] of [...this.#known].reverse()) {
      rows += bars?.length ?? ROWS_OF_NONE;
      if (rows > MOST_ROWS_KEPT && rows !== bars?.length) this.#known.delete(key);
    }
  }
}

/** Null while any of it is missing. */
function gatherPieces(level: ChartLevel, span: Span, rows: RowsAtHand): Found | null {
  const all: Piece[] = [];
  const made: LoadedTile[] = [];
  for (const tile of coveringTiles(rows.grid.bands(level), span, rows.grid.covering)) {
    const found = piecesOfTile(tile, span, rows);
    if (found === null) return null;
    all.push(...found.pieces);
    made.push(...found.made);
  }
  return { pieces: all, made };
}

/** What a tile of a covering has of a span; null while any of it is missing. */
export function piecesOfTile(tile: WantedTile, span: Span, { grid, answerFor }: RowsAtHand): Found | null {
  const { pieces, holes, used } = answerFor(tile);
  // The bar that the first moment lies in is one of them.
  const fromUs = bucketEdgeUntil(grid.calendar, tile.level, span.fromUs);
  const wanted = intersection(tile, { fromUs, toUs: span.toUs });
  const isWanted = (piece: Span) => wanted !== null && isOpenIn(intersection(piece, wanted), grid);
  const parts = pieces.filter(isWanted);
  if (holes.some(isWanted) || parts.some(({ provisional }) => provisional)) return null;
  return { pieces: parts.map((piece) => ({ ...piece, ...intersection(piece, wanted!)! })), made: used };
}

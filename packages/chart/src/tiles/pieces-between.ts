/**
 * What is worked out of the rows between two moments piece by piece, a piece being what one tile has of them. Kept with the columns that it was worked out of, so that
 * another moment costs no more than the two tiles that it cuts. A frame works out no more rows than it has time for: the rest is done in the frames after it. Cost of
 * a frame in which nothing is new: a comparison; of one with another span: a look for each tile.
 */
import type { BarsBetween, WorkedPieces } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import { GatheredBars } from './gathered-bars.ts';
import { PlacedRows } from './placed-rows.ts';
import type { RowsAtHand } from './range-volumes.ts';
import { gatherPieces, type StoredUnits } from './rows-between.ts';
import type { Span } from './spans.ts';
import { barsIn, type Piece, tradesIn } from './stand-ins.ts';
import type { TileGrid } from './tile-grid.ts';

/** How many rows a frame still has time for. */
export interface RowBudget {
  rows: number;
}

/** Meant to take a few milliseconds; not measured yet. */
export const ROWS_PER_FRAME = 150_000;

interface Answer {
  readonly worked: WorkedPieces<unknown> | null;
  version: number;
}

/** Ranges of a drag that are kept. */
const MOST_ANSWERS = 64;
/** Parts of one tile that are kept. */
const MOST_PARTS = 16;

export class PiecesBetween {
  readonly #parts = new WeakMap<object, Map<string, { readonly value: unknown }>>();
  readonly #answers = new Map<string, Answer>();
  #grid: TileGrid | null = null;
  #placed: PlacedRows | null = null;

  /** @param later called when more rows are to be worked out than this frame has time for */
  between<Value>(
    asked: { readonly level: ChartLevel; readonly span: Span; readonly name: string },
    work: (bars: BarsBetween) => Value,
    rows: RowsAtHand,
    units: StoredUnits,
    budget: RowBudget,
    later: () => void,
  ): WorkedPieces<Value> | null {
    const { level, span, name } = asked;
    this.#takeGrid(rows.grid);
    const key = `${level} ${span.fromUs} ${span.toUs} ${name}`;
    const known = this.#answers.get(key);
    if (known?.version === rows.version) return known.worked as WorkedPieces<Value> | null;
    const pieces = gatherPieces(level, span, rows)?.pieces;
    // While newer rows are on their way, the last ones that were here stay.
    if (pieces === undefined) return (known?.worked ?? null) as WorkedPieces<Value> | null;
    const values: Value[] = [];
    let isAll = true;
    for (const piece of pieces) {
      const part = this.#part(piece, name, work, units, budget);
      if (part === null) isAll = false;
      else if (part.value !== null) values.push(part.value);
    }
    if (!isAll) {
      later();
      return (known?.worked ?? null) as WorkedPieces<Value> | null;
    }
    const worked = values.length === 0 ? null : workedPieces(values);
    if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
    this.#answers.set(key, { worked, version: rows.version });
    return worked;
  }

  /** Null where the frame has no time for it. */
  #part<Value>(
    piece: Piece,
    name: string,
    work: (bars: BarsBetween) => Value,
    units: StoredUnits,
    budget: RowBudget,
  ): { readonly value: Value | null } | null {
    const columns = piece.kind === 'bars' ? piece.bars : piece.trades;
    const { timeUs } = piece.kind === 'bars' ? barsIn(piece.bars, piece) : tradesIn(piece.trades, piece);
    if (timeUs.length === 0) return { value: null };
    const parts = this.#parts.get(columns) ?? new Map();
    this.#parts.set(columns, parts);
    const key = `${timeUs.byteOffset} ${timeUs.length} ${name}`;
    const known = parts.get(key);
    if (known !== undefined) return known;
    // One piece at least: a tile may have more rows than a frame is meant to.
    if (budget.rows <= 0) return null;
    budget.rows -= timeUs.length;
    const bars = GatheredBars.of([piece], units, this.#placed!);
    const made = { value: bars && work(bars) };
    if (parts.size >= MOST_PARTS) parts.clear();
    parts.set(key, made);
    return made;
  }

  #takeGrid(grid: TileGrid): void {
    const before = this.#grid;
    this.#grid = grid;
    if (before?.calendar === grid.calendar && before.tradingTime === grid.tradingTime) return;
    this.#answers.clear();
    this.#placed = new PlacedRows(grid.tradingTime, grid.calendar);
  }
}

function workedPieces<Value>(values: readonly Value[]): WorkedPieces<Value> {
  const worked = new Map<string, unknown>();
  return {
    values,
    once<Result>(name: string, work: (all: readonly Value[]) => Result): Result {
      if (!worked.has(name)) worked.set(name, work(values));
      return worked.get(name) as Result;
    },
  };
}

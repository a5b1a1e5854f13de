/**
 * What is worked out of the rows between two moments piece by piece, a piece being what one tile has of them. Kept with the columns that it was worked out of, so that
 * another moment costs no more than the two tiles that it cuts. Of rows that come one tile after the other, those that are here are worked out while the others are on
 * their way. A frame works out no more than it has time for: the rest is done in the frames after it. Cost of a frame in which nothing is new: a comparison; of one
 * with another span or with other tiles: a look for each tile.
 */
import type { BarsBetween, WorkedPieces } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import { coveringTiles } from './covering.ts';
import { GatheredBars } from './gathered-bars.ts';
import { PlacedRows } from './placed-rows.ts';
import type { RowsAtHand } from './range-volumes.ts';
import { piecesOfTile, type StoredUnits } from './rows-between.ts';
import { isSameList } from './same-list.ts';
import type { Span } from './spans.ts';
import { barsIn, type Piece, tradesIn } from './stand-ins.ts';
import type { TileGrid } from './tile-grid.ts';

/** Whether a frame still has time. */
export interface WorkTime {
  isLeft(): boolean;
}

/** About half of what a screen of 60 Hz gives a frame: the rest is for drawing it. */
const WORK_MS = 8;

/** From the first question on. @param now a monotone clock in milliseconds */
export function workTime(now: () => number): WorkTime {
  let endMs: number | null = null;
  return {
    isLeft() {
      endMs ??= now() + WORK_MS;
      return now() < endMs;
    },
  };
}

interface Answer {
  readonly worked: WorkedPieces<unknown> | null;
  version: number;
  /** The frame that asked for it last. */
  asked: number;
}

interface Part {
  readonly value: unknown;
  asked: number;
}

/** Ranges of a drag that are kept, beside all that frames ask for now. */
const MOST_ANSWERS = 64;
/** The same of one tile's parts. */
const MOST_PARTS = 16;
/** What no frame has asked for in so many may go. What the frames before this one have worked out for it must stay: they would never end. */
const KEPT_FRAMES = 2;

export class PiecesBetween {
  readonly #parts = new WeakMap<object, Map<string, Part>>();
  readonly #answers = new Map<string, Answer>();
  #grid: TileGrid | null = null;
  #placed: PlacedRows | null = null;
  #time: WorkTime | null = null;
  /** Counts up. */
  #frame = 0;

  /** @param later called when there is more to work out than this frame has time for */
  between<Value>(
    asked: { readonly level: ChartLevel; readonly span: Span; readonly name: string },
    work: (bars: BarsBetween) => Value,
    rows: RowsAtHand,
    units: StoredUnits,
    time: WorkTime,
    later: () => void,
  ): WorkedPieces<Value> | null {
    const { level, span, name } = asked;
    this.#takeGrid(rows.grid);
    if (this.#time !== time) this.#frame += 1;
    this.#time = time;
    const key = `${level} ${span.fromUs} ${span.toUs} ${name}`;
    const known = this.#answers.get(key);
    if (known !== undefined) known.asked = this.#frame;
    if (known?.version === rows.version) return known.worked as WorkedPieces<Value> | null;
    const values: Value[] = [];
    let [areHere, isDone] = [true, true];
    for (const tile of coveringTiles(rows.grid.bands(level), span, rows.grid.covering)) {
      const found = piecesOfTile(tile, span, rows);
      areHere &&= found !== null;
      for (const piece of found?.pieces ?? []) {
        const part = isDone ? this.#part(piece, name, work, units, time) : null;
        if (part === null) isDone = false;
        else if (part.value !== null) values.push(part.value);
      }
    }
    if (!isDone) later();
    // While newer rows are on their way, what was worked out last stays.
    if (!areHere || !isDone) return (known?.worked ?? null) as WorkedPieces<Value> | null;
    if (known !== undefined && isSameList(known.worked?.values ?? [], values)) {
      known.version = rows.version;
      return known.worked as WorkedPieces<Value> | null;
    }
    const worked = values.length === 0 ? null : workedPieces(values);
    this.#letGo(this.#answers, MOST_ANSWERS);
    this.#answers.set(key, { worked, version: rows.version, asked: this.#frame });
    return worked;
  }

  /** Null where the frame has no time for it. */
  #part<Value>(
    piece: Piece,
    name: string,
    work: (bars: BarsBetween) => Value,
    units: StoredUnits,
    time: WorkTime,
  ): { readonly value: Value | null } | null {
    const columns = piece.kind === 'bars' ? piece.bars : piece.trades;
    const { timeUs } = piece.kind === 'bars' ? barsIn(piece.bars, piece) : tradesIn(piece.trades, piece);
    if (timeUs.length === 0) return { value: null };
    const parts = this.#parts.get(columns) ?? new Map<string, Part>();
    this.#parts.set(columns, parts);
    const key = `${timeUs.byteOffset} ${timeUs.length} ${name}`;
    const known = parts.get(key);
    if (known !== undefined) {
      known.asked = this.#frame;
      return known as { readonly value: Value | null };
    }
    if (!time.isLeft()) return null;
    const bars = GatheredBars.of([piece], units, this.#placed!);
    const made = { value: bars && work(bars), asked: this.#frame };
    this.#letGo(parts, MOST_PARTS);
    parts.set(key, made);
    return made;
  }

  #letGo(kept: Map<string, { readonly asked: number }>, most: number): void {
    if (kept.size < most) return;
    for (const [key, { asked }] of kept) if (asked < this.#frame - KEPT_FRAMES) kept.delete(key);
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

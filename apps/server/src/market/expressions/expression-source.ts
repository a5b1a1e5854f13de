/*
 * The bars of two instruments as the bars of one.
 *
 * A bar stands where both have one that opens at the same time. Its open and its close are those of both, put together. Of
 * highs and lows nobody knows whether they were at the same time, so they are not put together: an expression's high is the
 * highest of its own opens and closes, those of all finer levels in the bar included, as far as `highLowLevels` goes.
 * A bar whose open or close is no number (the divisor is zero) is left out and counted; such a moment of a finer level is passed over.
 * Invariant: a bar depends on the rows in its bucket alone, so that any range of bars is the same part of all of them.
 * Cost: linear in the bars of both and in the finer ones in them, at most some 140 for each bar; memory: a piece at a time.
 */
import {
  type BarColumns,
  bucketEndUs,
  bucketOpenUs,
  compileCalendar,
  concatBars,
  emptyBars,
  emptyTrades,
  type Instrument,
  type Interval,
  type LevelInterval,
} from '@candlemark/bars';
import type { BarSource, ReadBars } from '../variants/bar-source.ts';
import { type AlignedBars, alignedBars } from './aligned-bars.ts';
import { meetsAt } from './meeting-calendars.ts';
import type { Operation } from './operation.ts';
import { highLowLevels } from './shared-levels.ts';

/** One side of an expression. */
export interface Operand {
  readonly instrument: Instrument;
  readonly source: BarSource;
}

/** Bars that are made at a time: a whole tile, and a few more for sources with odd stamps. */
const PIECE_ROWS = 2048;
const SMALLEST_PIECE_ROWS = 64;
const FINER_ROWS = 32_768;

/** The rows of an expression of two instruments. There are no trades of it. */
export function expressionSource(a: Operand, operation: Operation, b: Operand): BarSource {
  const made = new ExpressionBars(a, operation, b);
  return {
    readBars: (interval, fromUs, toUs, limit = Number.POSITIVE_INFINITY) => made.read(interval, fromUs, toUs, limit),
    readTrades: async () => emptyTrades(),
  };
}

/** Results that are being gathered; `high` and `low` still grow. */
interface Results {
  readonly bars: BarColumns;
  readonly zeroDivisors: number;
}

class ExpressionBars {
  readonly #a: Operand;
  readonly #b: Operand;
  readonly #result: (priceA: number, priceB: number) => number;

  constructor(a: Operand, operation: Operation, b: Operand) {
    this.#a = a;
    this.#b = b;
    this.#result = operation.over(a.instrument, b.instrument);
  }

  async read(interval: Interval, fromUs: number, toUs: number, limit: number): Promise<ReadBars> {
    const [a, b] = [this.#a, this.#b];
    const pieces: BarColumns[] = [emptyBars()];
    let missing = limit;
    let zeroDivisors = 0;
    if (!meetsAt(a.instrument.calendar, b.instrument.calendar, interval)) missing = 0;
    const levels = highLowLevels(a.instrument, b.instrument, interval);
    const pageRows = Math.min(PIECE_ROWS, Math.max(SMALLEST_PIECE_ROWS, limit));
    const range = { fromUs, toUs: missing > 0 ? toUs : fromUs };
    for await (const aligned of alignedBars(a.source, b.source, interval, range, pageRows)) {
      const made = this.#together(aligned, missing);
      zeroDivisors += made.zeroDivisors;
      missing -= made.bars.length;
      for (const level of levels) await this.#widen(made.bars, interval, level);
      pieces.push(made.bars);
      if (missing <= 0) break;
    }
    return { ...concatBars(pieces), zeroDivisors };
  }

  /** The first `most` bars, as high and as low as their opens and closes; and how many were left out before the last of them. */
  #together({ length, timeUs, openA, closeA, openB, closeB }: AlignedBars, most: number): Results {
    const [times, opens, closes]: [number[], number[], number[]] = [[], [], []];
    let zeroDivisors = 0;
    for (let row = 0; row < length && times.length < most; row += 1) {
      const open = this.#result(openA[row]!, openB[row]!);
      const close = this.#result(closeA[row]!, closeB[row]!);
      if (Number.isFinite(open) && Number.isFinite(close)) {
        times.push(timeUs[row]!);
        opens.push(open);
        closes.push(close);
      } else {
        zeroDivisors += 1;
      }
    }
    const open = Float64Array.from(opens);
    const close = Float64Array.from(closes);
    const bars: BarColumns = {
      ...emptyBars(),
      length: times.length,
      timeUs: Float64Array.from(times),
      open,
      high: open.map((value, row) => Math.max(value, close[row]!)),
      low: open.map((value, row) => Math.min(value, close[row]!)),
      close,
    };
    return { bars, zeroDivisors };
  }

  /** Lets the highs and lows of bars reach the opens and closes of a finer level in them. */
  async #widen({ length, timeUs, high, low }: BarColumns, interval: Interval, level: LevelInterval): Promise<void> {
    if (length === 0) return;
    const endsUs = timeUs.map((openUs) => this.#bucketEndUs(interval, openUs));
    const range = { fromUs: timeUs[0]!, toUs: endsUs[length - 1]! };
    let row = 0;
    for await (const inside of alignedBars(this.#a.source, this.#b.source, level, range, FINER_ROWS)) {
      for (let at = 0; at < inside.length; at += 1) {
        const time = inside.timeUs[at]!;
        while (row < length - 1 && endsUs[row]! <= time) row += 1;
        if (time < timeUs[row]! || time >= endsUs[row]!) continue;
        const open = this.#result(inside.openA[at]!, inside.openB[at]!);
        const close = this.#result(inside.closeA[at]!, inside.closeB[at]!);
        if (!Number.isFinite(open) || !Number.isFinite(close)) continue;
        high[row] = Math.max(high[row]!, open, close);
        low[row] = Math.min(low[row]!, open, close);
      }
    }
  }

  /** Where the bucket of a bar ends, in the calendar in which it ends first. */
  #bucketEndUs(interval: Interval, timeUs: number): number {
    const ends = [this.#a, this.#b].map(({ instrument }) => {
      const calendar = compileCalendar(instrument.calendar);
      return bucketEndUs(calendar, interval, bucketOpenUs(calendar, interval, timeUs));
    });
    return Math.min(...ends);
  }
}

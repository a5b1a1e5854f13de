import type { LevelId } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';
import type { RowDifference } from './check-batch-rows.ts';
import { type Finding, finding } from './finding.ts';

/** What is wrong over stretches of time of one instrument. Stretches that follow one another become one finding. */
export class RangeFindings {
  readonly #symbol: string;
  readonly #base: LevelId;
  readonly #found: { readonly finding: Finding; readonly key: string; rows: number; fromUs: number; toUs: number }[] =
    [];

  constructor(symbol: string, base: LevelId) {
    this.#symbol = symbol;
    this.#base = base;
  }

  /** Rows that the store cannot read: the file is damaged there. */
  unreadable(range: TimeRange, error: unknown, level: LevelId = this.#base): void {
    this.#add(`unreadable ${level}`, range, 0, finding('rows', `rows cannot be read (${firstLine(error)})`, { level }));
  }

  /** Rows that could be read, but not compared with their batches. */
  incomparable(range: TimeRange, error: unknown, level: LevelId): void {
    const message = `rows cannot be compared with their batches (${firstLine(error)})`;
    this.#add(`incomparable ${level}`, range, 0, finding('rows', message, { level }));
  }

  differs({ kind, rows, range }: RowDifference, level: LevelId): void {
    const message =
      kind === 'missing' ? 'rows of the batches are not in the store' : 'rows of the store come from no batch';
    this.#add(`${kind} ${level}`, range, rows, finding('rows', message, { level }));
  }

  findings(): readonly Finding[] {
    return this.#found.map(({ finding: one, rows, fromUs, toUs }) => ({
      ...one,
      symbol: this.#symbol,
      message: rows === 0 ? one.message : `${rows} ${one.message}`,
      range: { fromUs, toUs },
    }));
  }

  #add(key: string, { fromUs, toUs }: TimeRange, rows: number, one: Finding): void {
    const last = this.#found.findLast((candidate) => candidate.key === key);
    if (last) {
      last.rows += rows;
      last.fromUs = Math.min(last.fromUs, fromUs);
      last.toUs = Math.max(last.toUs, toUs);
    } else this.#found.push({ finding: one, key, rows, fromUs, toUs });
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 200);
}

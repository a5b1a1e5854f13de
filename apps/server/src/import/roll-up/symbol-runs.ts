/*
 * Reads files of many symbols in one pass. Batches are sorted by symbol, so the rows of a symbol are one run of the file,
 * and who knows how long each run is can cut a plain scan into them: no query per symbol, and no text per row.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from '../stage/locked-duckdb.ts';
import { readTimes, wholeFile } from './base-rows.ts';

/** The rows of one symbol in a file that is sorted by symbol. */
export interface SymbolRun {
  readonly symbol: string;
  readonly rows: number;
}

/** A file that is sorted by symbol, and its runs in order. */
export interface SortedFile {
  readonly file: string;
  readonly runs: readonly SymbolRun[];
}

/** The runs of a file, in its order, which is that of the symbols' bytes. Reads its column of symbols. */
export async function symbolRuns(connection: DuckDBConnection, file: string): Promise<readonly SymbolRun[]> {
  const result = await connection.runAndReadAll(
    `SELECT symbol, count(*) FROM read_parquet(${sqlText(file)}) GROUP BY symbol ORDER BY symbol`,
  );
  return result.getRows().map(([symbol, rows]) => ({ symbol: String(symbol), rows: Number(rows) }));
}

/** Deals the rows of a file out to its runs. */
export class RunCutter {
  readonly #runs: readonly SymbolRun[];
  #run = 0;
  #left: number;

  constructor(runs: readonly SymbolRun[]) {
    this.#runs = runs;
    this.#left = runs[0]?.rows ?? 0;
  }

  /** Calls `take` for each run that has a part in the next `rows` rows: the rows [from, to) of these. */
  cut(rows: number, take: (symbol: string, from: number, to: number) => void): void {
    for (let from = 0; from < rows; ) {
      while (this.#left === 0) this.#next();
      const to = Math.min(rows, from + this.#left);
      take(this.#runs[this.#run]!.symbol, from, to);
      this.#left -= to - from;
      from = to;
    }
  }

  #next(): void {
    this.#run += 1;
    const run = this.#runs[this.#run];
    if (!run) throw new Error('A file has more rows than its symbols have');
    this.#left = run.rows;
  }
}

/** Reads the times of all symbols of a file, in order. */
export async function readTimesBySymbol(
  connection: DuckDBConnection,
  { file, runs }: SortedFile,
  take: (symbol: string, timesUs: Float64Array) => void,
): Promise<void> {
  const cutter = new RunCutter(runs);
  await readTimes(connection, wholeFile(file), (timesUs) => {
    cutter.cut(timesUs.length, (symbol, from, to) => take(symbol, timesUs.subarray(from, to)));
  });
}

import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from './locked-duckdb.ts';

/** How many rows an instrument has in a batch, and when. */
export interface Span {
  readonly rows: number;
  /** Time of the first and of the last row. */
  readonly fromUs: number;
  readonly toUs: number;
}

/** Reads a finished batch once over, by symbol. */
export async function readSpans(connection: DuckDBConnection, file: string): Promise<ReadonlyMap<string, Span>> {
  const result = await connection.runAndReadAll(
    `SELECT symbol, count(*), min(time), max(time) FROM read_parquet(${sqlText(file)}) GROUP BY symbol`,
  );
  return new Map(
    result
      .getRows()
      .map(([symbol, rows, fromUs, toUs]) => [
        String(symbol),
        { rows: Number(rows), fromUs: Number(fromUs), toUs: Number(toUs) },
      ]),
  );
}

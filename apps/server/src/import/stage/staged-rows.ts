import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from './locked-duckdb.ts';

/** What the rows of a file are selected from, once they are staged. */
export const STAGED_ROWS = 'staged';

/** The columns of a kind of rows, as they are staged. */
export interface StagedColumns {
  /** Names of the columns of numbers, in order. */
  readonly names: readonly string[];
  /** Those that the file does not have. */
  readonly absent: ReadonlySet<string>;
  /** Name of a last column of texts; null where there is none. */
  readonly textColumn: string | null;
}

/** Where the rows of an import are staged. */
export function stagedFile(outDir: string): string {
  return path.join(outDir, 'staged.parquet');
}

/** Makes the staged rows known to DuckDB. A file without a column of symbols is of instrument 0. */
export async function createStagedView(
  connection: DuckDBConnection,
  outDir: string,
  name = STAGED_ROWS,
): Promise<void> {
  await connection.run(
    `CREATE VIEW ${name} AS SELECT * REPLACE (coalesce(sym, 0) AS sym)
     FROM read_parquet(${sqlText(stagedFile(outDir))})`,
  );
}

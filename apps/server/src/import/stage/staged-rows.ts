import type { DuckDBConnection } from '@duckdb/node-api';
import { StagingTable } from './staging-table.ts';

/** What the rows of a file are selected from: every column of their kind, and `row`, the number by which one is deleted. */
export const STAGED_ROWS = 'staged';
/** The table behind it, which holds only the columns that the file has. */
export const STAGED_TABLE = 'staged_table';

/** The columns of a kind of rows, as they are staged. */
export interface StagedColumns {
  /** Their names, in order. */
  readonly names: readonly string[];
  /** Those that the file does not have, with the number that stands for them in every row. */
  readonly absent: ReadonlyMap<string, number>;
  /** Name of a last column of texts; null where there is none. */
  readonly textColumn: string | null;
}

/** Takes rows of one file. */
export interface StagedRows {
  readonly table: StagingTable;
  /** The chunk's columns in the order of the names; what is written to an absent one is not kept. */
  readonly columns: readonly Float64Array[];
}

/** Makes the table and the view on it. Columns cost time by the row, so absent ones are only pretended. */
export async function createStagedRows(connection: DuckDBConnection, staged: StagedColumns): Promise<StagedRows> {
  const { names, absent, textColumn } = staged;
  const present = names.filter((name) => !absent.has(name));
  const table = await StagingTable.create(connection, STAGED_TABLE, present, textColumn);
  const pretended = [...absent].map(([name, value]) => `CAST('${value}' AS DOUBLE) AS ${name}`);
  await connection.run(
    `CREATE VIEW ${STAGED_ROWS} AS SELECT ${['rowid AS row', '*', ...pretended].join(', ')} FROM ${STAGED_TABLE}`,
  );
  const columns = names.map((name) => table.columns[present.indexOf(name)] ?? table.scratchColumn());
  return { table, columns };
}

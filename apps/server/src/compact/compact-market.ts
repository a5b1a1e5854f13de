import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { sqlText } from '../import/stage/locked-duckdb.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { Session } from '../market/duckdb/session.ts';
import { createTableStatements } from '../market/duckdb/tables.ts';
import type { DataDir } from '../workspace/data-dir.ts';
import { syncPath } from '../workspace/durable-files.ts';

/** How large the market store is on the disk. */
export interface CompactReport {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** How the new file is called among the databases of a session. */
const COMPACTED = 'compacted';

/**
 * Returns the space of removed and replaced rows to the disk: writes all rows anew, in order of instrument and time, into
 * a file beside the old one, which it then takes the place of in one rename. Reading goes on meanwhile, imports wait.
 * Memory is bounded by DuckDB's limit; sorting spills to `tmp/`. Killed at any moment, either file is the whole store.
 */
export async function compactMarket(dir: DataDir, database: MarketDatabase): Promise<CompactReport> {
  const fresh = freshMarket(dir);
  removeFreshMarket(dir);
  const bytesBefore = statSync(dir.market).size;
  try {
    await database.replaceFile(
      (session) => writeCompacted(session, fresh),
      () => takePlace(dir, fresh),
    );
  } finally {
    removeFreshMarket(dir);
  }
  return { bytesBefore, bytesAfter: statSync(dir.market).size };
}

/** Removes what a compaction left that did not come to its end. */
export function removeFreshMarket(dir: DataDir): void {
  for (const path of [freshMarket(dir), `${freshMarket(dir)}.wal`]) rmSync(path, { force: true });
}

function freshMarket(dir: DataDir): string {
  return `${dir.market}.new`;
}

async function writeCompacted({ connection }: Session, path: string): Promise<void> {
  const [[own] = []] = (await connection.runAndReadAll('SELECT current_database()')).getRows();
  // What is in the log belongs into the file first: a log must never outlive the file that it was written for.
  await connection.run('CHECKPOINT');
  await connection.run(`ATTACH ${sqlText(path)} AS ${COMPACTED}`);
  try {
    await connection.run(`USE ${COMPACTED}`);
    await connection.run(createTableStatements().join(';'));
    await connection.run(`USE "${String(own)}"`);
    for (const { table, order } of await tablesOf(connection, String(own))) await copyTable(connection, table, order);
    await connection.run(`CHECKPOINT ${COMPACTED}`);
  } finally {
    await connection.run(`USE "${String(own)}"`);
    await connection.run(`DETACH ${COMPACTED}`);
  }
}

interface CopiedTable {
  readonly table: string;
  /** SQL by which its rows are put in order, so that those of one instrument and time lie together. */
  readonly order: string;
}

async function tablesOf(connection: DuckDBConnection, database: string): Promise<readonly CopiedTable[]> {
  const result = await connection.runAndReadAll(
    `SELECT table_name, list(column_name) FROM duckdb_columns()
     WHERE database_name = ${sqlText(database)} AND NOT internal GROUP BY table_name ORDER BY table_name`,
  );
  return result.getRowsJS().map(([table, columns]) => {
    const sorted = ORDER.filter((column) => (columns as readonly unknown[]).includes(column));
    return { table: String(table), order: sorted.length === 0 ? '' : `ORDER BY ${sorted.join(', ')}` };
  });
}

const ORDER = ['instrument', 'time', 'seq'] as const;

async function copyTable(connection: DuckDBConnection, table: string, order: string): Promise<void> {
  await connection.run(`DELETE FROM ${COMPACTED}."${table}"`);
  await connection.run(`INSERT INTO ${COMPACTED}."${table}" SELECT * FROM "${table}" ${order}`);
  const counts = await connection.runAndReadAll(
    `SELECT (SELECT count(*) FROM "${table}"), (SELECT count(*) FROM ${COMPACTED}."${table}")`,
  );
  const [[before, after] = []] = counts.getRows();
  if (before !== after)
    throw new Error(`${after} of the ${before} rows of ${table} were written; nothing was changed.`);
}

/** The moment from which on the new file is the store. */
function takePlace(dir: DataDir, fresh: string): void {
  if (existsSync(`${dir.market}.wal`)) throw new Error(`${dir.market}.wal is still there; nothing was changed.`);
  syncPath(fresh);
  renameSync(fresh, dir.market);
  syncPath(dir.root);
}

import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { DUCKDB_MEMORY_LIMIT, DUCKDB_TEMP_LIMIT, DUCKDB_THREADS } from '../import-limits.ts';

/** What a locked-down DuckDB may touch. All paths are absolute. */
export interface AllowedFiles {
  /** The one directory it may write to, also for what does not fit memory. */
  readonly directory: string;
  /** Files elsewhere that it may read. */
  readonly readable?: readonly string[];
  /** By default `DUCKDB_THREADS`. */
  readonly threads?: number;
}

/** A DuckDB in memory that can be made to do nothing but its work. */
export interface LockedDuckDb {
  readonly connection: DuckDBConnection;
  /** One more connection: a streamed result needs one for itself. Whoever asked for it closes it. */
  connect(): Promise<DuckDBConnection>;
  close(): void;
}

/**
 * Opens an in-memory DuckDB that holds at most `DUCKDB_MEMORY_LIMIT`, sees no file but those allowed, no network and no
 * extension, and whose settings cannot be changed any more.
 */
export async function openLockedDuckDb(files: AllowedFiles): Promise<LockedDuckDb> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(files.threads ?? DUCKDB_THREADS),
    memory_limit: DUCKDB_MEMORY_LIMIT,
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run(`SET temp_directory = ${sqlText(`${files.directory}/spill`)}`);
  await connection.run(`SET max_temp_directory_size = '${DUCKDB_TEMP_LIMIT}'`);
  await connection.run(`SET allowed_directories = [${sqlText(files.directory)}]`);
  await connection.run(`SET allowed_paths = [${(files.readable ?? []).map(sqlText).join(', ')}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  return {
    connection,
    connect: () => instance.connect(),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A text as an SQL literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A number as an SQL literal. */
export function sqlNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no SQL literal`);
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(0) : `${value}::DOUBLE`;
}

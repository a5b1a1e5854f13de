import { DuckDBInstance } from '@duckdb/node-api';
import { Session } from './session.ts';
import { createTableStatements, SCHEMA_VERSION } from './tables.ts';

export interface MarketFileOptions {
  readonly path: string;
  /** DuckDB's notation, e.g. `1GB`. Set before opening: replaying a log must not exceed it either. */
  readonly memoryLimit: string;
  /** Where larger-than-memory work may spill. */
  readonly tempDirectory: string;
}

/** An open DuckDB file: one session that writes and a few that read. */
export interface MarketFile {
  readonly writer: Session;
  readonly readers: readonly Session[];
  close(): void;
}

const READERS = 4;

/**
 * Opens or creates the file. The instance comes from DuckDB's own cache: a second one on the same file would lose
 * commits. Rejects with DuckDB's error when the file cannot be read, or with `StoreFormatError`.
 */
export async function openMarketFile(options: MarketFileOptions): Promise<MarketFile> {
  const instance = await DuckDBInstance.fromCache(options.path, {
    memory_limit: options.memoryLimit,
    temp_directory: options.tempDirectory,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const sessions: Session[] = [];
  const close = () => {
    for (const session of sessions) session.close();
    instance.closeSync();
  };
  try {
    for (let index = 0; index <= READERS; index++) sessions.push(new Session(await instance.connect()));
    const [writer, ...readers] = sessions;
    await prepareSchema(writer!);
    return { writer: writer!, readers, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The file was written by another version of the store. An older one is to be built anew from the batches. */
export class StoreFormatError extends Error {
  override readonly name = 'StoreFormatError';
  readonly isNewer: boolean;

  constructor(version: unknown) {
    super(`The market store has format ${String(version)}`);
    this.isNewer = Number(version) > SCHEMA_VERSION;
  }
}

async function prepareSchema(writer: Session): Promise<void> {
  const { connection } = writer;
  const found = await connection.runAndReadAll(
    "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE table_name = 'store_format'",
  );
  if (found.getRows()[0]?.[0] === 0) {
    await connection.run('BEGIN TRANSACTION');
    // In one go: each trip to DuckDB and back takes as long as making a table.
    await connection.run(createTableStatements().join(';'));
    await connection.run('COMMIT');
    // Table definitions in the log are what replays fail on: get them into the file at once.
    await connection.run('CHECKPOINT');
    return;
  }
  const version = (await connection.runAndReadAll('SELECT version FROM store_format')).getRows()[0]?.[0];
  if (version !== SCHEMA_VERSION) throw new StoreFormatError(version);
}

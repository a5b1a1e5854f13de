import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * The one place that knows the SQLite driver. Both Node's built-in `node:sqlite` and `@photostructure/sqlite` offer the
 * same interface; the built-in module is taken where Node has it with a safe SQLite inside.
 */

type SqliteValue = string | number | bigint | null | Uint8Array;

interface DriverStatement {
  columns(): readonly unknown[];
  all(...parameters: SqliteValue[]): unknown[];
  get(...parameters: SqliteValue[]): unknown;
  run(...parameters: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...parameters: SqliteValue[]): IterableIterator<unknown>;
}

interface DriverDatabase {
  exec(sql: string): void;
  prepare(sql: string): DriverStatement;
  close(): void;
}

interface SqliteModule {
  DatabaseSync: new (path: string) => DriverDatabase;
}

/** An open database: what Kysely needs, and the few things that it does not offer. */
export interface SqliteHandle extends SqliteDatabase {
  /** Writes a consistent copy of the database to `path`, which must not exist. */
  copyTo(path: string): void;
}

/** Another process holds the database. */
export class SqliteBusyError extends Error {
  override readonly name = 'SqliteBusyError';
}

/**
 * Opens the database for this process alone, with every commit on the disk before it returns.
 *
 * The exclusive lock is what guards the whole data directory: the operating system drops it when the process dies,
 * so it can never be stale.
 * @throws SqliteBusyError when another process holds the file.
 */
export async function openSqlite(path: string): Promise<SqliteHandle> {
  const database = new (await safeDriver()).DatabaseSync(path);
  try {
    takeExclusively(database);
    setAndReadBack(database, 'journal_mode', 'WAL', 'wal');
    // FULL: a commit is acknowledged only after fsync. Per connection, and drivers differ in the default.
    setAndReadBack(database, 'synchronous', 'FULL', 2);
    setAndReadBack(database, 'foreign_keys', 'ON', 1);
  } catch (error) {
    database.close();
    throw error;
  }
  return handleOf(database);
}

function handleOf(database: DriverDatabase): SqliteHandle {
  const statements = new Map<string, DriverStatement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return kyselyStatement(statement);
    },
    copyTo(copyPath) {
      database.prepare('VACUUM INTO ?').run(copyPath);
    },
    close() {
      releaseLock(database);
      database.close();
    },
  };
}

/**
 * Gives the lock back by itself. Closing would not: the bundled driver leaves statements to the garbage collector, and
 * as long as one of them lives, so do the connection and its lock. The lock on a write-ahead log cannot be lowered, so
 * the log is folded into the file first.
 */
function releaseLock(database: DriverDatabase): void {
  database.exec('PRAGMA journal_mode = DELETE');
  database.exec('PRAGMA locking_mode = NORMAL');
  // The lock goes with the end of the next transaction.
  database.exec('SELECT count(*) FROM sqlite_master');
}

function takeExclusively(database: DriverDatabase): void {
  // Long enough for a process that is just ending to let go, short enough not to look hung.
  setAndReadBack(database, 'busy_timeout', '1000', 1000);
  setAndReadBack(database, 'locking_mode', 'EXCLUSIVE', 'exclusive');
  try {
    database.exec('BEGIN IMMEDIATE');
    database.exec('COMMIT');
  } catch (error) {
    if (isBusy(error)) throw new SqliteBusyError('another process holds the database', { cause: error });
    throw error;
  }
}

/** Sets a pragma and checks that it took: SQLite ignores what it does not know or cannot do without an error. */
function setAndReadBack(database: DriverDatabase, pragma: string, value: string, expected: string | number): void {
  try {
    database.prepare(`PRAGMA ${pragma} = ${value}`).all();
  } catch (error) {
    if (isBusy(error)) throw new SqliteBusyError('another process holds the database', { cause: error });
    throw error;
  }
  const row = database.prepare(`PRAGMA ${pragma}`).get();
  const actual = Object.values(row as Record<string, unknown>)[0];
  if (actual !== expected) {
    throw new Error(`SQLite did not accept ${pragma} = ${value}: it says ${String(actual)}`);
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  const details = error as { errcode?: number; code?: unknown; message?: string };
  return details.errcode === SQLITE_BUSY || /database is locked/.test(details.message ?? '');
}

function kyselyStatement(statement: DriverStatement): SqliteStatement {
  const spread = (parameters: readonly unknown[]) => parameters as readonly SqliteValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...spread(parameters)),
    run: (parameters) => statement.run(...spread(parameters)),
    iterate: (parameters) => statement.iterate(...spread(parameters)),
  };
}

async function safeDriver(): Promise<SqliteModule> {
  const builtIn = process.getBuiltinModule('node:sqlite') as unknown as SqliteModule | undefined;
  if (builtIn && isSafeVersion(sqliteVersion(builtIn))) return builtIn;
  const bundled: SqliteModule = await import('@photostructure/sqlite');
  const version = sqliteVersion(bundled);
  if (!isSafeVersion(version)) {
    throw new Error(`SQLite ${version} can damage its write-ahead log; 3.51.3 or newer, but not 3.52.0, is needed`);
  }
  return bundled;
}

function sqliteVersion(module: SqliteModule): string {
  const memory = new module.DatabaseSync(':memory:');
  try {
    return String((memory.prepare('SELECT sqlite_version() AS version').get() as { version: unknown }).version);
  } finally {
    memory.close();
  }
}

/** 3.7.0 to 3.51.2 can lose a WAL reset that races a checkpoint; 3.52.0 was withdrawn. */
function isSafeVersion(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major !== 3) return major > 3;
  if (minor === 52) return patch > 0;
  return minor > 51 || (minor === 51 && patch >= 3);
}

import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { forgetDigests, watchContent } from './content-digest.ts';
import { type DriverDatabase, type DriverStatement, type SqliteValue, safeDriver } from './sqlite-driver.ts';

/*
 * Opens a SQLite file, for one process alone, and only after it was looked at: nothing of a file that is damaged, newer
 * or another's is changed.
 */

/** An open database: what Kysely needs, and the few things that it does not offer. */
export interface SqliteHandle extends SqliteDatabase {
  /** Writes a consistent copy of the database to `path`, which must not exist. */
  copyTo(path: string): void;
  /** Writes the log into the file, and empties it. */
  checkpoint(): void;
  /** Before tables change: what was known of their content is no longer kept. */
  forgetContent(): void;
  /** From here on every change of a row is noted in the digests by which damage is noticed. */
  watchContent(): void;
  /** Whether a row was changed since `watchContent`. */
  hasChanged(): boolean;
}

export interface OpenSqliteOptions {
  /** Looks at the database before anything is written to it, and throws to leave it as it is. */
  readonly inspect?: (database: DriverDatabase) => void;
  /**
   * Who writes the log into the file: each commit, which takes it two fsyncs more, so that little ever hangs on a log that
   * may be damaged; or the caller by `checkpoint`, who then is also told when that fails.
   */
  readonly checkpoints?: 'each-commit' | 'caller';
}

/** Another process holds the database. */
export class SqliteBusyError extends Error {
  override readonly name = 'SqliteBusyError';
}

/**
 * Opens the database for this process alone, with every commit on the disk before it returns.
 *
 * The operating system drops the exclusive lock when the process dies, so it can never be stale.
 * @throws SqliteBusyError when another process holds the file.
 */
export async function openSqlite(
  path: string,
  { inspect, checkpoints = 'each-commit' }: OpenSqliteOptions = {},
): Promise<SqliteHandle> {
  const database = new (await safeDriver()).DatabaseSync(path);
  try {
    takeExclusively(database);
    inspect?.(database);
    setAndReadBack(database, 'journal_mode', 'WAL', 'wal');
    const pages = checkpoints === 'each-commit' ? 1 : 0;
    setAndReadBack(database, 'wal_autocheckpoint', String(pages), pages);
    // Of a log that one large commit has blown up, no more stays on the disk than it usually needs.
    setAndReadBack(database, 'journal_size_limit', String(KEPT_LOG_BYTES), KEPT_LOG_BYTES);
    // FULL: a commit is acknowledged only after fsync. Per connection, and drivers differ in the default.
    setAndReadBack(database, 'synchronous', 'FULL', 2);
    setAndReadBack(database, 'foreign_keys', 'ON', 1);
  } catch (error) {
    letGo(database);
    throw error;
  }
  return handleOf(database);
}

const KEPT_LOG_BYTES = 8 * 1024 * 1024;

/** Gives up a database that was not opened after all, with its lock and without a change. */
function letGo(database: DriverDatabase): void {
  try {
    database.exec('PRAGMA locking_mode = NORMAL');
    // The lock goes with the end of the next transaction, if this file can have one at all.
    database.exec('SELECT count(*) FROM sqlite_master');
  } catch {
    // It is damaged, or another's: then whoever called is told just that.
  }
  database.close();
}

function handleOf(database: DriverDatabase): SqliteHandle {
  const statements = new Map<string, DriverStatement>();
  let changesBefore = 0;
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return kyselyStatement(statement);
    },
    copyTo(copyPath) {
      database.prepare('VACUUM INTO ?').run(copyPath);
    },
    checkpoint() {
      // SQLite opens the log only for whoever reads, and does not write back one that is not open.
      database.prepare('SELECT count(*) FROM sqlite_master').all();
      database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    },
    forgetContent: () => forgetDigests(database),
    watchContent() {
      watchContent(database);
      changesBefore = totalChanges(database);
    },
    hasChanged: () => totalChanges(database) > changesBefore,
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

function totalChanges(database: DriverDatabase): number {
  return Number((database.prepare('SELECT total_changes() AS changes').get() as { changes: unknown }).changes);
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

/** Whether SQLite says that the file is damaged, or no database at all. */
export function isDamage(error: unknown): boolean {
  const [SQLITE_CORRUPT, SQLITE_NOTADB] = [11, 26];
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(plainCode(error));
}

/** Whether SQLite says that a system call failed, fsync among them: what it wrote is on the disk, or not. */
export function isDiskFault(error: unknown): boolean {
  const SQLITE_IOERR = 10;
  return plainCode(error) === SQLITE_IOERR;
}

/** Whether SQLite says that there is no room for what it has to write. */
export function isFull(error: unknown): boolean {
  const SQLITE_FULL = 13;
  return plainCode(error) === SQLITE_FULL;
}

/** What SQLite says for some of its codes: the bundled driver leaves the code out where a query returns rows. */
const ERROR_TEXTS: readonly (readonly [text: string, code: number])[] = [
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['file is not a database', 26],
];

/** SQLite's error code, of which extended ones carry the plain one in their lowest byte; 0 for other errors. */
function plainCode(error: unknown): number {
  const { errcode, message } = error as { readonly errcode?: unknown; readonly message?: string };
  if (typeof errcode === 'number') return errcode & 0xff;
  return ERROR_TEXTS.find(([text]) => message === text)?.[1] ?? 0;
}

/** Rows come as lists and become objects here: the drivers take twice as long to make objects of many columns. */
function kyselyStatement(statement: DriverStatement): SqliteStatement {
  const spread = (parameters: readonly unknown[]) => parameters as readonly SqliteValue[];
  const names = statement.columns().map(({ name }) => name);
  if (names.length > 0) statement.setReturnArrays(true);
  const rowOf = (values: unknown) => rowFrom(names, values as readonly SqliteValue[]);
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...spread(parameters)).map(rowOf),
    run: (parameters) => statement.run(...spread(parameters)),
    *iterate(parameters) {
      for (const values of statement.iterate(...spread(parameters))) yield rowOf(values);
    },
  };
}

function rowFrom(names: readonly string[], values: readonly SqliteValue[]): object {
  const row: Record<string, SqliteValue> = {};
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]!;
  return row;
}

/**
 * Which SQLite is used. Both Node's built-in `node:sqlite` and `@photostructure/sqlite` offer the same interface; the
 * built-in module is taken where Node has it with a safe SQLite inside.
 */

export type SqliteValue = string | number | bigint | null | Uint8Array;

export interface DriverStatement {
  columns(): readonly { readonly name: string }[];
  all(...parameters: SqliteValue[]): unknown[];
  get(...parameters: SqliteValue[]): unknown;
  run(...parameters: SqliteValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...parameters: SqliteValue[]): IterableIterator<unknown>;
  setReadBigInts(enabled: boolean): void;
  /** Rows as lists of values, in the order of `columns`. */
  setReturnArrays(enabled: boolean): void;
}

export interface DriverDatabase {
  exec(sql: string): void;
  prepare(sql: string): DriverStatement;
  function(
    name: string,
    options: { readonly varargs: boolean; readonly useBigIntArguments: boolean },
    body: (...values: SqliteValue[]) => SqliteValue,
  ): void;
  close(): void;
}

export interface SqliteModule {
  DatabaseSync: new (path: string) => DriverDatabase;
}

export async function safeDriver(): Promise<SqliteModule> {
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

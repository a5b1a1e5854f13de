import { existsSync, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import { TransactionalSqliteDialect } from '../sqlite/dialect.ts';
import { findDamagedPage, findUnknownMigration, tablesOf } from '../sqlite/inspect-database.ts';
import { migrate } from '../sqlite/migrate.ts';
import { isDamage, openSqlite, type SqliteHandle } from '../sqlite/sqlite.ts';
import type { DriverDatabase } from '../sqlite/sqlite-driver.ts';
import { NewerDataError } from '../workspace/newer-data-error.ts';
import { DocumentUnavailableError, damagedDocument } from './document-error.ts';
import { documentMigrations } from './migrations.ts';
import type { DocumentTables } from './schema.ts';

export interface DocumentDatabase {
  readonly db: Kysely<DocumentTables>;
  readonly handle: SqliteHandle;
}

/** Up to this size all pages are looked at by every start, which takes about a second; of a larger file `candlemark verify` does. */
export const CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Opens or creates the document's file, and brings an older one up to date after copying it aside.
 * @param isExpected whether there was one before: then a missing or empty file is a lost one, not a new one
 * @param look looks at a sound one before anything is written to it
 * @throws DocumentUnavailableError, and then nothing was changed
 */
export async function openDatabase(
  path: string,
  isExpected: boolean,
  look: (database: DriverDatabase) => void = () => undefined,
): Promise<DocumentDatabase> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? null;
  if (isExpected && size === null) throw damagedDocument(path, 'is missing');
  if (isExpected && size === 0 && !existsSync(`${path}-wal`)) throw damagedDocument(path, 'is empty');
  const known = Object.keys(await documentMigrations.getMigrations());
  const inspect = (database: DriverDatabase) => {
    inspectDocument(database, path, known, { isExpected, size: size ?? 0 });
    look(database);
  };
  const handle = await openSqlite(path, { inspect, checkpoints: 'caller' }).catch((error: unknown) => {
    throw isDamage(error) ? damagedDocument(path, `is damaged: ${(error as Error).message}`) : error;
  });
  const db = new Kysely<DocumentTables>({ dialect: new TransactionalSqliteDialect({ database: handle }) });
  try {
    // What a process left in the log when it died is in the file from here on, whatever the disk had of the log.
    handle.checkpoint();
    await migrate(db, handle, documentMigrations, size === null ? null : path);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, handle };
}

function inspectDocument(
  database: DriverDatabase,
  path: string,
  known: readonly string[],
  { isExpected, size }: { readonly isExpected: boolean; readonly size: number },
): void {
  try {
    const page = size <= CHECKED_BYTES ? findDamagedPage(database) : null;
    if (page !== null) throw damagedDocument(path, `is damaged: ${page}`);
    const tables = tablesOf(database);
    if (tables.size === 0) {
      if (isExpected) throw damagedDocument(path, 'is empty');
      return;
    }
    if (!tables.has('kysely_migration')) throw damagedDocument(path, 'is no document of Candlemark');
    const newer = findUnknownMigration(database, known);
    if (newer !== null) {
      throw new DocumentUnavailableError(new NewerDataError(path, `the change ${newer}`).message);
    }
  } catch (error) {
    if (error instanceof DocumentUnavailableError) throw error;
    throw damagedDocument(path, `is damaged: ${(error as Error).message}`);
  }
}

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { findAlteredTable } from '../sqlite/content-digest.ts';
import { backupPath } from '../sqlite/copy-durably.ts';
import { findDamagedPage, findUnknownMigration, tablesOf } from '../sqlite/inspect-database.ts';
import type { DriverDatabase } from '../sqlite/sqlite-driver.ts';
import { NewerDataError } from '../workspace/newer-data-error.ts';

/** The manifest is not what was written. Nothing was changed; the message is one line that says what to do. */
export class ManifestDamagedError extends Error {
  override readonly name = 'ManifestDamagedError';

  constructor(path: string, finding: string) {
    super(`${path} is damaged: ${finding}. Nothing was changed. ${remedy(path)}`);
  }
}

/** The names of the batch files that must be there; null when the manifest was never written to. */
export type NamedBatches = readonly string[] | null;

/**
 * Looks at a manifest without changing it: whether SQLite finds its pages in order, whether this version knows its
 * tables, and whether its rows are those that were written. Cost: everything is read once.
 * @throws ManifestDamagedError, NewerDataError
 */
export function inspectManifest(
  database: DriverDatabase,
  path: string,
  knownMigrations: readonly string[],
): NamedBatches {
  try {
    const page = findDamagedPage(database);
    if (page !== null) throw new ManifestDamagedError(path, page);
    const tables = tablesOf(database);
    if (tables.size === 0) return null;
    if (!tables.has('kysely_migration')) throw new ManifestDamagedError(path, 'it is no manifest of Candlemark');
    const newer = findUnknownMigration(database, knownMigrations);
    if (newer !== null) throw new NewerDataError(path, `the change ${newer}`);
    const table = findAlteredTable(database);
    if (table !== null)
      throw new ManifestDamagedError(path, `the rows of its table ${table} are not those that were written`);
    return tables.has('batches') ? namedBatches(database) : null;
  } catch (error) {
    if (error instanceof ManifestDamagedError || error instanceof NewerDataError) throw error;
    throw new ManifestDamagedError(path, (error as Error).message);
  }
}

function namedBatches(database: DriverDatabase): readonly string[] {
  const rows = database.prepare("SELECT file FROM batches WHERE state = 'sound' ORDER BY sequence").all();
  return rows.map((row) => String((row as { file: unknown }).file));
}

function remedy(path: string): string {
  const backup = backupPath(path);
  return existsSync(backup)
    ? `Put ${basename(backup)} in its place, or a later copy of your own.`
    : 'Restore it from a copy of your own.';
}

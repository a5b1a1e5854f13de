import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { findAlteredTable } from './content-digest.ts';
import type { DriverDatabase } from './sqlite-driver.ts';

/** The manifest is not what was written. Nothing was changed; the message is one line that says what to do. */
export class ManifestDamagedError extends Error {
  override readonly name = 'ManifestDamagedError';

  constructor(path: string, finding: string) {
    super(`${path} is damaged: ${finding}. Nothing was changed. ${remedy(path)}`);
  }
}

/** The directory was written by a newer version of this program. Nothing was changed. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  constructor(path: string, what: string) {
    super(
      `${path} was written by a newer version of Candlemark (it has ${what}). Nothing was changed; use that version.`,
    );
  }
}

/** A copy of the manifest as it was when it was last closed in order. */
export function manifestBackup(path: string): string {
  return `${path}.backup`;
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
    checkPages(database, path);
    const tables = tablesOf(database);
    if (tables.size === 0) return null;
    if (!tables.has('kysely_migration')) throw new ManifestDamagedError(path, 'it is no manifest of Candlemark');
    checkVersion(database, path, knownMigrations);
    const table = findAlteredTable(database);
    if (table !== null)
      throw new ManifestDamagedError(path, `the rows of its table ${table} are not those that were written`);
    return tables.has('batches') ? namedBatches(database) : null;
  } catch (error) {
    if (error instanceof ManifestDamagedError || error instanceof NewerDataError) throw error;
    throw new ManifestDamagedError(path, (error as Error).message);
  }
}

function checkPages(database: DriverDatabase, path: string): void {
  const [result] = database.prepare('PRAGMA integrity_check(1)').all();
  const text = String(Object.values((result ?? {}) as Record<string, unknown>)[0]);
  if (text !== 'ok') throw new ManifestDamagedError(path, text.replaceAll(/\s+/g, ' '));
}

function checkVersion(database: DriverDatabase, path: string, knownMigrations: readonly string[]): void {
  const applied = database.prepare('SELECT name FROM kysely_migration ORDER BY name').all();
  const unknown = applied
    .map((row) => String((row as { name: unknown }).name))
    .find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined) throw new NewerDataError(path, `the change ${unknown}`);
}

function tablesOf(database: DriverDatabase): ReadonlySet<string> {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return new Set(rows.map((row) => String((row as { name: unknown }).name)));
}

function namedBatches(database: DriverDatabase): readonly string[] {
  const rows = database.prepare("SELECT file FROM batches WHERE state = 'sound' ORDER BY sequence").all();
  return rows.map((row) => String((row as { file: unknown }).file));
}

function remedy(path: string): string {
  const backup = manifestBackup(path);
  return existsSync(backup)
    ? `Put ${basename(backup)} in its place, or a later copy of your own.`
    : 'Restore it from a copy of your own.';
}

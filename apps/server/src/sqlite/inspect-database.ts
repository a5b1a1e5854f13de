import type { DriverDatabase } from './sqlite-driver.ts';

/*
 * Looks at a database without changing it.
 */

/** What SQLite finds wrong with its pages, in one line, or null. Cost: everything is read once. */
export function findDamagedPage(database: DriverDatabase): string | null {
  const [result] = database.prepare('PRAGMA integrity_check(1)').all();
  const text = String(Object.values((result ?? {}) as Record<string, unknown>)[0]);
  return text === 'ok' ? null : text.replaceAll(/\s+/g, ' ');
}

/** The first of its migrations that this version does not know, or null. */
export function findUnknownMigration(database: DriverDatabase, known: readonly string[]): string | null {
  const applied = database.prepare('SELECT name FROM kysely_migration ORDER BY name').all();
  const names = applied.map((row) => String((row as { name: unknown }).name));
  return names.find((name) => !known.includes(name)) ?? null;
}

export function tablesOf(database: DriverDatabase): ReadonlySet<string> {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return new Set(rows.map((row) => String((row as { name: unknown }).name)));
}

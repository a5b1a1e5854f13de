import { tablesOf } from '../sqlite/inspect-database.ts';
import type { DriverDatabase } from '../sqlite/sqlite-driver.ts';
import type { Mark } from './high-water-mark.ts';

/** Changes that were acknowledged, and that the document does not have. */
export interface LostChanges {
  readonly first: number;
  readonly last: number;
}

/**
 * Compares a database that nobody has written to yet with how far it had got; null where nothing is lost, or nothing can be
 * told: a copy of another time lacks what came after it, and whoever put it there knows.
 * @param expected the id of the last opening
 */
export function findLostChanges(
  database: DriverDatabase,
  mark: Mark | null,
  expected: string | null,
): LostChanges | null {
  if (mark === null || expected === null || !tablesOf(database).has('settings')) return null;
  const settings = new Map(
    (database.prepare('SELECT name, value FROM settings').all() as { name: string; value: string }[]).map(
      ({ name, value }) => [name, value],
    ),
  );
  if (settings.get('opening') !== expected || settings.get('epoch') !== mark.epoch) return null;
  const [row] = database.prepare('SELECT max(seq) AS seq FROM changes').all() as { seq: number | null }[];
  const last = row?.seq ?? 0;
  return last < mark.seq ? { first: last + 1, last: mark.seq } : null;
}

import { type Kysely, Migrator } from 'kysely';
import { copyDurably } from './copy-durably.ts';
import { manifestMigrations } from './migrations.ts';
import type { ManifestTables } from './schema.ts';
import type { SqliteHandle } from './sqlite.ts';

/** Brings an older manifest up to date, after a copy of it has been put aside. `existingPath` is null for a new one. */
export async function migrate(
  db: Kysely<ManifestTables>,
  handle: SqliteHandle,
  existingPath: string | null,
): Promise<void> {
  const migrator = new Migrator({ db, provider: manifestMigrations });
  const pending = (await migrator.getMigrations()).filter((migration) => migration.executedAt === undefined);
  if (pending.length === 0) return;
  // A copy of an earlier try is replaced.
  if (existingPath !== null) copyDurably(handle, `${existingPath}.before-${pending[0]?.name ?? ''}`);
  handle.forgetContent();
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

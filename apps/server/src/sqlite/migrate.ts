import { type Kysely, type MigrationProvider, Migrator } from 'kysely';
import { copyDurably } from './copy-durably.ts';
import type { SqliteHandle } from './sqlite.ts';

/** Brings an older database up to date, after a copy of it has been put aside. `existingPath` is null for a new one. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  handle: SqliteHandle,
  provider: MigrationProvider,
  existingPath: string | null,
): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const pending = (await migrator.getMigrations()).filter((migration) => migration.executedAt === undefined);
  if (pending.length === 0) return;
  // A copy of an earlier try is replaced.
  if (existingPath !== null) copyDurably(handle, `${existingPath}.before-${pending[0]?.name ?? ''}`);
  handle.forgetContent();
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

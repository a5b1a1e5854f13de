import { safeDriver } from '../sqlite/sqlite-driver.ts';

/** Changes what a closed document holds of a record, and not its checksum: as a flipped bit would. */
export async function damageRecord(path: string, key: string): Promise<void> {
  const database = new (await safeDriver()).DatabaseSync(path);
  database.prepare(`UPDATE records SET fields = replace(fields, '"type"', '"tyqe"') WHERE key = ?`).run(key);
  database.close();
}

import { safeDriver } from '../sqlite/sqlite-driver.ts';

/** Changes what a closed document holds of a record, and not its checksum: as a flipped bit would. */
export async function damageRecord(path: string, key: string): Promise<void> {
  await damage(path, `UPDATE records SET fields = replace(fields, '"name"', '"nbme"') WHERE key = ?`, key);
}

/** The same of a change in its log. */
export async function damageChange(path: string, seq: number): Promise<void> {
  await damage(path, `UPDATE changes SET edits = replace(edits, '"name"', '"nbme"') WHERE seq = ?`, seq);
}

async function damage(path: string, statement: string, which: string | number): Promise<void> {
  const database = new (await safeDriver()).DatabaseSync(path);
  const { changes } = database.prepare(statement).run(which);
  database.close();
  if (changes !== 1) throw new Error(`There is no ${which} to damage.`);
}

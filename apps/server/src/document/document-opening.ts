import type { Kysely } from 'kysely';
import type { DocumentTables } from './schema.ts';

/** The setting of the manifest that holds the id of the last opening. */
export const DOCUMENT_OPENING = 'document-opening';

/**
 * Every opening has an id of its own, which the document and the manifest both know. A document that does not know the
 * last one is a copy of another time that somebody put in its place: its numbers have been used since, so an epoch begins.
 */
export interface DocumentOpening {
  readonly newId: () => string;
  /** The id of the last opening; null when there never was a document. */
  expected(): Promise<string | null>;
  /** Notes the id of this one. */
  note(id: string): Promise<void>;
}

/** Gives a new document its epoch, a document of another time a new one, and notes this opening. Returns the epoch. */
export async function beginAsNeeded(
  db: Kysely<DocumentTables>,
  opening: DocumentOpening,
  expected: string | null,
): Promise<string> {
  const known = new Map(
    (await db.selectFrom('settings').selectAll().execute()).map(({ name, value }) => [name, value]),
  );
  const isSame = expected !== null && known.get('opening') === expected;
  const epoch = (isSame ? known.get('epoch') : undefined) ?? opening.newId();
  const id = opening.newId();
  await db.transaction().execute(async (transaction) => {
    for (const [name, value] of [
      ['epoch', epoch],
      ['opening', id],
    ] as const) {
      await transaction
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }
  });
  await opening.note(id);
  return epoch;
}

import type { Kysely, Migration, MigrationProvider } from 'kysely';

/**
 * The document's history of shapes, oldest first. Forward only: a migration that was released is never edited, the next
 * one mends it.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-records-and-changes': { up: createRecordsAndChanges },
};

export const documentMigrations: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS }),
};

async function createRecordsAndChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('records')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('instrument', 'text')
    .addColumn('owner', 'text')
    .addColumn('quota', 'text')
    .addColumn('deleted', 'integer', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('versions', 'text', (column) => column.notNull())
    .addColumn('checksum', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('records_by_instrument').on('records').columns(['instrument', 'key']).execute();
  await db.schema.createIndex('records_by_owner').on('records').columns(['owner', 'key']).execute();
  // What is counted at every start, without reading the records.
  await db.schema.createIndex('records_by_quota').on('records').columns(['quota', 'kind', 'deleted']).execute();
  await db.schema
    .createTable('changes')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('edits', 'text', (column) => column.notNull())
    .addColumn('overwrote', 'text', (column) => column.notNull())
    .addColumn('former', 'text', (column) => column.notNull())
    .addColumn('topics', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('checksum', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('change_topics')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_topics_key', ['topic', 'seq'])
    .execute();
  await db.schema
    .createTable('former_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

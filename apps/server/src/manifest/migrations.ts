import { parseCalendar } from '@candlemark/bars';
import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

/**
 * The manifest's history of shapes, oldest first. Forward only: a migration that was released is never edited,
 * the next one mends it.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-instruments-and-batches': { up: createInstrumentsAndBatches },
  '002-calendar-origin': { up: addCalendarOrigin },
  '003-removals': { up: addRemovals },
  '004-classification': { up: addClassification },
  '005-numbers-origin': { up: addNumbersOrigin },
  '006-merges': { up: addMerges },
  '007-fills': { up: addFills },
  '008-repairs-and-events': { up: addRepairsAndEvents },
  '009-reports-by-batch': { up: indexImports },
  '010-formats': { up: addFormats },
  '011-multipliers': { up: addMultipliers },
  '012-inverse': { up: addInverse },
  '013-settlement': { up: addSettlement },
  '014-closes-only': { up: addClosesOnly },
};

export const manifestMigrations: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS }),
};

async function createInstrumentsAndBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('instruments')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('symbol_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('licence', 'text')
    .addColumn('synthetic', 'integer', (column) => column.notNull().check(sql`synthetic in (0, 1)`))
    .addColumn('tick_size', 'double precision', (column) => column.notNull())
    .addColumn('display_decimals', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('batches')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('rows', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('interval', 'text')
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('batch_instruments')
    .addColumn('batch_sequence', 'integer', (column) => column.notNull().references('batches.sequence'))
    .addColumn('instrument_number', 'integer', (column) => column.notNull().references('instruments.number'))
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('rows', 'bigint', (column) => column.notNull())
    .addColumn('from_us', 'bigint', (column) => column.notNull())
    .addColumn('to_us', 'bigint', (column) => column.notNull())
    .addColumn('price_scale', 'integer', (column) => column.notNull())
    .addColumn('price_exact', 'integer', (column) => column.notNull())
    .addColumn('size_scale', 'integer', (column) => column.notNull())
    .addColumn('size_exact', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('batch_instruments_key', ['batch_sequence', 'instrument_number'])
    .execute();
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('batch_id', 'text')
    .addColumn('report', 'text')
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/**
 * Where calendars came from was not written down before. Only a proposal has exceptions or is named "from data"; what is
 * exactly a template may have been given, and is left alone.
 */
async function addCalendarOrigin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instruments')
    .addColumn('calendar_origin', 'text', (column) =>
      column.notNull().defaultTo('given').check(sql`calendar_origin in ('given', 'proposed')`),
    )
    .execute();
  await db.schema.alterTable('instruments').addColumn('clock_zone', 'text').execute();
  const instruments = await sql<{ number: number; calendar: string }>`select number, calendar from instruments`.execute(
    db,
  );
  for (const { number, calendar } of instruments.rows) {
    const parsed = parseCalendar(JSON.parse(calendar));
    if (!parsed.ok || (parsed.calendar.name !== 'from data' && parsed.calendar.exceptions.length === 0)) continue;
    await sql`update instruments set calendar_origin = 'proposed' where number = ${number}`.execute(db);
  }
}

/**
 * What was removed leaves a mark, so that no number comes again. Days are stamped by a calendar that may change later: from
 * now on each batch tells which it was; the earlier ones were stamped by the one that their instrument has.
 */
async function addRemovals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_batches')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('removed_instruments')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('batch_instruments').addColumn('stamp_calendar', 'text').execute();
  await sql`update batch_instruments set stamp_calendar =
      (select calendar from instruments where number = instrument_number)
    where batch_sequence in (select sequence from batches where "interval" in ('1D', '1W', '1mo'))`.execute(db);
}

/** What people say of an instrument. Nobody was asked before, so nobody has said anything. */
async function addClassification(db: Kysely<unknown>): Promise<void> {
  for (const field of ['asset_class', 'sector', 'group_name', 'venue', 'country']) {
    await db.schema.alterTable('instruments').addColumn(field, 'text').execute();
  }
  await db.schema
    .alterTable('instruments')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** Tick sizes and decimals could not be given before: all of them were detected. */
async function addNumbersOrigin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instruments')
    .addColumn('numbers_origin', 'text', (column) =>
      column.notNull().defaultTo('detected').check(sql`numbers_origin in ('given', 'detected')`),
    )
    .execute();
}

async function addMerges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merged_instruments')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('row', 'text', (column) => column.notNull())
    .addColumn('into_number', 'integer', (column) => column.notNull())
    .addColumn('sequences', 'text', (column) => column.notNull())
    .addColumn('numbers', 'text', (column) => column.notNull())
    .addColumn('records', 'text')
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();
}

/**
 * Lists of own trades. A row of SQLite for each fill would be hashed alone, at every start. The number stays that of the instrument
 * that a list names, also while that is merged into another one.
 */
async function addFills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fill_imports')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('source_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('fill_pieces')
    .addColumn('import_sequence', 'integer', (column) => column.notNull().references('fill_imports.sequence'))
    .addColumn('piece', 'integer', (column) => column.notNull())
    .addColumn('instrument_number', 'integer', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('from_us', 'bigint', (column) => column.notNull())
    .addColumn('to_us', 'bigint', (column) => column.notNull())
    .addColumn('fills', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fill_pieces_key', ['import_sequence', 'piece'])
    .execute();
  await db.schema
    .createIndex('fill_pieces_of_instrument')
    .on('fill_pieces')
    .columns(['instrument_number', 'import_sequence', 'piece'])
    .execute();
}

/** What of a batch was put right, and the events beside its rows. What was put right before was not written down. */
async function addRepairsAndEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('batches')
    .addColumn('repairs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('batches')
    .addColumn('events', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Reports are asked for by their batches. */
async function indexImports(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('imports_by_batch').on('imports').column('batch_id').execute();
}

/** What the file of a batch was taken for. Of those before that was not written down. */
async function addFormats(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('batches').addColumn('format', 'text').execute();
}

/** What one of a quantity counts in money. Nobody could say it before, and it counted once. Fills name theirs in their texts. */
async function addMultipliers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instruments')
    .addColumn('multiplier', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** Contracts that are settled in their coin. Nobody could say so before. */
async function addInverse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instruments')
    .addColumn('inverse', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Contracts that are settled in neither of their currencies. */
async function addSettlement(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('instruments').addColumn('settlement', 'text').execute();
}

/** Instruments whose bars have one price each. Of those that are there nobody looked. */
async function addClosesOnly(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('instruments')
    .addColumn('closes_only', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

import { existsSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Calendar } from '@candlemark/bars';
import { Kysely, sql, type Transaction } from 'kysely';
import { FillBook } from '../fills/fill-book.ts';
import { FillLedger, removeFillsOf } from '../fills/fill-ledger.ts';
import { backupPath, copyDurably } from '../sqlite/copy-durably.ts';
import { TransactionalSqliteDialect } from '../sqlite/dialect.ts';
import { migrate } from '../sqlite/migrate.ts';
import { isDamage, openSqlite, type SqliteHandle } from '../sqlite/sqlite.ts';
import type { DriverDatabase } from '../sqlite/sqlite-driver.ts';
import { type ImportRecord, readReport, writeImport } from './import-history.ts';
import { inChunks, insertBatch, lastSequence } from './insert-batch.ts';
import { inspectManifest, ManifestDamagedError, type NamedBatches } from './inspect-manifest.ts';
import { type Merge, mergeFromRow, writeMerge, writeUnmerge } from './merges.ts';
import { manifestMigrations } from './migrations.ts';
import {
  type BatchPart,
  type BatchRecord,
  type BatchState,
  batchFromRow,
  type InstrumentRecord,
  instrumentFromRow,
  partFromRow,
  rowFromInstrument,
  symbolKey,
} from './records.ts';
import type { ManifestTables } from './schema.ts';

/** Rows that are written before other work gets its turn. */
const BREATH = 100;

/** What a removed batch held of one instrument: of which rows, and the times of the first and the last of them. */
export type RemovedPart = Pick<BatchPart, 'instrumentNumber' | 'fromUs' | 'toUs' | 'stampCalendar'> &
  Pick<BatchRecord, 'interval'> & {
    /** Whether it held events; left out of what was removed before there were any. */
    readonly holdsEvents?: boolean;
  };

/** A batch that the user removed; `parts` are those of instruments that stayed. */
export interface RemovedBatch extends Pick<BatchRecord, 'sequence' | 'id' | 'file' | 'sourceName'> {
  readonly parts: readonly RemovedPart[];
}

/** What one acknowledgement writes: the instruments that are new or have changed, and the batch. */
export interface Acknowledgement {
  readonly newInstruments: readonly InstrumentRecord[];
  readonly changedInstruments: readonly InstrumentRecord[];
  readonly batch: Omit<BatchRecord, 'sequence' | 'state'>;
}

/**
 * The list of what the data directory holds: instruments, batches, imports, settings. A batch that stands here is
 * acknowledged. Holding the manifest open is also the lock on the data directory.
 */
export class Manifest {
  /** Lists of own trades. */
  readonly fills: FillBook;
  readonly #db: Kysely<ManifestTables>;
  readonly #handle: SqliteHandle;
  readonly #path: string;
  readonly #calendars = new Map<string, Calendar>();

  private constructor(db: Kysely<ManifestTables>, handle: SqliteHandle, path: string) {
    this.#db = db;
    this.fills = new FillBook(new FillLedger(db));
    this.#handle = handle;
    this.#path = path;
  }

  /**
   * Opens or creates the manifest; brings an older one up to date after copying it aside.
   * @param inspectBatches is told which batches are named before anything is written, and throws to leave it at that
   * @throws SqliteBusyError when another process holds it; ManifestDamagedError; NewerDataError
   */
  static async open(path: string, inspectBatches: (named: NamedBatches) => void = () => undefined): Promise<Manifest> {
    const existed = existsSync(path);
    const known = Object.keys(await manifestMigrations.getMigrations());
    const inspect = (database: DriverDatabase) => inspectBatches(inspectManifest(database, path, known));
    const handle = await openSqlite(path, { inspect }).catch((error: unknown) => {
      throw isDamage(error) ? new ManifestDamagedError(path, (error as Error).message) : error;
    });
    const db = new Kysely<ManifestTables>({ dialect: new TransactionalSqliteDialect({ database: handle }) });
    try {
      await migrate(db, handle, manifestMigrations, existed ? path : null);
      handle.watchContent();
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return new Manifest(db, handle, path);
  }

  async instruments(): Promise<readonly InstrumentRecord[]> {
    const rows = await this.#db.selectFrom('instruments').selectAll().orderBy('symbol_key').execute();
    return rows.map((row) => instrumentFromRow(row, this.#calendars));
  }

  async instrumentNumbers(): Promise<readonly number[]> {
    const rows = await this.#db.selectFrom('instruments').select('number').execute();
    return rows.map(({ number }) => number);
  }

  /** The instruments with these symbols, of those that there are, by `symbolKey`. */
  async instrumentsBySymbol(symbols: readonly string[]): Promise<ReadonlyMap<string, InstrumentRecord>> {
    const found = new Map<string, InstrumentRecord>();
    for (const keys of inChunks(symbols.map(symbolKey))) {
      const rows = await this.#db.selectFrom('instruments').selectAll().where('symbol_key', 'in', keys).execute();
      for (const row of rows) found.set(row.symbol_key, instrumentFromRow(row, this.#calendars));
    }
    return found;
  }

  /** Every batch in the order of acknowledgement. */
  async batches(): Promise<readonly BatchRecord[]> {
    const parts = new Map<number, BatchPart[]>();
    const partRows = await this.#db
      .selectFrom('batch_instruments')
      .selectAll()
      .orderBy('batch_sequence')
      .orderBy('symbol')
      .execute();
    for (const row of partRows) {
      const ofBatch = parts.get(row.batch_sequence);
      if (ofBatch) ofBatch.push(partFromRow(row));
      else parts.set(row.batch_sequence, [partFromRow(row)]);
    }
    const rows = await this.#db.selectFrom('batches').selectAll().orderBy('sequence').execute();
    return rows.map((row) => batchFromRow(row, parts.get(row.sequence) ?? []));
  }

  async batchSequences(): Promise<readonly number[]> {
    const rows = await this.#db.selectFrom('batches').select('sequence').execute();
    return rows.map(({ sequence }) => sequence);
  }

  /** The number the next new instrument gets. */
  async nextInstrumentNumber(): Promise<number> {
    const { rows } = await sql<{ last: number | null }>`select max(number) as last from (select number from instruments
      union all select number from removed_instruments union all select number from merged_instruments)`.execute(
      this.#db,
    );
    return (rows[0]?.last ?? 0) + 1;
  }

  /** Writes a batch and its instruments in one transaction. Once this returns, the batch survives any crash. */
  async acknowledge({ newInstruments, changedInstruments, batch }: Acknowledgement): Promise<BatchRecord> {
    return this.#db.transaction().execute(async (transaction) => {
      const rows = newInstruments.map((record) => ({ ...rowFromInstrument(record), created_at: batch.createdAt }));
      for (const some of inChunks(rows)) await transaction.insertInto('instruments').values(some).execute();
      for (const record of changedInstruments) await updateInstrument(transaction, record);
      const record: BatchRecord = { ...batch, sequence: (await lastSequence(transaction)) + 1, state: 'sound' };
      await insertBatch(transaction, record);
      return record;
    });
  }

  /**
   * Takes an acknowledgement back: the batch could not be taken into the market store. Instruments that it introduced
   * go with it, those that it changed become again what they were.
   */
  async withdraw(
    sequence: number,
    newInstrumentNumbers: readonly number[],
    formerInstruments: readonly InstrumentRecord[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('batch_instruments').where('batch_sequence', '=', sequence).execute();
      await transaction.deleteFrom('batches').where('sequence', '=', sequence).execute();
      for (const numbers of inChunks(newInstrumentNumbers)) {
        await transaction.deleteFrom('instruments').where('number', 'in', numbers).execute();
      }
      for (const record of formerInstruments) await updateInstrument(transaction, record);
    });
  }

  /** Removes a batch. Once this returns it stays removed, whatever the market store still holds of it. */
  async removeBatch(batch: BatchRecord, removedAt: string): Promise<void> {
    await this.#db.transaction().execute((transaction) => removeBatch(transaction, batch, batch.parts, removedAt));
  }

  /**
   * Deletes an instrument. Batches that hold nothing but it go with it; others keep its rows, which nobody reads any more.
   * Returns the batches that went.
   */
  async removeInstrument(record: InstrumentRecord, removedAt: string): Promise<readonly BatchRecord[]> {
    const batches = (await this.batches()).filter(({ parts }) =>
      parts.every(({ instrumentNumber }) => instrumentNumber === record.number),
    );
    await this.#db.transaction().execute(async (transaction) => {
      for (const batch of batches) await removeBatch(transaction, batch, [], removedAt);
      const { number, id, symbol } = record;
      await transaction.deleteFrom('batch_instruments').where('instrument_number', '=', number).execute();
      await removeFillsOf(transaction, number);
      await transaction.deleteFrom('instruments').where('number', '=', number).execute();
      await transaction
        .insertInto('removed_instruments')
        .values({ number, id, symbol, removed_at: removedAt })
        .execute();
    });
    this.fills.forget();
    return batches;
  }

  /** The last merge of every instrument that was ever merged, oldest first. */
  async merges(): Promise<readonly Merge[]> {
    const rows = await this.#db.selectFrom('merged_instruments').selectAll().orderBy('merged_at').execute();
    return rows.map((row) => mergeFromRow(row, this.#calendars));
  }

  /** Makes an instrument part of another. @param into what the other was and is from now on */
  async merge(record: InstrumentRecord, into: Parameters<typeof writeMerge>[2], mergedAt: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await writeMerge(transaction, record, into, mergedAt);
      await updateInstrument(transaction, into.after);
    });
    this.fills.forget();
  }

  /** Takes a merge back. @param into what the other instrument is from now on */
  async unmerge(merge: Merge, into: InstrumentRecord, undoneAt: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await writeUnmerge(transaction, merge, undoneAt);
      await updateInstrument(transaction, into);
    });
    this.fills.forget();
  }

  /** Notes which records of the document have gone along with an instrument, or that all have come back. */
  async noteMovedRecords(number: number, keys: readonly string[]): Promise<void> {
    const records = JSON.stringify(keys);
    await this.#db.updateTable('merged_instruments').set({ records }).where('number', '=', number).execute();
  }

  /** Every batch that was ever removed, in the order of acknowledgement. */
  async removedBatches(): Promise<readonly RemovedBatch[]> {
    const rows = await this.#db.selectFrom('removed_batches').selectAll().orderBy('sequence').execute();
    return rows.map(({ sequence, id, file, source_name, parts }) => ({
      sequence,
      id,
      file,
      sourceName: source_name,
      // Written by `removeBatch`, in this very table.
      parts: JSON.parse(parts) as RemovedPart[],
    }));
  }

  /** Replaces what is known of an instrument. */
  async updateInstrument(record: InstrumentRecord): Promise<void> {
    await this.#db.transaction().execute((transaction) => updateInstrument(transaction, record));
  }

  /** The same for many, in one transaction. Other work of this process goes on meanwhile. */
  async updateInstruments(records: readonly InstrumentRecord[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const [at, record] of records.entries()) {
        if (at % BREATH === BREATH - 1) await breathe();
        await updateInstrument(transaction, record);
      }
    });
  }

  async setBatchState(sequence: number, state: BatchState): Promise<void> {
    await this.#db.updateTable('batches').set({ state }).where('sequence', '=', sequence).execute();
  }

  /** Notes that a revision has been handed out. Never lowers it. */
  raiseRevision(instrumentNumber: number, revision: number): Promise<void> {
    return this.raiseRevisions([[instrumentNumber, revision]]);
  }

  /** The same for many instruments, by their numbers, in one transaction. */
  async raiseRevisions(revisions: readonly (readonly [instrumentNumber: number, revision: number])[]): Promise<void> {
    if (revisions.length === 0) return;
    await this.#db.transaction().execute(async (transaction) => {
      for (const [number, revision] of revisions) {
        await transaction
          .updateTable('instruments')
          .set({ revision })
          .where('number', '=', number)
          .where('revision', '<', revision)
          .execute();
      }
    });
  }

  async recordImport(record: ImportRecord): Promise<void> {
    await writeImport(this.#db, record);
  }

  /** What was told of the import that brought a batch, as JSON text; null where nobody wrote it down. */
  async reportOf(batchId: string): Promise<string | null> {
    return readReport(this.#db, batchId);
  }

  async setting(key: string): Promise<string | null> {
    const row = await this.#db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row?.value ?? null;
  }

  async setSetting(key: string, value: string): Promise<void> {
    await this.#db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }

  async removeSetting(key: string): Promise<void> {
    await this.#db.deleteFrom('settings').where('key', '=', key).execute();
  }

  /** Writes a copy as it is at one moment to `path`, which must not exist. */
  async copyTo(path: string): Promise<void> {
    await sql`VACUUM INTO ${path}`.execute(this.#db);
  }

  /** Leaves a copy of what was changed, for the day on which the manifest itself is damaged. */
  async close(): Promise<void> {
    try {
      if (this.#handle.hasChanged()) copyDurably(this.#handle, backupPath(this.#path));
    } catch {
      // A full disk: the copy of before stays, and the manifest itself is what counts.
    }
    await this.#db.destroy();
  }
}

async function updateInstrument(transaction: Transaction<ManifestTables>, record: InstrumentRecord): Promise<void> {
  const { number, ...values } = rowFromInstrument(record);
  await transaction.updateTable('instruments').set(values).where('number', '=', number).execute();
}

async function removeBatch(
  transaction: Transaction<ManifestTables>,
  { sequence, id, file, sourceName, kind, interval }: BatchRecord,
  parts: readonly BatchPart[],
  removedAt: string,
): Promise<void> {
  await transaction.deleteFrom('batch_instruments').where('batch_sequence', '=', sequence).execute();
  await transaction.deleteFrom('batches').where('sequence', '=', sequence).execute();
  const held = parts.map(
    ({ instrumentNumber, fromUs, toUs, stampCalendar }): RemovedPart => ({
      instrumentNumber,
      fromUs,
      toUs,
      interval,
      stampCalendar,
      ...(kind === 'events' ? { holdsEvents: true } : {}),
    }),
  );
  const values = { sequence, id, file, source_name: sourceName, parts: JSON.stringify(held), removed_at: removedAt };
  await transaction.insertInto('removed_batches').values(values).execute();
}

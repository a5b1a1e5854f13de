/*
 * Instruments that became part of another: their batches are listed as those of the other, and what they were is kept, so that it
 * can be taken back. Each step is one transaction.
 */
import type { Calendar } from '@candlemark/bars';
import type { Selectable, Transaction } from 'kysely';
import { type InstrumentRecord, instrumentFromRow, rowFromInstrument } from './records.ts';
import type { InstrumentsTable, ManifestTables, MergedInstrumentsTable } from './schema.ts';

/** How the other instrument wrote its numbers. */
export type WrittenNumbers = Pick<InstrumentRecord, 'tickSize' | 'displayDecimals'>;

/** The last merge of an instrument. */
export interface Merge {
  /** What it was. */
  readonly record: InstrumentRecord;
  /** The number of what it became part of. */
  readonly into: number;
  /** Of the batches that went along. */
  readonly sequences: readonly number[];
  readonly numbers: { readonly before: WrittenNumbers; readonly after: WrittenNumbers };
  /** Keys of the document's records that were moved; null until they are. */
  readonly records: readonly string[] | null;
  readonly mergedAt: string;
  /** null while it stands. */
  readonly undoneAt: string | null;
}

export function mergeFromRow(row: Selectable<MergedInstrumentsTable>, calendars: Map<string, Calendar>): Merge {
  return {
    // Written by `writeMerge`, in this very table.
    record: instrumentFromRow(JSON.parse(row.row) as Selectable<InstrumentsTable>, calendars),
    into: row.into_number,
    sequences: JSON.parse(row.sequences) as number[],
    numbers: JSON.parse(row.numbers) as Merge['numbers'],
    records: row.records === null ? null : (JSON.parse(row.records) as string[]),
    mergedAt: row.merged_at,
    undoneAt: row.undone_at,
  };
}

/** @param into as it is from now on, and what it was */
export async function writeMerge(
  transaction: Transaction<ManifestTables>,
  { number, id }: Pick<InstrumentRecord, 'number' | 'id'>,
  into: { readonly before: InstrumentRecord; readonly after: InstrumentRecord },
  mergedAt: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('instruments')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const parts = await transaction
    .selectFrom('batch_instruments')
    .select('batch_sequence')
    .where('instrument_number', '=', number)
    .execute();
  const values = {
    id,
    row: JSON.stringify(row),
    into_number: into.after.number,
    sequences: JSON.stringify(parts.map(({ batch_sequence }) => batch_sequence)),
    numbers: JSON.stringify({ before: numbersOf(into.before), after: numbersOf(into.after) }),
    records: null,
    merged_at: mergedAt,
    undone_at: null,
  };
  await moveParts(transaction, number, into.after.number, null);
  await transaction.deleteFrom('instruments').where('number', '=', number).execute();
  await transaction
    .insertInto('merged_instruments')
    .values({ number, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .execute();
}

/** Gives an instrument back what is left of its batches. */
export async function writeUnmerge(
  transaction: Transaction<ManifestTables>,
  { record, into, sequences }: Merge,
  undoneAt: string,
): Promise<void> {
  const values = { ...rowFromInstrument(record), created_at: undoneAt };
  await transaction.insertInto('instruments').values(values).execute();
  await moveParts(transaction, into, record.number, sequences);
  await transaction
    .updateTable('merged_instruments')
    .set({ undone_at: undoneAt })
    .where('number', '=', record.number)
    .execute();
}

export function numbersOf({ tickSize, displayDecimals }: WrittenNumbers): WrittenNumbers {
  return { tickSize, displayDecimals };
}

/** @param sequences of these batches; null: of all */
async function moveParts(
  transaction: Transaction<ManifestTables>,
  from: number,
  to: number,
  sequences: readonly number[] | null,
): Promise<void> {
  const moved = transaction
    .updateTable('batch_instruments')
    .set({ instrument_number: to })
    .where('instrument_number', '=', from);
  if (sequences === null) {
    await moved.execute();
    return;
  }
  for (const sequence of sequences) await moved.where('batch_sequence', '=', sequence).execute();
}

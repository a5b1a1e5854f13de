import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { ManifestTables } from '../manifest/schema.ts';
import type { Fill, ReadFill } from './fill.ts';

/** Fills that are written as one text: long enough for few rows, short enough for an event loop. */
const PIECE_FILLS = 500;

/** A fill as it is kept: with the line of its file, which tells look-alikes apart. */
export type KeptFill = Fill & Pick<ReadFill, 'line'>;

/** One of a list that was imported before contracts were read says nothing of them. */
type WrittenFill = Omit<KeptFill, 'multiplier' | 'inverse'> & Partial<Pick<KeptFill, 'multiplier' | 'inverse'>>;

/** A list of own trades that was imported. */
export interface FillImport {
  readonly id: string;
  readonly sourceName: string;
  readonly createdAt: string;
  readonly parts: readonly FillPart[];
}

/** What an import holds of one instrument. */
export interface FillPart {
  readonly instrumentNumber: number;
  readonly rows: number;
  /** Time of the first and of the last. */
  readonly fromUs: number;
  readonly toUs: number;
}

/** Fills of an instrument, as one import holds them, in the order of its file. */
export interface ImportedFills {
  readonly importId: string;
  readonly fills: readonly KeptFill[];
}

/** The tables of own trades: imports in the order of acknowledgement, each with all that its file holds. */
export class FillLedger {
  readonly #db: Kysely<ManifestTables>;

  constructor(db: Kysely<ManifestTables>) {
    this.#db = db;
  }

  /** Writes an import in one transaction. Once this returns, it survives any crash. */
  async add(
    { id, sourceName, createdAt }: Omit<FillImport, 'parts'>,
    fills: ReadonlyMap<number, readonly KeptFill[]>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const last = await transaction
        .selectFrom('fill_imports')
        .select(({ fn }) => fn.max('sequence').as('sequence'))
        .executeTakeFirst();
      const sequence = (last?.sequence ?? 0) + 1;
      const header = { sequence, id, source_name: sourceName, created_at: createdAt };
      await transaction.insertInto('fill_imports').values(header).execute();
      let piece = 0;
      for (const [instrumentNumber, ofInstrument] of fills) {
        for (let from = 0; from < ofInstrument.length; from += PIECE_FILLS) {
          await breathe();
          const some = ofInstrument.slice(from, from + PIECE_FILLS);
          const row = { import_sequence: sequence, piece, instrument_number: instrumentNumber, ...pieceOf(some) };
          await transaction.insertInto('fill_pieces').values(row).execute();
          piece += 1;
        }
      }
    });
  }

  /** Removes an import; returns the numbers of its instruments, or null when there is none such. */
  async remove(id: string): Promise<readonly number[] | null> {
    return this.#db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('fill_imports')
        .select('sequence')
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) return null;
      const numbers = await transaction
        .selectFrom('fill_pieces')
        .select('instrument_number')
        .distinct()
        .where('import_sequence', '=', found.sequence)
        .execute();
      await transaction.deleteFrom('fill_pieces').where('import_sequence', '=', found.sequence).execute();
      await transaction.deleteFrom('fill_imports').where('sequence', '=', found.sequence).execute();
      const ownerOf = await ownersOf(transaction);
      return [...new Set(numbers.map(({ instrument_number }) => ownerOf(instrument_number)))];
    });
  }

  /** Every import, oldest first. */
  async imports(): Promise<readonly FillImport[]> {
    const rows = await this.#db.selectFrom('fill_imports').selectAll().orderBy('sequence').execute();
    const parts = await this.#db
      .selectFrom('fill_pieces')
      .select(({ fn }) => [
        'import_sequence',
        'instrument_number',
        fn.sum<number>('rows').as('rows'),
        fn.min('from_us').as('from_us'),
        fn.max('to_us').as('to_us'),
      ])
      .groupBy(['import_sequence', 'instrument_number'])
      .execute();
    const ownerOf = await ownersOf(this.#db);
    const bySequence = new Map<number, FillPart[]>();
    for (const { import_sequence, instrument_number, rows: count, from_us, to_us } of parts) {
      const owner = ownerOf(instrument_number);
      const part = { instrumentNumber: owner, rows: Number(count), fromUs: Number(from_us), toUs: Number(to_us) };
      bySequence.set(import_sequence, withPart(bySequence.get(import_sequence) ?? [], part));
    }
    return rows.map(({ sequence, id, source_name, created_at }) => {
      return { id, sourceName: source_name, createdAt: created_at, parts: bySequence.get(sequence) ?? [] };
    });
  }

  /** What the imports hold of an instrument, oldest first. */
  async fillsOf(instrumentNumber: number): Promise<readonly ImportedFills[]> {
    const rows = await this.#db
      .selectFrom('fill_pieces')
      .innerJoin('fill_imports', 'fill_imports.sequence', 'fill_pieces.import_sequence')
      .select(['fill_imports.id as id', 'fill_pieces.fills as fills'])
      .where('fill_pieces.instrument_number', 'in', await mergedInto(this.#db, instrumentNumber))
      .orderBy('fill_pieces.import_sequence')
      .orderBy('fill_pieces.piece')
      .execute();
    const byImport = new Map<string, KeptFill[]>();
    for (const [at, { id, fills }] of rows.entries()) {
      if (at % 20 === 19) await breathe();
      const known = byImport.get(id) ?? [];
      // Written by `pieceOf`, into this very table, whose rows are watched over.
      const written = JSON.parse(fills) as WrittenFill[];
      known.push(...written.map((fill) => ({ multiplier: null, inverse: null, ...fill })));
      byImport.set(id, known);
    }
    return [...byImport].map(([importId, fills]) => ({ importId, fills }));
  }

  /** What is wrong with the pieces, in sentences. */
  async findFaults(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('fill_pieces')
      .selectAll()
      .orderBy('import_sequence')
      .orderBy('piece')
      .execute();
    return rows.flatMap((row) => {
      const { import_sequence, piece, rows: count, from_us, to_us, fills } = row;
      const read = JSON.parse(fills) as KeptFill[];
      const expected = pieceOf(read);
      const isSame =
        expected.rows === count && expected.from_us === Number(from_us) && expected.to_us === Number(to_us);
      return isSame ? [] : [`piece ${piece} of the list of own trades ${import_sequence} does not hold what it says`];
    });
  }
}

/** Within the deletion of an instrument: lists that hold nothing else go with it. */
export async function removeFillsOf(transaction: Transaction<ManifestTables>, instrumentNumber: number): Promise<void> {
  const numbers = await mergedInto(transaction, instrumentNumber);
  await transaction.deleteFrom('fill_pieces').where('instrument_number', 'in', numbers).execute();
  await transaction
    .deleteFrom('fill_imports')
    .where('sequence', 'not in', (query) => query.selectFrom('fill_pieces').select('import_sequence'))
    .execute();
}

/** Of each number that of the instrument that it is part of now: its own, or that of the one that it was merged into. */
async function ownersOf(db: Kysely<ManifestTables>): Promise<(number: number) => number> {
  const merged = await db
    .selectFrom('merged_instruments')
    .select(['number', 'into_number'])
    .where('undone_at', 'is', null)
    .execute();
  const into = new Map(merged.map(({ number, into_number }) => [number, into_number]));
  return (number) => {
    let owner = number;
    // As often as there are merges at most: one that is merged is not there to be merged into.
    for (let left = into.size; left > 0 && into.has(owner); left -= 1) owner = into.get(owner)!;
    return owner;
  };
}

/** The instrument's own number, and those of all that were merged into it. */
async function mergedInto(db: Kysely<ManifestTables>, instrumentNumber: number): Promise<readonly number[]> {
  const ownerOf = await ownersOf(db);
  const merged = await db.selectFrom('merged_instruments').select('number').execute();
  return [
    instrumentNumber,
    ...merged
      .map(({ number }) => number)
      .filter((number) => ownerOf(number) === instrumentNumber && number !== instrumentNumber),
  ];
}

/** Two parts of one instrument are one. */
function withPart(parts: readonly FillPart[], part: FillPart): FillPart[] {
  const same = parts.find(({ instrumentNumber }) => instrumentNumber === part.instrumentNumber);
  if (same === undefined) return [...parts, part];
  const both = {
    instrumentNumber: part.instrumentNumber,
    rows: same.rows + part.rows,
    fromUs: Math.min(same.fromUs, part.fromUs),
    toUs: Math.max(same.toUs, part.toUs),
  };
  return parts.map((one) => (one === same ? both : one));
}

function pieceOf(fills: readonly KeptFill[]) {
  const times = fills.map(({ timeUs }) => timeUs);
  return {
    rows: fills.length,
    from_us: times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    to_us: times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    fills: JSON.stringify(fills),
  };
}

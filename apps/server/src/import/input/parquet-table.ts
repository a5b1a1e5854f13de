/*
 * A Parquet file as DuckDB reads it: from its end, so the file is put on the disk first, but nothing else is.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';
import { MAX_UNPACK_RATIO, UNPACK_RATIO_FROM_BYTES } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { BATCH_METADATA_KEY } from '../stage/batch-metadata.ts';
import { type LockedDuckDb, openLockedDuckDb, sqlText } from '../stage/locked-duckdb.ts';
import { arrowNotesOfParquet } from './arrow/arrow-facts.ts';
import { copies } from './copy-bytes.ts';
import { type FileFacts, NO_FACTS } from './file-facts.ts';
import { fixedPointColumns } from './fixed-point.ts';

/** What a Parquet file begins with. */
export const PARQUET_MAGIC = 'PAR1';

/** Whether these are the first bytes of a Parquet file. */
export function isParquet(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, PARQUET_MAGIC.length)).toString('latin1') === PARQUET_MAGIC;
}

/** A column of the file, with the name of its type in DuckDB. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

export class ParquetTable {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  readonly facts: FileFacts;
  readonly #file: string;
  readonly #bytes: number;
  readonly #database: LockedDuckDb;
  #isOpen = true;

  /** Copies the file into `directory` and looks at its columns. @throws RefusedFile for a damaged one, and for a batch */
  static async open(source: AsyncIterable<Uint8Array>, directory: string): Promise<ParquetTable> {
    const file = join(directory, 'source.parquet');
    const sink = createWriteStream(file);
    await pipeline(Readable.from(copies(source), { objectMode: false }), sink);
    const database = await openLockedDuckDb({ directory });
    try {
      const { connection } = database;
      await refuseBatch(connection, file);
      const { columns, facts } = await columnsOf(connection, file);
      const rows = await numberOfRows(connection, file);
      return new ParquetTable(database, file, sink.bytesWritten, { columns, facts, rows });
    } catch (error) {
      database.close();
      throw unreadable(error, file);
    }
  }

  private constructor(
    database: LockedDuckDb,
    file: string,
    bytes: number,
    { columns, facts, rows }: Pick<ParquetTable, 'columns' | 'facts' | 'rows'>,
  ) {
    this.#database = database;
    this.#file = file;
    this.#bytes = bytes;
    this.columns = columns;
    this.facts = facts;
    this.rows = rows;
  }

  /**
   * What the expressions give for each row, in order, from row `fromRow` on. Asking again ends the chunks asked for before.
   * @throws RefusedFile, while reading, for a file that is damaged
   */
  async *chunks(expressions: readonly string[], fromRow = 0): AsyncGenerator<DuckDBDataChunk> {
    const rows =
      fromRow === 0
        ? `read_parquet(${sqlText(this.#file)})`
        : `read_parquet(${sqlText(this.#file)}, file_row_number = true) WHERE file_row_number >= ${fromRow}`;
    let read = fromRow;
    let pending: Promise<DuckDBDataChunk | null> | null = null;
    try {
      const result = await this.#database.connection.stream(`SELECT ${expressions.join(', ')} FROM ${rows}`);
      pending = result.fetchChunk();
      for (;;) {
        const chunk = await pending;
        if (!chunk || chunk.rowCount === 0) break;
        // DuckDB reads the next rows while these are looked at.
        pending = result.fetchChunk();
        pending.catch(() => undefined);
        read += chunk.rowCount;
        yield chunk;
      }
    } catch (error) {
      throw unreadable(error, this.#file);
    } finally {
      await pending?.catch(() => undefined);
    }
    // A streamed result that is cut off ends like a whole one.
    if (read !== this.rows) {
      throw new RefusedFile(`The Parquet file has ${read} of the ${this.rows} rows that it promises.`);
    }
  }

  /** @throws RefusedFile when rows of so many bytes are far more than such a file can hold */
  refuseBloat(bytes: number): void {
    if (bytes <= UNPACK_RATIO_FROM_BYTES || bytes <= this.#bytes * MAX_UNPACK_RATIO) return;
    throw new RefusedFile(
      `The rows of the file are more than ${MAX_UNPACK_RATIO} times its size, as of no table; nothing was imported.`,
    );
  }

  /** Lets go of the file and removes it, once. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#database.close();
    await rm(this.#file, { force: true });
  }
}

function unreadable(error: unknown, file: string): RefusedFile {
  if (error instanceof RefusedFile) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RefusedFile(`The Parquet file cannot be read: ${message.replaceAll(file, 'it')}`);
}

async function columnsOf(connection: DuckDBConnection, file: string): Promise<Pick<ParquetTable, 'columns' | 'facts'>> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${sqlText(file)})`);
  const columns = described
    .getRowObjects()
    .map((row) => ({ name: String(row.column_name), type: String(row.column_type) }));
  const names = columns.map(({ name }) => name);
  if (isIndexLast(columns)) columns.unshift(columns.pop()!);
  const fixed = await fixedPointColumns(connection, file, names);
  if (fixed.size === 0) return { columns, facts: NO_FACTS };
  const typed = columns.map(({ name, type }) => ({ name, type: fixed.get(name) ?? type }));
  return { columns: typed, facts: await factsOf(connection, file) };
}

const IS_MOMENT = /^(?:DATE|TIMESTAMP.*)$/;

/** Whether the only time is the last column: pandas writes the index of a frame behind its columns, and reads and shows it before them. */
function isIndexLast(columns: readonly TableColumn[]): boolean {
  return columns.findIndex(({ type }) => IS_MOMENT.test(type)) === columns.length - 1 && columns.length > 1;
}

/** What NautilusTrader says of its tables. */
async function factsOf(connection: DuckDBConnection, file: string): Promise<FileFacts> {
  const sql = `SELECT value::VARCHAR FROM parquet_kv_metadata(${sqlText(file)}) WHERE key::VARCHAR = 'ARROW:schema'`;
  const result = await connection.runAndReadAll(sql);
  const symbol = arrowNotesOfParquet(String(result.getRows()[0]?.[0] ?? '')).get('instrument_id');
  return { ...(symbol && { symbol }), notes: [importWarning('nautilus-prices')] };
}

async function numberOfRows(connection: DuckDBConnection, file: string): Promise<number> {
  const result = await connection.runAndReadAll(`SELECT num_rows::DOUBLE FROM parquet_file_metadata(${sqlText(file)})`);
  return Number(result.getRows()[0]?.[0]);
}

/** The numbers of a batch are in units of its own, which no column tells. */
async function refuseBatch(connection: DuckDBConnection, file: string): Promise<void> {
  const sql = `SELECT count(*) FROM parquet_kv_metadata(${sqlText(file)}) WHERE key::VARCHAR = ${sqlText(BATCH_METADATA_KEY)}`;
  const result = await connection.runAndReadAll(sql);
  if (Number(result.getRows()[0]?.[0]) === 0) return;
  throw new RefusedFile(
    'The file is a batch of a data directory, whose numbers are as they are stored. Import the file that it was made of, or what candlemark export writes.',
  );
}

/*
 * A Parquet file as the text of its rows, with the names of its columns in front: what is told of CSV files by their headers
 * and contents is told of these as well. DuckDB writes the text, many rows at a time; nothing but the file itself, which has
 * to be read from its end, is put on the disk.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { MAX_UNPACK_RATIO, UNPACK_RATIO_FROM_BYTES } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { BATCH_METADATA_KEY } from '../stage/batch-metadata.ts';
import { openLockedDuckDb, sqlText } from '../stage/locked-duckdb.ts';
import { copies } from './copy-bytes.ts';

/** What a Parquet file begins with. */
export const PARQUET_MAGIC = 'PAR1';

/** Whether these are the first bytes of a Parquet file. */
export function isParquet(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, PARQUET_MAGIC.length)).toString('latin1') === PARQUET_MAGIC;
}

/**
 * The rows of a Parquet file as CSV, which is copied into `directory` meanwhile.
 * @throws RefusedFile, while reading, for a file that is damaged, or whose rows are far larger than itself
 */
export async function* parquetRows(source: AsyncIterable<Uint8Array>, directory: string): AsyncGenerator<Uint8Array> {
  const file = join(directory, 'source.parquet');
  const sink = createWriteStream(file);
  await pipeline(Readable.from(copies(source), { objectMode: false }), sink);
  const database = await openLockedDuckDb({ directory });
  try {
    yield* rowsAsText(database.connection, `read_parquet(${sqlText(file)})`, file, sink.bytesWritten);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new RefusedFile(`The Parquet file cannot be read: ${message.replaceAll(file, 'it')}`);
  } finally {
    database.close();
    await rm(file, { force: true });
  }
}

async function* rowsAsText(
  connection: DuckDBConnection,
  rows: string,
  file: string,
  fileBytes: number,
): AsyncGenerator<Uint8Array> {
  await refuseBatch(connection, file);
  const columns = await columnTexts(connection, rows);
  const promised = await numberOfRows(connection, file);
  const encoder = new TextEncoder();
  yield encoder.encode(`${columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(',')}\n`);
  const cells = columns.map(({ text }) => `coalesce(${text}, '')`).join(", ',', ");
  const result = await connection.stream(`SELECT concat(${cells}) FROM ${rows}`);
  let [bytes, read] = [0, 0];
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const text = encoder.encode(`${chunk.getColumnValues(0).join('\n')}\n`);
    read += chunk.rowCount;
    bytes += text.length;
    if (bytes > UNPACK_RATIO_FROM_BYTES && bytes > fileBytes * MAX_UNPACK_RATIO) {
      throw new RefusedFile(
        `The rows of the file are more than ${MAX_UNPACK_RATIO} times its size, as of no table; nothing was imported.`,
      );
    }
    yield text;
  }
  // A streamed result that is cut off ends like a whole one.
  if (read !== promised)
    throw new RefusedFile(`The Parquet file has ${read} of the ${promised} rows that it promises.`);
}

/** How values of a type are written; columns of other types, which hold no single values, are left out. */
const CELL_TEXTS: readonly { readonly type: RegExp; readonly text: (column: string) => string }[] = [
  {
    type: /^TIMESTAMP WITH TIME ZONE$/,
    text: (column) => `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%fZ')`,
  },
  // Not a number is how many programs write that there is none.
  { type: /^(FLOAT|DOUBLE)$/, text: (column) => `CASE WHEN NOT isnan(${column}) THEN ${column}::VARCHAR END` },
  {
    type: /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DECIMAL.*|BOOLEAN|DATE|TIME|TIMESTAMP(_S|_MS|_NS)?)$/,
    text: (column) => `${column}::VARCHAR`,
  },
  { type: /^(VARCHAR|UUID|ENUM.*)$/, text: (column) => `'"' || replace(${column}::VARCHAR, '"', '""') || '"'` },
];

async function columnTexts(connection: DuckDBConnection, rows: string) {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${rows}`);
  const columns = described.getRowObjects().flatMap((row) => {
    const [name, type] = [String(row.column_name), String(row.column_type)];
    const cell = CELL_TEXTS.find((one) => one.type.test(type));
    return cell ? [{ name, text: cell.text(`"${name.replaceAll('"', '""')}"`) }] : [];
  });
  if (columns.length === 0) throw new RefusedFile('The Parquet file has no column of numbers, texts or times.');
  return columns;
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

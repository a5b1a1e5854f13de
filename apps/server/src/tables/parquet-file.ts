import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ParquetWriter } from '../import/parquet/parquet-writer.ts';
import type { TablePage, TableSchema } from './table.ts';

/** As registered with IANA. */
export const PARQUET_MEDIA_TYPE = 'application/vnd.apache.parquet';

/** Fast: what takes the time is the disk or the wire. */
const LEVEL = 2;
const packed = promisify<Uint8Array, { level: number }, Uint8Array>(gzip);

/**
 * A Parquet file, piece by piece: a group of rows for each page, its columns packed in the thread pool, and the footer. The
 * scale of each column stands in the metadata as `candlemark.scale.{column}`. Memory holds one page, and some 100 bytes for each
 * column of each group.
 */
export async function* parquetFile(schema: TableSchema, pages: AsyncIterable<TablePage>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const writer = new ParquetWriter((part) => parts.push(part), schema.columns);
  for await (const { values, length } of pages) {
    await writer.writePackedGroup(values, length, (page) => packed(page, { level: LEVEL }));
    yield taken(parts);
  }
  writer.end(new Map([...schema.metadata, ...scales(schema)]));
  yield taken(parts);
}

function taken(parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts.splice(0));
}

function scales({ columns }: TableSchema): (readonly [string, string])[] {
  return columns.flatMap(({ name, scale }) =>
    scale === null ? [] : [[`candlemark.scale.${name}`, String(scale)] as const],
  );
}

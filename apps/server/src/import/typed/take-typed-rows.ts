import type { ParquetTable } from '../input/parquet-table.ts';
import type { RowReader } from '../rows/row-reader.ts';
import { bytesOf } from '../stage/chunk-vectors.ts';
import type { TypedQuery } from './typed-query.ts';
import type { TypedRecord } from './typed-record.ts';

/** The line of names, in the text of a file. */
export const HEADER_LINES = 1;

/** Has the rows read of a file, as long as they are plain; answers how many there were. */
export async function takeTypedRows(
  table: ParquetTable,
  { expressions }: TypedQuery,
  record: TypedRecord,
  rows: RowReader,
  onChunk: () => void,
): Promise<number> {
  let taken = 0;
  for await (const chunk of table.chunks(expressions)) {
    const isPlain = bytesOf(chunk, 0);
    const unusual = isPlain.indexOf(0);
    const plain = unusual < 0 ? chunk.rowCount : unusual;
    record.open(chunk, 1);
    for (let row = 0; row < plain; row += 1) {
      record.line = HEADER_LINES + taken + row + 1;
      record.load(row);
      rows.take(record);
    }
    taken += plain;
    table.refuseBloat(taken * record.fields * Float64Array.BYTES_PER_ELEMENT);
    onChunk();
    if (unusual >= 0) break;
  }
  return taken;
}

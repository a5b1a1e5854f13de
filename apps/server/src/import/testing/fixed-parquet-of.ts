import { i32, i64, list, struct, text, thriftBytes } from '../parquet/thrift-writer.ts';

/** A column of required values: their bytes, and how many each has; none for whole numbers of 64 bits. */
export interface FixedColumn {
  readonly name: string;
  readonly bytes: 8 | 16 | null;
  readonly values: readonly bigint[];
}

const INT64 = 2;
const FIXED_LENGTH_BYTES = 7;

/** A Parquet file with one page a column, in which numbers may be bytes of fixed length, the lowest first. */
export function fixedParquetOf(columns: readonly FixedColumn[]): Buffer {
  const rows = columns[0]!.values.length;
  const parts: Uint8Array[] = [Buffer.from('PAR1')];
  const chunks = columns.map((column) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    const page = Buffer.concat(column.values.map((value) => lowestFirst(value, column.bytes ?? 8)));
    const header = struct([1, i32(rows)], [2, i32(0)], [3, i32(3)], [4, i32(3)]);
    parts.push(thriftBytes(struct([1, i32(0)], [2, i32(page.length)], [3, i32(page.length)], [5, header])), page);
    const bytes = parts.reduce((sum, part) => sum + part.length, 0) - offset;
    const metadata = struct(
      [1, i32(typeOf(column))],
      [2, list([i32(0)])],
      [3, list([text(column.name)])],
      [4, i32(0)],
      [5, i64(rows)],
      [6, i64(bytes)],
      [7, i64(bytes)],
      [9, i64(offset)],
    );
    return { bytes, value: struct([2, i64(offset)], [3, metadata]) };
  });
  const footer = thriftBytes(
    struct(
      [1, i32(1)],
      [2, list([struct([4, text('schema')], [5, i32(columns.length)]), ...columns.map(elementOf)])],
      [3, i64(rows)],
      [
        4,
        list([
          struct(
            [1, list(chunks.map(({ value }) => value))],
            [2, i64(chunks.reduce((sum, { bytes }) => sum + bytes, 0))],
            [3, i64(rows)],
          ),
        ]),
      ],
    ),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([...parts, footer, length, Buffer.from('PAR1')]);
}

function typeOf({ bytes }: FixedColumn): number {
  return bytes === null ? INT64 : FIXED_LENGTH_BYTES;
}

function elementOf(column: FixedColumn) {
  const length = column.bytes === null ? [] : [[2, i32(column.bytes)] as const];
  return struct([1, i32(typeOf(column))], ...length, [3, i32(0)], [4, text(column.name)]);
}

function lowestFirst(value: bigint, bytes: number): Buffer {
  const out = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) out[at] = Number((value >> BigInt(8 * at)) & 255n);
  return out;
}

/*
 * Arrow's IPC stream: a message with the schema, one for each page of rows, and a mark at the end. The library encodes a
 * whole table at a time; a stream of many pages is made of the messages of tables of one page each, for every message
 * stands for itself. Memory holds one page.
 */
import {
  type Batch,
  batchType,
  Column,
  columnFromArray,
  type DataType,
  Endianness,
  field,
  float64,
  Table,
  TimeUnit,
  tableToIPC,
  timestamp,
  utf8,
  Version,
} from '@uwdata/flechette';
import { int64Values } from './int64-values.ts';
import type { TableColumn, TablePage, TableSchema, TableValues } from './table.ts';

/** The media type that IANA knows for the stream. */
export const ARROW_MEDIA_TYPE = 'application/vnd.apache.arrow.stream';

type Encoder = (values: TableValues, length: number, type: DataType) => Batch<unknown>;

const TYPES: Readonly<Record<TableColumn['type'], { readonly type: DataType; readonly encode: Encoder }>> = {
  timestamp: {
    type: timestamp(TimeUnit.MICROSECOND, 'UTC'),
    encode: (values, length, type) => numberBatch(numbersOf(values, length), int64Values, type),
  },
  double: {
    type: float64(),
    encode: (values, length, type) => numberBatch(numbersOf(values, length), (numbers) => numbers, type),
  },
  text: {
    type: utf8(),
    encode: (values, _length, type) => columnFromArray(values as string[], type).data[0]!,
  },
};

/** Marks the end of a stream: a message of no length. */
const END_BYTES = 8;

/** A whole stream, page by page. */
export async function* arrowStream(schema: TableSchema, pages: AsyncIterable<TablePage>): AsyncGenerator<Uint8Array> {
  // The schema goes out at once, and stands also where there are no rows.
  const empty = encode(schema, null);
  const headBytes = empty.length - END_BYTES;
  yield empty.subarray(0, headBytes);
  for await (const page of pages) {
    if (page.length > 0) yield encode(schema, page).subarray(headBytes, -END_BYTES);
  }
  yield empty.subarray(headBytes);
}

/** A whole stream of one page. */
export function arrowBytes(schema: TableSchema, page: TablePage): Uint8Array {
  return encode(schema, page.length === 0 ? null : page);
}

function encode({ columns, metadata }: TableSchema, page: TablePage | null): Uint8Array {
  const fields = columns.map(({ name, type, scale }) => {
    return field(name, TYPES[type].type, true, scale === null ? null : new Map([['scale', String(scale)]]));
  });
  const children = columns.map((column, at) => {
    const { type, encode: encodeBatch } = TYPES[column.type];
    const batches = page === null ? [] : [encodeBatch(page.values[at] ?? null, page.length, type)];
    return new Column(batches, type);
  });
  const schema = { version: Version.V5, endianness: Endianness.Little, fields, metadata: new Map(metadata) };
  return tableToIPC(new Table(schema, children), {}) ?? new Uint8Array(0);
}

function numbersOf(values: TableValues, length: number): Float64Array {
  return values instanceof Float64Array ? values : new Float64Array(length).fill(Number.NaN);
}

/** NaN is missing: its bit is 0. Where nothing is missing there are no bits. */
function numberBatch(
  numbers: Float64Array,
  store: (numbers: Float64Array) => Float64Array | BigInt64Array,
  type: DataType,
): Batch<unknown> {
  const { length } = numbers;
  const bits = new Uint8Array(Math.ceil(length / 64) * 8);
  let present = 0;
  for (let row = 0; row < length; row += 1) {
    if (Number.isNaN(numbers[row])) continue;
    bits[row >> 3]! |= 1 << (row & 7);
    present += 1;
  }
  const validity = present === length ? new Uint8Array(0) : bits;
  const NumberBatch = batchType(type) as new (options: object) => Batch<unknown>;
  return new NumberBatch({ length, nullCount: length - present, type, validity, values: store(numbers) });
}

/*
 * Writes Parquet files the plain way: values as they lie in memory, one page per column and row group, packed by gzip
 * where the file is to travel.
 *
 * It is how rows leave JavaScript. DuckDB's own appender costs ten times as much per value, on the one thread that also
 * parses, while it reads such a file on all cores as fast as memory. Every column may miss values: NaN and null are
 * missing, and so is a whole column given as null, which then takes no space. Cost: one write per column and group.
 * The subset of the format is small and old: data pages of version 1, PLAIN and RLE encodings. Only constants have
 * statistics: by them readers skip the groups of other texts.
 */
import { int64Values } from '../../tables/int64-values.ts';
import {
  bool,
  i32,
  i64,
  list,
  pushVarint,
  struct,
  type ThriftField,
  type ThriftValue,
  text,
  thriftBytes,
  written,
} from './thrift-writer.ts';

/** What a column holds: doubles, whole numbers, instants (µs, UTC), texts, or one text in all rows of a group. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: 'double' | 'int64' | 'timestamp' | 'text' | 'constant';
}

/**
 * The values of a column in one row group: numbers (whole ones for `int64` and `timestamp`), texts, or the text of a constant. NaN and
 * null are missing, and null for a column is all of them.
 */
export type ParquetValues = Float64Array | readonly (string | null)[] | string | null;

const MAGIC = Buffer.from('PAR1');
const UNCOMPRESSED = 0;
const GZIP = 2;
const OPTIONAL = 1;
const REQUIRED = 0;
const UTF8 = 0;
const TIMESTAMP_MICROS = 10;
const PLAIN = 0;
const RLE = 3;
const RLE_DICTIONARY = 8;
const DATA_PAGE = 0;
const DICTIONARY_PAGE = 2;
const WHOLE: ReadonlySet<ParquetColumn['type']> = new Set(['int64', 'timestamp'] as const);
const PHYSICAL_TYPES = { int64: 2, timestamp: 2, double: 5, text: 6, constant: 6 } as const;

/** What the physical type stands for: by the old field (6), and for instants by the newer one (10), which says UTC. */
const MEANINGS: Readonly<Record<ParquetColumn['type'], readonly ThriftField[]>> = {
  double: [],
  int64: [],
  timestamp: [
    [6, i32(TIMESTAMP_MICROS)],
    [10, struct([8, struct([1, bool(true)], [2, struct([2, struct()])])])],
  ],
  text: [[6, i32(UTF8)]],
  constant: [[6, i32(UTF8)]],
};

interface WrittenChunk {
  readonly column: ParquetColumn;
  /** The one value of a constant. */
  readonly constant: string | null;
  readonly rows: number;
  readonly dictionaryOffset: number | null;
  readonly dataOffset: number;
  readonly codec: number;
  /** Of the pages with their headers: as they lie in the file, and as they are before they are packed. */
  readonly bytes: number;
  readonly unpackedBytes: number;
}

/** A page as it lies in the file, and its length before it was packed. */
interface Page {
  readonly parts: readonly Uint8Array[];
  readonly unpackedBytes: number;
}

export class ParquetWriter {
  readonly #emit: (part: Uint8Array) => void;
  readonly #columns: readonly ParquetColumn[];
  readonly #groups: ThriftValue[] = [];
  #offset = 0;
  #rows = 0;

  /** @param emit takes the bytes of the file in their order; they are not touched afterwards */
  constructor(emit: (part: Uint8Array) => void, columns: readonly ParquetColumn[]) {
    this.#emit = emit;
    this.#columns = columns;
    this.#write(MAGIC);
  }

  /** Writes the first `rows` values of each column, in the order of the columns. */
  writeGroup(values: readonly ParquetValues[], rows: number): void {
    const pages = this.#columns.map((column, index) => plainPage(pageParts(column, values[index] ?? null, rows)));
    this.#writePages(values, pages, rows, UNCOMPRESSED);
  }

  /** The same with its pages packed by `gzip`. The group is written when all of them are. */
  async writePackedGroup(
    values: readonly Exclude<ParquetValues, string>[],
    rows: number,
    gzip: (page: Uint8Array) => Promise<Uint8Array>,
  ): Promise<void> {
    const pages = this.#columns.map(async (column, index): Promise<Page> => {
      const page = Buffer.concat(pageParts(column, values[index] ?? null, rows));
      return { parts: [await gzip(page)], unpackedBytes: page.length };
    });
    this.#writePages(values, await Promise.all(pages), rows, GZIP);
  }

  /** Writes the footer; the file is complete then. */
  end(metadata: ReadonlyMap<string, string> = new Map()): void {
    const schema = [
      struct([3, i32(REQUIRED)], [4, text('rows')], [5, i32(this.#columns.length)]),
      ...this.#columns.map(schemaElement),
    ];
    const pairs = [...metadata].map(([key, value]) => struct([1, text(key)], [2, text(value)]));
    const footer = thriftBytes(
      struct(
        [1, i32(1)],
        [2, list(schema)],
        [3, i64(this.#rows)],
        [4, list(this.#groups)],
        [5, list(pairs)],
        [6, text('candlemark')],
      ),
    );
    this.#write(footer, uint32(footer.length), MAGIC);
  }

  #writePages(values: readonly ParquetValues[], pages: readonly Page[], rows: number, codec: number): void {
    if (rows === 0) return;
    const start = this.#offset;
    const chunks = this.#columns.map((column, index) =>
      this.#writeChunk(column, values[index] ?? null, pages[index]!, rows, codec),
    );
    this.#rows += rows;
    const bytes = this.#offset - start;
    this.#groups.push(written(struct([1, list(chunks.map(chunkMetadata))], [2, i64(bytes)], [3, i64(rows)])));
  }

  #writeChunk(column: ParquetColumn, values: ParquetValues, page: Page, rows: number, codec: number): WrittenChunk {
    const start = this.#offset;
    const constant = typeof values === 'string' ? values : null;
    const dictionaryOffset = constant === null ? null : start;
    if (constant !== null) this.#writePage(dictionaryHeader, plainPage([plainText(constant)]));
    const dataOffset = this.#offset;
    const encoding = constant === null ? PLAIN : RLE_DICTIONARY;
    this.#writePage((sizes) => dataHeader(sizes, rows, encoding), page);
    const bytes = this.#offset - start;
    const unpackedBytes = bytes + page.unpackedBytes - sizeOf(page.parts);
    return { column, constant, rows, dictionaryOffset, dataOffset, codec, bytes, unpackedBytes };
  }

  #writePage(header: (sizes: PageSizes) => ThriftValue, { parts, unpackedBytes }: Page): void {
    this.#write(thriftBytes(header({ unpackedBytes, packedBytes: sizeOf(parts) })), ...parts);
  }

  #write(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#emit(part);
      this.#offset += part.length;
    }
  }
}

interface PageSizes {
  readonly unpackedBytes: number;
  readonly packedBytes: number;
}

function plainPage(parts: readonly Uint8Array[]): Page {
  return { parts, unpackedBytes: sizeOf(parts) };
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function schemaElement(column: ParquetColumn): ThriftValue {
  const type = [1, i32(PHYSICAL_TYPES[column.type])] as const;
  const rest = [[3, i32(OPTIONAL)] as const, [4, text(column.name)] as const];
  return struct(type, ...rest, ...MEANINGS[column.type]);
}

function chunkMetadata(chunk: WrittenChunk): ThriftValue {
  const { column, constant, rows, dictionaryOffset, dataOffset, codec, bytes, unpackedBytes } = chunk;
  const encodings = dictionaryOffset === null ? [PLAIN, RLE] : [PLAIN, RLE, RLE_DICTIONARY];
  const metadata = struct(
    [1, i32(PHYSICAL_TYPES[column.type])],
    [2, list(encodings.map(i32))],
    [3, list([text(column.name)])],
    [4, i32(codec)],
    [5, i64(rows)],
    [6, i64(unpackedBytes)],
    [7, i64(bytes)],
    [9, i64(dataOffset)],
    ...(dictionaryOffset === null ? [] : [[11, i64(dictionaryOffset)] as const]),
    // The largest and the smallest value.
    ...(constant === null ? [] : [[12, struct([5, text(constant)], [6, text(constant)])] as const]),
  );
  return struct([2, i64(dictionaryOffset ?? dataOffset)], [3, metadata]);
}

function dataHeader(sizes: PageSizes, rows: number, encoding: number): ThriftValue {
  const header = struct([1, i32(rows)], [2, i32(encoding)], [3, i32(RLE)], [4, i32(RLE)]);
  return struct([1, i32(DATA_PAGE)], [2, i32(sizes.unpackedBytes)], [3, i32(sizes.packedBytes)], [5, header]);
}

/** Of a dictionary with one entry. */
function dictionaryHeader(sizes: PageSizes): ThriftValue {
  const header = struct([1, i32(1)], [2, i32(PLAIN)]);
  return struct([1, i32(DICTIONARY_PAGE)], [2, i32(sizes.unpackedBytes)], [3, i32(sizes.packedBytes)], [7, header]);
}

/** Which values are there, then those that are. */
function pageParts(column: ParquetColumn, values: ParquetValues, rows: number): readonly Uint8Array[] {
  if (values === null) return [levels([rows], false)];
  // All rows are the dictionary's entry 0: one run, in one bit.
  if (typeof values === 'string') return [levels([rows], true), Uint8Array.of(1, ...varint(rows * 2), 0)];
  if (values instanceof Float64Array) return numberParts(values, rows, WHOLE.has(column.type));
  const present = values.slice(0, rows);
  const runs = runsOf(rows, (row) => present[row] !== null);
  return [levels(runs, present[0] !== null), ...present.flatMap((value) => (value === null ? [] : [plainText(value)]))];
}

function numberParts(values: Float64Array, rows: number, isInteger: boolean): readonly Uint8Array[] {
  const present = values.subarray(0, rows);
  const hasMissing = holdsNaN(present);
  const known = hasMissing ? present.filter((value) => !Number.isNaN(value)) : present;
  const runs = hasMissing ? runsOf(rows, (row) => !Number.isNaN(present[row])) : [rows];
  return [levels(runs, !Number.isNaN(present[0])), bytesOf(isInteger ? int64Values(known) : known)];
}

function holdsNaN(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row += 1) if (Number.isNaN(values[row])) return true;
  return false;
}

/** Lengths of the runs of values that are there and that are not, in turn. */
function runsOf(rows: number, isPresent: (row: number) => boolean): number[] {
  const runs: number[] = [];
  let from = 0;
  for (let row = 1; row < rows; row += 1) {
    if (isPresent(row) === isPresent(row - 1)) continue;
    runs.push(row - from);
    from = row;
  }
  runs.push(rows - from);
  return runs;
}

/** Definition levels, run by run, behind their length. */
function levels(runs: readonly number[], isFirstPresent: boolean): Uint8Array {
  const out: number[] = [];
  let isPresent = isFirstPresent;
  for (const run of runs) {
    pushVarint(out, run * 2);
    out.push(isPresent ? 1 : 0);
    isPresent = !isPresent;
  }
  return Buffer.concat([uint32(out.length), Uint8Array.from(out)]);
}

function bytesOf(values: Float64Array | BigInt64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function plainText(value: string): Uint8Array {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function uint32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function varint(value: number): number[] {
  const out: number[] = [];
  pushVarint(out, value);
  return out;
}

/*
 * Columns of numbers as bytes, exactly: every value comes back as it was, -0 and infinities too. docs/tile-format.md is
 * the specification.
 *
 * A column whose known values are integers below 2^53 and whose steps are below 2^52 is written as zig-zag varints of
 * the steps (three to eight times smaller than doubles), any other as doubles. Each column says how long it is, so that
 * a reader skips what it does not know. Cost: two passes to write, one to read, no allocation per value.
 */
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { TileCodecError } from './tile-codec-error.ts';

export const TABLE_VERSION = 1;
/** Most that a table may have; a reader refuses more before it allocates anything. */
export const TABLE_LIMITS = { rows: 1_048_576, columns: 64, nameBytes: 64, scale: 60 } as const;

/** A column on the wire: real value = value / 10^scale; NaN is missing. */
export interface WireColumn {
  readonly name: string;
  readonly scale: number;
  readonly values: Float64Array;
}

/** A decoded column, without its name. */
export interface DecodedColumn {
  readonly scale: number;
  readonly values: Float64Array;
}

/** A decoded table: the columns that this reader knows how to read, by name, each with `length` values. */
export interface DecodedTable {
  readonly length: number;
  readonly columns: ReadonlyMap<string, DecodedColumn>;
}

const DOUBLES = 0;
const STEPS = 1;
const NULLABLE = 1;
/** Twice a larger step would not be an exact double any more. */
const LARGEST_STEP = 2 ** 52 - 1;
const COLUMN_NAME = /^[\x21-\x7e]{1,64}$/;

/**
 * Encodes columns of equal length.
 * @throws RangeError for unequal lengths, more than the limits, repeated names or a name that is not plain ASCII
 */
export function encodeTable(columns: readonly WireColumn[]): Uint8Array<ArrayBuffer> {
  const rows = columns[0]?.values.length ?? 0;
  checkEncodable(columns, rows);
  const writer = new ByteWriter(1024 + rows * columns.length * 4);
  writer.uint8(TABLE_VERSION);
  writer.varint(rows);
  writer.varint(columns.length);
  for (const column of columns) writeColumn(writer, column);
  return writer.finish();
}

function checkEncodable(columns: readonly WireColumn[], rows: number): void {
  if (rows > TABLE_LIMITS.rows) throw new RangeError(`${rows} rows; a table holds at most ${TABLE_LIMITS.rows}`);
  if (columns.length > TABLE_LIMITS.columns) {
    throw new RangeError(`${columns.length} columns; a table holds at most ${TABLE_LIMITS.columns}`);
  }
  const names = new Set<string>();
  for (const { name, scale, values } of columns) {
    if (!COLUMN_NAME.test(name))
      throw new RangeError(`"${name}" is not a column name: 1 to 64 visible ASCII characters`);
    if (names.has(name)) throw new RangeError(`Column "${name}" is given twice`);
    if (!Number.isInteger(scale) || scale < 0 || scale > TABLE_LIMITS.scale) {
      throw new RangeError(`Column "${name}" has the scale ${scale}; it must be from 0 to ${TABLE_LIMITS.scale}`);
    }
    if (values.length !== rows) throw new RangeError(`Column "${name}" has ${values.length} rows, not ${rows}`);
    names.add(name);
  }
}

function writeColumn(writer: ByteWriter, { name, scale, values }: WireColumn): void {
  const form = formOf(values);
  writer.uint8(name.length);
  for (let at = 0; at < name.length; at += 1) writer.uint8(name.charCodeAt(at));
  writer.uint8(form.encoding);
  writer.uint8(scale);
  writer.uint8(form.isNullable ? NULLABLE : 0);
  const body = new ByteWriter(values.length * 9);
  if (form.isNullable) body.bytes(presenceOf(values));
  if (form.encoding === STEPS) body.steps(values);
  else body.float64s(values);
  writer.varint(body.length);
  writer.bytes(body.finish());
}

/** Doubles keep NaN themselves, so only columns of steps need the bitmap. */
function formOf(values: Float64Array): { readonly encoding: number; readonly isNullable: boolean } {
  let previous = 0;
  let isNullable = false;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (Number.isNaN(value)) {
      isNullable = true;
      continue;
    }
    const step = value - previous;
    const isWhole = Number.isSafeInteger(value) && step >= -LARGEST_STEP && step <= LARGEST_STEP;
    if (!isWhole || (value === 0 && Object.is(value, -0))) return { encoding: DOUBLES, isNullable: false };
    previous = value;
  }
  return { encoding: STEPS, isNullable };
}

function presenceOf(values: Float64Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  for (let at = 0; at < values.length; at += 1) {
    if (!Number.isNaN(values[at])) bits[at >> 3]! |= 1 << (at & 7);
  }
  return bits;
}

/**
 * Decodes a table. A row takes at least one bit of every column, so memory is at most 64 times the bytes.
 * @throws TileCodecError for anything but a whole table
 */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const reader = new ByteReader(bytes);
  const version = reader.uint8();
  if (version !== TABLE_VERSION) throw new TileCodecError(`Version ${version} of the tile format is not known`);
  const length = reader.varint(TABLE_LIMITS.rows);
  const count = reader.varint(TABLE_LIMITS.columns);
  const names = new Set<string>();
  const columns = new Map<string, DecodedColumn>();
  for (let index = 0; index < count; index += 1) {
    const name = readName(reader);
    if (names.has(name)) throw new TileCodecError(`Column "${name}" stands twice`);
    names.add(name);
    const column = readColumn(reader, length);
    if (column) columns.set(name, column);
  }
  if (reader.left > 0) throw new TileCodecError(`${reader.left} bytes are left over after the last column`);
  return { length, columns };
}

function readName(reader: ByteReader): string {
  const name = String.fromCharCode(...reader.bytes(Math.min(reader.uint8(), TABLE_LIMITS.nameBytes + 1)));
  if (!COLUMN_NAME.test(name)) throw new TileCodecError('A column name is not 1 to 64 visible ASCII characters');
  return name;
}

/** One column, or null when it is written in a way that this version does not know. */
function readColumn(reader: ByteReader, length: number): DecodedColumn | null {
  const encoding = reader.uint8();
  const scale = reader.uint8();
  const flags = reader.uint8();
  const body = new ByteReader(reader.bytes(reader.varint(Number.MAX_SAFE_INTEGER)));
  if (encoding > STEPS || flags > NULLABLE) return null;
  if (scale > TABLE_LIMITS.scale) throw new TileCodecError(`A column has the scale ${scale}`);
  if (encoding === STEPS)
    return { scale, values: flags === NULLABLE ? readNullable(body, length) : body.steps(length) };
  if (flags === NULLABLE) throw new TileCodecError('Doubles take no presence bits');
  return { scale, values: body.float64s(length) };
}

function readNullable(body: ByteReader, length: number): Float64Array {
  const presence = body.bytes(Math.ceil(length / 8));
  const isPresent = (row: number) => ((presence[row >> 3]! >> (row & 7)) & 1) === 1;
  let count = 0;
  for (let row = 0; row < length; row += 1) if (isPresent(row)) count += 1;
  const present = body.steps(count);
  const values = new Float64Array(length);
  let at = 0;
  for (let row = 0; row < length; row += 1) values[row] = isPresent(row) ? present[at++]! : Number.NaN;
  return values;
}

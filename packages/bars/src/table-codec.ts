/*
 * Columns of numbers as bytes, exactly: every double comes back with its very bits. docs/tile-format.md is the
 * specification.
 *
 * A column whose known values are integers below 2^53 and whose steps are too is written as zig-zag varints of the steps
 * (three to nine times smaller than doubles), any other as doubles. Each column says how long it is, so that a reader
 * skips what it does not know. Cost: about one pass over the values either way, no allocation per value.
 */
import { ByteWriter } from './byte-writer.ts';

export const TABLE_VERSION = 1;
/** Most rows and columns that a reader accepts. */
export const TABLE_LIMITS = { rows: 1_048_576, columns: 64, nameBytes: 64, scale: 30 } as const;

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

export interface DecodedTable {
  readonly length: number;
  readonly columns: ReadonlyMap<string, DecodedColumn>;
}

/** Bytes that are not a table, or a table that breaks the format's own rules. */
export class TileCodecError extends Error {
  override readonly name = 'TileCodecError';
}

const DOUBLES = 0;
const STEPS = 1;
const NULLABLE = 1;
/** Twice a larger step would not be an exact double any more. */
const LARGEST_STEP = 2 ** 52 - 1;
/** Weight of the eighth and last group of a varint. */
const LARGEST_UNIT = 2 ** 49;

/**
 * Encodes columns of equal length.
 * @throws RangeError for unequal lengths, more than the limits, repeated names or a name that is not plain ASCII
 */
export function encodeTable(columns: readonly WireColumn[]): Uint8Array<ArrayBuffer> {
  const rows = columns[0]?.values.length ?? 0;
  checkEncodable(columns, rows);
  const writer = new ByteWriter();
  writer.uint8(TABLE_VERSION);
  writer.varint(rows);
  writer.varint(columns.length);
  for (const column of columns) writeColumn(writer, column);
  return writer.finish();
}

function checkEncodable(columns: readonly WireColumn[], rows: number): void {
  if (rows > TABLE_LIMITS.rows) throw new RangeError(`${rows} rows; a table holds at most ${TABLE_LIMITS.rows}`);
  if (columns.length > TABLE_LIMITS.columns) throw new RangeError(`${columns.length} columns are too many`);
  const names = new Set<string>();
  for (const { name, scale, values } of columns) {
    if (!/^[\x21-\x7e]{1,64}$/.test(name) || names.has(name)) throw new RangeError(`Bad column name "${name}"`);
    if (!Number.isInteger(scale) || scale < 0 || scale > TABLE_LIMITS.scale) throw new RangeError(`Bad scale ${scale}`);
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
  const body = new ByteWriter();
  if (form.isNullable) body.bytes(presence(values));
  if (form.encoding === STEPS) writeSteps(body, values);
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
    if (!isWhole || (value === 0 && 1 / value < 0)) return { encoding: DOUBLES, isNullable: false };
    previous = value;
  }
  return { encoding: STEPS, isNullable };
}

function presence(values: Float64Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  for (let at = 0; at < values.length; at += 1) {
    if (!Number.isNaN(values[at])) bits[at >> 3]! |= 1 << (at & 7);
  }
  return bits;
}

function writeSteps(writer: ByteWriter, values: Float64Array): void {
  let previous = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    const step = value - previous;
    writer.varint(step < 0 ? -2 * step - 1 : 2 * step);
    previous = value;
  }
}

/**
 * Decodes a table. Memory is bounded by the bytes: a row takes at least one bit of them.
 * @throws TileCodecError for anything but a whole table
 */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const reader = new TableReader(bytes);
  const version = reader.uint8();
  if (version !== TABLE_VERSION) throw new TileCodecError(`Version ${version} of the tile format is not known`);
  const length = reader.varint(TABLE_LIMITS.rows);
  const count = reader.varint(TABLE_LIMITS.columns);
  const columns = new Map<string, DecodedColumn>();
  for (let index = 0; index < count; index += 1) {
    const name = reader.name();
    const encoding = reader.uint8();
    const scale = reader.uint8();
    const flags = reader.uint8();
    const end = reader.at + reader.varintLength();
    if (columns.has(name)) throw new TileCodecError(`Column "${name}" stands twice`);
    if (scale > TABLE_LIMITS.scale) throw new TileCodecError(`Column "${name}" has the scale ${scale}`);
    if (encoding <= STEPS && flags <= NULLABLE)
      columns.set(name, { scale, values: reader.column(encoding, flags, length, end) });
    reader.skipTo(end);
  }
  if (!reader.isAtEnd) throw new TileCodecError('Bytes are left over after the last column');
  return { length, columns };
}

class TableReader {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  uint8(): number {
    const value = this.#bytes[this.at];
    if (value === undefined) throw new TileCodecError('The tile ends too early');
    this.at += 1;
    return value;
  }

  varint(most: number): number {
    let value = 0;
    let unit = 1;
    for (let group = 0; group < 8; group += 1) {
      const byte = this.uint8();
      value += (byte & 127) * unit;
      if (byte < 128) {
        if (value > most) throw new TileCodecError(`${value} is above the limit of ${most}`);
        return value;
      }
      unit *= 128;
    }
    throw new TileCodecError('A number is too long');
  }

  /** Reads a byte count and says how far past the count's own first byte its bytes reach. */
  varintLength(): number {
    const from = this.at;
    const count = this.varint(this.#bytes.length);
    return this.at - from + count;
  }

  name(): string {
    const length = this.uint8();
    if (length === 0 || length > TABLE_LIMITS.nameBytes) throw new TileCodecError(`A column name has ${length} bytes`);
    let name = '';
    for (let at = 0; at < length; at += 1) name += String.fromCharCode(this.uint8());
    if (!/^[\x21-\x7e]+$/.test(name)) throw new TileCodecError('A column name is not plain ASCII');
    return name;
  }

  skipTo(end: number): void {
    if (end > this.#bytes.length || end < this.at) throw new TileCodecError('A column runs past the end of the tile');
    this.at = end;
  }

  column(encoding: number, flags: number, length: number, end: number): Float64Array {
    if (end > this.#bytes.length) throw new TileCodecError('A column runs past the end of the tile');
    const values = encoding === DOUBLES ? this.#doubles(length, end) : this.#steps(flags, length, end);
    if (this.at !== end) throw new TileCodecError('A column is shorter than it says');
    return values;
  }

  #doubles(length: number, end: number): Float64Array {
    if (end - this.at !== length * 8) throw new TileCodecError(`${length} doubles do not take ${end - this.at} bytes`);
    const values = new Float64Array(length);
    for (let row = 0; row < length; row += 1) values[row] = this.#view.getFloat64(this.at + row * 8, true);
    this.at = end;
    return values;
  }

  #steps(flags: number, length: number, end: number): Float64Array {
    const bitsAt = this.at;
    const isNullable = flags === NULLABLE;
    this.at += isNullable ? Math.ceil(length / 8) : 0;
    if (end - this.at < (isNullable ? 0 : length)) throw new TileCodecError(`${length} values do not fit the column`);
    const bytes = this.#bytes;
    const values = new Float64Array(length);
    let at = this.at;
    let previous = 0;
    for (let row = 0; row < length; row += 1) {
      if (isNullable && (bytes[bitsAt + (row >> 3)]! & (1 << (row & 7))) === 0) {
        values[row] = Number.NaN;
        continue;
      }
      let byte = at < end ? bytes[at++]! : 128;
      let coded = byte & 127;
      for (let unit = 128; byte > 127; unit *= 128) {
        if (at >= end || unit > LARGEST_UNIT) throw new TileCodecError('A number is too long or cut off');
        byte = bytes[at++]!;
        coded += (byte & 127) * unit;
      }
      previous += coded % 2 === 1 ? -(coded + 1) / 2 : coded / 2;
      if (!Number.isSafeInteger(previous)) throw new TileCodecError('A value is beyond exact integers');
      values[row] = previous;
    }
    this.at = at;
    return values;
  }
}

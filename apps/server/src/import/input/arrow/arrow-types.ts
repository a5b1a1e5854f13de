/*
 * The types of Arrow's columns: how many buffers one has in a batch, and how its values are written as text. Columns whose values are lists, structures or bytes have no text and
 * are left out, as those of Parquet files are.
 */
import { wallClock } from '../rewritten/rewriting.ts';
import type { FlatTable } from './flat-table.ts';

/** The buffers of a column in one batch. */
export interface ColumnBuffers {
  /** A bit for each row, 0 where there is none; empty where all are there. */
  readonly validity: DataView;
  /** What follows: values, or offsets and bytes, and for views the bytes of long texts. */
  readonly data: readonly DataView[];
}

/** The text of a row's value; empty for none. */
export type CellText = (buffers: ColumnBuffers, row: number) => string;

export interface ArrowType {
  /** Buffers of its own, without those of the columns within. */
  readonly buffers: number;
  /** Whether it has as many more as the batch says. */
  readonly isView: boolean;
  readonly text: CellText | null;
}

const TEXTS_ARE_CUT_AT = 1 << 17;
const decoder = new TextDecoder();

/** @param id the number of the type @param table what is said of it */
export function arrowType(id: number, table: FlatTable | null): ArrowType {
  const text = textOf(id, table);
  switch (id) {
    case 1:
    case 22:
      return { buffers: 0, isView: false, text: null };
    case 13:
    case 16:
      return { buffers: 1, isView: false, text: null };
    case 14:
      // Dense unions have offsets beside their types.
      return { buffers: table?.int16(0) === 1 ? 2 : 1, isView: false, text: null };
    case 4:
    case 5:
    case 19:
    case 20:
    case 25:
    case 26:
      return { buffers: 3, isView: false, text };
    case 23:
    case 24:
      return { buffers: 2, isView: true, text };
    default:
      if (id < 1 || id > 26) throw new Error(`a column is of type ${id}, which is not known`);
      return { buffers: 2, isView: false, text };
  }
}

function textOf(id: number, table: FlatTable | null): CellText | null {
  switch (id) {
    case 2:
      return integer(table?.int32(0) ?? 0, table?.uint8(1) === 1);
    case 3:
      return FLOATS[table?.int16(0) ?? 0] ?? null;
    case 5:
      return (buffers, row) => spanText(buffers, row, 4, (view, at) => view.getInt32(at, true));
    case 6:
      return ({ data }, row) => String(((data[0]!.getUint8(row >> 3) >> (row & 7)) & 1) === 1);
    case 7:
      return decimal(table?.int32(2, 128) ?? 128, table?.int32(1) ?? 0);
    case 8:
      return table?.int16(0, 1) === 0
        ? ({ data }, row) => dateText(data[0]!.getInt32(4 * row, true) * 86_400_000)
        : ({ data }, row) => dateText(Number(data[0]!.getBigInt64(8 * row, true)));
    case 9:
      return timeOfDay(table?.int16(0, 1) ?? 1);
    case 10:
      return timestamp(table?.int16(0) ?? 0, (table?.text(1) ?? '') !== '');
    case 20:
      return (buffers, row) => spanText(buffers, row, 8, (view, at) => Number(view.getBigInt64(at, true)));
    case 24:
      return viewText;
    default:
      return null;
  }
}

/** Whole numbers, also those that count the entries of a dictionary. */
export function integer(bits: number, isSigned: boolean): CellText | null {
  switch (bits) {
    case 8:
      return ({ data }, row) => String(isSigned ? data[0]!.getInt8(row) : data[0]!.getUint8(row));
    case 16:
      return ({ data }, row) => String(isSigned ? data[0]!.getInt16(2 * row, true) : data[0]!.getUint16(2 * row, true));
    case 32:
      return ({ data }, row) => String(isSigned ? data[0]!.getInt32(4 * row, true) : data[0]!.getUint32(4 * row, true));
    case 64:
      return ({ data }, row) =>
        String(isSigned ? data[0]!.getBigInt64(8 * row, true) : data[0]!.getBigUint64(8 * row, true));
    default:
      return null;
  }
}

/** Not a number is how many programs write that there is none. */
const FLOATS: readonly CellText[] = [
  ({ data }, row) => numberText(half(data[0]!.getUint16(2 * row, true)), 3),
  ({ data }, row) => numberText(data[0]!.getFloat32(4 * row, true), 6, Math.fround),
  ({ data }, row) => numberText(data[0]!.getFloat64(8 * row, true), 17),
];

/** The shortest text of a number of few digits: 0.1 of 32 bits is no longer than that of 64. */
function numberText(value: number, digits: number, rounded?: (value: number) => number): string {
  if (Number.isNaN(value)) return '';
  for (let precision = digits; rounded && precision < 10; precision += 1) {
    const text = value.toPrecision(precision);
    if (rounded(Number(text)) === value) return String(Number(text));
  }
  return String(value);
}

function half(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

function decimal(bits: number, scale: number): CellText | null {
  if (![32, 64, 128, 256].includes(bits) || Math.abs(scale) > 100) return null;
  const words = bits / 32;
  return ({ data }, row) => {
    const view = data[0]!;
    let value = BigInt(view.getInt32(4 * (row * words + words - 1), true));
    for (let word = words - 2; word >= 0; word -= 1) {
      value = (value << 32n) | BigInt(view.getUint32(4 * (row * words + word), true));
    }
    if (scale <= 0) return String(value * 10n ** BigInt(-scale));
    const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
    return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  };
}

const UNITS_A_SECOND = [1, 1000, 1_000_000, 1_000_000_000];

function timestamp(unit: number, hasZone: boolean): CellText | null {
  const units = UNITS_A_SECOND[unit];
  if (units === undefined) return null;
  return ({ data }, row) => {
    const count = data[0]!.getBigInt64(8 * row, true);
    // Digits below a microsecond are dropped, towards the past.
    const us =
      units > 1_000_000 ? Number(count / 1000n) - (count % 1000n < 0n ? 1 : 0) : Number(count) * (1_000_000 / units);
    if (Math.abs(us) > 8.64e18 / 1000) return String(count);
    return hasZone ? `${wallClock(us).replace(' ', 'T')}Z` : wallClock(us);
  };
}

function timeOfDay(unit: number): CellText | null {
  const units = UNITS_A_SECOND[unit];
  if (units === undefined) return null;
  return ({ data }, row) => {
    const count = unit < 2 ? data[0]!.getInt32(4 * row, true) : Number(data[0]!.getBigInt64(8 * row, true));
    const us = Math.floor((count * 1_000_000) / units);
    return us >= 0 && us < 86_400_000_000 ? wallClock(us).slice(11) : String(count);
  };
}

function dateText(ms: number): string {
  return Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString().replace(/T.*/, '') : String(ms);
}

/** A text between two offsets. */
function spanText(
  { data: [offsets, bytes] }: ColumnBuffers,
  row: number,
  width: number,
  read: (view: DataView, at: number) => number,
): string {
  const [from, to] = [read(offsets!, width * row), read(offsets!, width * (row + 1))];
  return bytesText(bytes!, from, to - from);
}

/** A text of up to 12 bytes beside its length, or where a longer one is. */
function viewText({ data: [views, ...others] }: ColumnBuffers, row: number): string {
  const length = views!.getInt32(16 * row, true);
  if (length <= 12) return bytesText(views!, 16 * row + 4, length);
  const bytes = others[views!.getInt32(16 * row + 8, true)];
  if (bytes === undefined) throw new RangeError('a text lies in no buffer');
  return bytesText(bytes, views!.getInt32(16 * row + 12, true), length);
}

function bytesText(bytes: DataView, at: number, length: number): string {
  if (at < 0 || length < 0 || at + length > bytes.byteLength) throw new RangeError('a text lies outside of its buffer');
  // Longer than any row: it is rejected for that.
  return decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset + at, Math.min(length, TEXTS_ARE_CUT_AT)));
}

/*
 * Rows of a chunk of values, one after the other, as the readers of rows see records of text: in one buffer, in which numbers
 * lie as the eight bytes of a double, and texts as their UTF-8.
 */
import type { DuckDBDataChunk } from '@duckdb/node-api';
import { decodeField } from '../csv/record-scanner.ts';
import type { RowRecord } from '../rows/row-record.ts';
import { doublesOf, textsOf } from '../stage/chunk-vectors.ts';

/** Longest text of a cell, in bytes. */
export const MAX_CELL_BYTES = 256;
const BYTES = Float64Array.BYTES_PER_ELEMENT;
/** DuckDB keeps texts of so many bytes beside their length, others elsewhere. */
const MAX_INLINE_BYTES = 12;
const TEXT_BYTES = 16;

/** Which fields of the record are filled, in the order of the chunk's columns. */
export interface TypedFields {
  readonly numbers: readonly number[];
  readonly texts: readonly number[];
}

export class TypedRecord implements RowRecord {
  line = 0;
  readonly fields: number;
  readonly isAtEnd = false;
  readonly starts: Int32Array<ArrayBuffer>;
  readonly ends: Int32Array<ArrayBuffer>;
  readonly buffer: Uint8Array;
  /** The buffer, for numbers: that of field i is the i-th. */
  readonly doubles: Float64Array;
  readonly #numbers: readonly number[];
  readonly #texts: readonly number[];
  readonly #encoder = new TextEncoder();
  #numberColumns: readonly Float64Array[] = [];
  #textColumns: readonly TextVector[] = [];

  constructor(fields: number, { numbers, texts }: TypedFields) {
    this.fields = fields;
    this.#numbers = numbers;
    this.#texts = texts;
    const bytes = new ArrayBuffer(fields * BYTES + texts.length * MAX_CELL_BYTES);
    this.buffer = new Uint8Array(bytes);
    this.doubles = new Float64Array(bytes, 0, fields);
    this.starts = Int32Array.from({ length: fields }, (_, field) => field * BYTES);
    this.ends = this.starts.map((start) => start + BYTES);
    for (const [index, field] of texts.entries()) this.starts[field] = fields * BYTES + index * MAX_CELL_BYTES;
  }

  /** Takes a chunk whose columns are those of the fields, from column `first` on. */
  open(chunk: DuckDBDataChunk, first: number): void {
    this.#numberColumns = this.#numbers.map((_, index) => doublesOf(chunk, first + index));
    this.#textColumns = this.#texts.map((_, index) => textsOf(chunk, first + this.#numbers.length + index));
  }

  /** Moves to a row of the chunk. */
  load(row: number): void {
    const numbers = this.#numberColumns;
    for (let index = 0; index < numbers.length; index += 1) {
      this.doubles[this.#numbers[index]!] = numbers[index]![row]!;
    }
    for (let index = 0; index < this.#textColumns.length; index += 1) this.#loadText(index, row);
  }

  /** The text of a field; of a number, how JavaScript writes it. */
  text(field: number): string {
    if (this.#texts.includes(field)) return decodeField(this.buffer, this.starts[field]!, this.ends[field]!);
    return String(this.doubles[field]);
  }

  rawText(): string {
    return Array.from({ length: this.fields }, (_, field) => this.text(field)).join(',');
  }

  #loadText(index: number, row: number): void {
    const { data, text } = this.#textColumns[index]!;
    const field = this.#texts[index]!;
    const start = this.starts[field]!;
    const length = data.getUint32(row * TEXT_BYTES, true);
    this.ends[field] = start + length;
    if (length > MAX_INLINE_BYTES) {
      this.#encoder.encodeInto(text(row), this.buffer.subarray(start, start + MAX_CELL_BYTES));
      return;
    }
    const from = row * TEXT_BYTES + 4;
    for (let at = 0; at < length; at += 1) this.buffer[start + at] = data.getUint8(from + at);
  }
}

type TextVector = ReturnType<typeof textsOf>;

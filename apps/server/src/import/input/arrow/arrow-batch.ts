/*
 * One batch of rows: the buffers of its columns, one behind the other in the order of the schema, packed each for itself or not at all.
 */
import { unlz4 } from '../packed/lz4.ts';
import { unzstd } from '../packed/zstd.ts';
import type { ArrowField } from './arrow-schema.ts';
import type { ColumnBuffers } from './arrow-types.ts';
import type { FlatTable } from './flat-table.ts';

/** Largest batch, unpacked: all of it is held at once. */
export const MAX_BATCH_BYTES = 160 << 20;
const UNPACKERS = [unlz4, unzstd];
const NOTHING = new DataView(new ArrayBuffer(0));

export interface ArrowColumn {
  readonly field: ArrowField;
  readonly buffers: ColumnBuffers;
}

export interface ArrowBatch {
  readonly rows: number;
  /** Those whose values have a text. */
  readonly columns: readonly ArrowColumn[];
}

/** @throws for what is damaged, RangeError where it leads out of its bytes */
export function arrowBatch(table: FlatTable, fields: readonly ArrowField[], body: Uint8Array): ArrowBatch {
  return new BatchReader(table, body).read(fields);
}

class BatchReader {
  readonly #rows: number;
  readonly #nodes: Iterator<readonly number[]>;
  readonly #regions: Iterator<readonly number[]>;
  readonly #variadic: Iterator<readonly number[]>;
  readonly #unpack: ((packed: Uint8Array, length: number) => Uint8Array) | null;
  readonly #body: Uint8Array;
  #unpackedBytes = 0;

  constructor(table: FlatTable, body: Uint8Array) {
    this.#rows = table.int64(0);
    this.#nodes = table.numbers(1, 2)[Symbol.iterator]();
    this.#regions = table.numbers(2, 2)[Symbol.iterator]();
    this.#variadic = table.numbers(4, 1)[Symbol.iterator]();
    const compression = table.table(3);
    const codec = compression?.uint8(0) ?? 0;
    if (compression !== null && UNPACKERS[codec] === undefined)
      throw new Error(`its buffers are packed in way ${codec}`);
    this.#unpack = compression === null ? null : UNPACKERS[codec]!;
    this.#body = body;
  }

  read(fields: readonly ArrowField[]): ArrowBatch {
    const columns = fields.flatMap((field): ArrowColumn[] => {
      const buffers = this.#column(field);
      return buffers === null ? [] : [{ field, buffers }];
    });
    return { rows: this.#rows, columns };
  }

  /** null for a column that has no texts; its buffers are passed over. */
  #column(field: ArrowField): ColumnBuffers | null {
    const [rows, nones] = next(this.#nodes);
    const { buffers, isView, text } = field.type;
    const count = buffers + (isView ? next(this.#variadic)[0]! : 0);
    if (count < 0 || count > 100_000) throw new RangeError('a column has too many buffers');
    const regions = Array.from({ length: count }, () => next(this.#regions));
    for (const child of field.children) this.#column(child);
    if (text === null) return null;
    if (rows !== this.#rows) throw new RangeError('a column has other rows than its batch');
    const [validity, ...data] = regions;
    return {
      validity: nones === 0 ? NOTHING : this.#buffer(validity!),
      data: data.map((region) => this.#buffer(region)),
    };
  }

  #buffer([offset, length]: readonly number[]): DataView {
    const bytes = this.#body;
    if (length === 0) return NOTHING;
    if (!(offset! >= 0 && length! > 0 && offset! + length! <= bytes.length))
      throw new RangeError('a buffer has no end');
    const region = bytes.subarray(offset!, offset! + length!);
    if (this.#unpack === null) return viewOf(region);
    // Before a packed buffer stands its length, or -1 where it was left as it is.
    const view = viewOf(region);
    const unpacked = view.getInt32(4, true) * 2 ** 32 + view.getUint32(0, true);
    const packed = region.subarray(8);
    if (unpacked === -1) return viewOf(packed);
    this.#unpackedBytes += unpacked;
    if (unpacked < 0 || this.#unpackedBytes > MAX_BATCH_BYTES) throw new TooLargeBatch();
    return viewOf(this.#unpack(packed, unpacked));
  }
}

/** A batch is larger than what is held at once. */
export class TooLargeBatch extends Error {}

function next(entries: Iterator<readonly number[]>): readonly number[] {
  const { value, done } = entries.next();
  if (done) throw new RangeError('a batch has fewer buffers than its columns');
  return value as readonly number[];
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

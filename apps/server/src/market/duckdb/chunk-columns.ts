import type { DuckDBDataChunk, DuckDBMaterializedResult, DuckDBVector } from '@duckdb/node-api';

/**
 * Copies result columns into Float64Array without making an object per value, straight from the vectors' typed arrays.
 * They are private in the driver's types (and public in its code), so the cast lives here and nowhere else.
 * Integers are exact to 2^53; NULL becomes NaN. Cost: one pass, one allocation per column.
 */

interface OpenVector {
  readonly items: Float64Array | BigInt64Array | Uint8Array | Int32Array;
  readonly validity: { readonly data: BigUint64Array | null; readonly offset: number };
}

/** A column of numbers, or null when every value is NULL. */
export type NumberColumn = Float64Array | null;

/** All columns of a result. Their types must be DOUBLE, BIGINT, INTEGER or UTINYINT. */
export function numberColumns(result: DuckDBMaterializedResult): readonly NumberColumn[] {
  const rows = result.rowCount;
  const columns = Array.from({ length: result.columnCount }, () => new Float64Array(rows));
  const hasValue = columns.map(() => false);
  let offset = 0;
  for (let index = 0; index < result.chunkCount; index++) {
    const chunk = result.getChunk(index);
    copyChunk(chunk, columns, hasValue, offset);
    offset += chunk.rowCount;
  }
  return columns.map((column, index) => (hasValue[index] || rows === 0 ? column : null));
}

function copyChunk(
  chunk: DuckDBDataChunk,
  columns: readonly Float64Array[],
  hasValue: boolean[],
  offset: number,
): void {
  for (let index = 0; index < columns.length; index++) {
    const vector = openVector(chunk.getColumnVector(index));
    const target = columns[index]!.subarray(offset, offset + chunk.rowCount);
    copyItems(vector.items, target);
    const nulls = markNulls(vector.validity, target);
    if (nulls < target.length) hasValue[index] = true;
  }
}

function copyItems(items: OpenVector['items'], target: Float64Array): void {
  if (!(items instanceof BigInt64Array)) {
    target.set(items.length === target.length ? items : items.subarray(0, target.length));
    return;
  }
  // Two 32-bit halves, little-endian: reading BigInt64Array itself would make a BigInt per value.
  const halves = new Int32Array(items.buffer, items.byteOffset, target.length * 2);
  for (let row = 0; row < target.length; row++) {
    target[row] = halves[2 * row + 1]! * 4294967296 + (halves[2 * row]! >>> 0);
  }
}

function markNulls(validity: OpenVector['validity'], target: Float64Array): number {
  if (validity.data === null) return 0;
  const bits = new Uint32Array(validity.data.buffer, validity.data.byteOffset, validity.data.length * 2);
  let nulls = 0;
  for (let row = 0; row < target.length; row++) {
    const bit = validity.offset + row;
    if ((bits[bit >>> 5]! & (1 << (bit & 31))) === 0) {
      target[row] = Number.NaN;
      nulls++;
    }
  }
  return nulls;
}

function openVector(vector: DuckDBVector): OpenVector {
  const open = vector as unknown as OpenVector;
  if (!ArrayBuffer.isView(open.items)) throw new TypeError(`A ${vector.constructor.name} holds no plain numbers`);
  return open;
}

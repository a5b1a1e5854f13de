/*
 * What lies behind the vectors of DuckDB's chunks, without a copy and without a value boxed: private in the driver's types,
 * public in its code.
 */
import type { DuckDBDataChunk } from '@duckdb/node-api';

/** A column of doubles. */
export function doublesOf(chunk: DuckDBDataChunk, index: number): Float64Array {
  return itemsOf(chunk, index, Float64Array);
}

/** A column of small whole numbers. */
export function bytesOf(chunk: DuckDBDataChunk, index: number): Uint8Array {
  return itemsOf(chunk, index, Uint8Array);
}

/**
 * A column of texts: sixteen bytes each, which are the length and, of a text of at most twelve bytes, the text itself.
 * `text` answers any.
 */
export function textsOf(
  chunk: DuckDBDataChunk,
  index: number,
): { readonly data: DataView; readonly text: (row: number) => string } {
  const vector = chunk.getColumnVector(index);
  const { dataView } = vector as unknown as { dataView: unknown };
  if (!(dataView instanceof DataView)) throw new TypeError(`Column ${index} of a chunk holds no texts`);
  return { data: dataView, text: (row) => String(vector.getItem(row)) };
}

function itemsOf<T extends Float64Array | Uint8Array>(
  chunk: DuckDBDataChunk,
  index: number,
  type: new (length: number) => T,
): T {
  const { items } = chunk.getColumnVector(index) as unknown as { items: unknown };
  if (!(items instanceof type)) throw new TypeError(`Column ${index} of a chunk is no ${type.name}`);
  return items;
}

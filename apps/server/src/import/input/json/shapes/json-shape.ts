import { TIME_NAMES } from '../../../detect/column-names.ts';
import type { HeadNode } from '../json-head.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';

/** Keys that lead to a value, from the outside in; null stands for any key, which is the symbol of its rows. */
export type JsonPath = readonly (string | number | null)[];

/** A table that was found in the beginning of a JSON text, and how its rows come out of the values below it. */
export interface JsonTable {
  /** Where its values lie. */
  readonly path: JsonPath;
  /** How many levels below `path` the values lie that `rows` takes: 0 for the value there itself. */
  readonly depth: 0 | 1;
  /** The names of the columns; null where rows are lists that nothing names. */
  readonly names: readonly string[] | null;
  /** How many rows the beginning holds. */
  readonly count: number;
  /** The rows of a value. @param key its key, where `depth` is 1 */
  rows(value: JsonValue, key: string | number): Iterable<readonly JsonScalar[]>;
}

/** One way in which tables are written as JSON. */
export interface JsonShape {
  /** The table that a node is; null where it is none of this shape. */
  find(node: HeadNode, path: JsonPath, surroundings: Surroundings): JsonTable | null;
}

/** What stands around a node. */
export interface Surroundings {
  readonly parent: ReadonlyMap<string, HeadNode> | null;
}

/** What stands around a table that was found. */
export interface TableSurroundings {
  /** The objects on the way to it, from the outside in. */
  readonly around: readonly ReadonlyMap<string, HeadNode>[];
  /** The names of its columns, as they are written; null where rows are lists that nothing names. */
  readonly names: readonly string[] | null;
}

/** Names of columns with times, in normal form. */
export const NAMES_OF_TIMES: ReadonlySet<string> = new Set(TIME_NAMES.filter((name) => name !== ''));

export function isScalar(node: HeadNode | JsonValue | undefined): node is JsonScalar {
  return node === null || typeof node === 'string' || typeof node === 'boolean';
}

export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a key is a moment: `2024-01-31`, `2024-01-31 16:00:00`, `20240131`, `1706659200`. */
export function isMoment(key: string): boolean {
  return /^\d{4}-\d\d-\d\d(?:$|[T ]\d)/.test(key) || /^\d{8}$/.test(key) || /^-?\d{9,19}$/.test(key);
}

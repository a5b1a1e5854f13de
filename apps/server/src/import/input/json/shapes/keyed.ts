import type { HeadNode } from '../json-head.ts';
import { cellsOf, fieldsOf } from './fields.ts';
import { isMoment, isScalar, type JsonPath, type JsonShape, type JsonTable } from './json-shape.ts';
import { scalarOf } from './lists.ts';

/** What the column of the keys is called. */
const KEY = 'time';

/** An object with a moment for each row: `{"2024-01-31": {"1. open": "1.1", …}, …}`, `{"2024-01-31": 1.1, …}`. */
export const keyed: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map) || node.size === 0 || ![...node.keys()].every(isMoment)) return null;
    const values = [...node.values()];
    return tableOfRecords(values, path) ?? tableOfLists(values, path) ?? tableOfNumbers(values, path);
  },
};

function tableOfRecords(values: readonly HeadNode[], path: JsonPath): JsonTable | null {
  const maps = values.filter((value) => value instanceof Map);
  if (maps.length < values.length) return null;
  const fields = fieldsOf(maps);
  if (fields.length === 0) return null;
  return {
    path,
    depth: 1,
    names: [KEY, ...fields.map(({ name }) => name)],
    count: maps.length,
    rows: (value, key) => [[String(key), ...cellsOf(value, fields)]],
  };
}

function tableOfLists(values: readonly HeadNode[], path: JsonPath): JsonTable | null {
  if (!values.every((value) => Array.isArray(value) && value.length > 0 && value.every(isScalar))) return null;
  return {
    path,
    depth: 1,
    names: null,
    count: values.length,
    rows: (value, key) => [[String(key), ...(Array.isArray(value) ? value.map(scalarOf) : [])]],
  };
}

function tableOfNumbers(values: readonly HeadNode[], path: JsonPath): JsonTable | null {
  if (!values.every((value) => typeof value === 'string')) return null;
  return {
    path,
    depth: 1,
    names: [KEY, 'close'],
    count: values.length,
    rows: (value, key) => [[String(key), scalarOf(value)]],
  };
}

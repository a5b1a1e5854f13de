import type { HeadNode } from '../json-head.ts';
import { cellsOf, fieldsOf } from './fields.ts';
import type { JsonShape } from './json-shape.ts';

/** A list of objects: `[{"time": 1706659200, "open": 1.1, …}, …]`. */
export const records: JsonShape = {
  find(node, path) {
    if (!Array.isArray(node)) return null;
    const maps = node.filter((one) => one instanceof Map);
    const fields = fieldsOf(maps);
    if (fields.length < 2) return null;
    return {
      path,
      depth: 1,
      names: fields.map(({ name }) => name),
      count: maps.length,
      rows: (value) => [cellsOf(value, fields)],
    };
  },
};

/** One object is the only row: the answer to a question after a single day. What holds lists of numbers has more rows than one, which nothing here reads. */
export const single: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map) || [...node.values()].some(isListOfNumbers)) return null;
    const fields = fieldsOf([node]).filter(({ keys }) => keys.length === 1);
    if (fields.length < 2) return null;
    return {
      path,
      depth: 0,
      names: fields.map(({ name }) => name),
      count: 1,
      rows: (value) => [cellsOf(value, fields)],
    };
  },
};

function isListOfNumbers(node: HeadNode): boolean {
  return Array.isArray(node) && node.length > 1 && node.every((one) => typeof one === 'string' && NUMBER.test(one));
}

const NUMBER = /^-?\d[\d.]*(?:e[+-]?\d+)?$/i;

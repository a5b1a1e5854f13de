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

/** One object is the only row: the answer to a question after a single day. */
export const single: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map)) return null;
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

import { normalName } from '../../../detect/header-match.ts';
import type { HeadNode } from '../json-head.ts';
import { isObject, isScalar, type JsonShape, NAMES_OF_TIMES } from './json-shape.ts';
import { scalarOf } from './lists.ts';

/** A data frame in pieces, as pandas splits it: `{"columns": ["open", …], "index": [1706659200000, …], "data": [[1.1, …], …]}`. */
export const frame: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map)) return null;
    const [names, index] = [node.get('columns'), node.get('index')];
    // The beginning of a long text may end before the data.
    if (!isListOfTexts(names) || !Array.isArray(index) || !index.every(isScalar)) return null;
    if (node.size > 3 || [...node.keys()].some((key) => !['columns', 'index', 'data'].includes(key))) return null;
    const hasTimes = names.some((name) => NAMES_OF_TIMES.has(normalName(name)));
    return {
      path,
      depth: 0,
      names: [hasTimes ? 'row' : 'time', ...names],
      count: index.length,
      *rows(value) {
        if (!isObject(value) || !Array.isArray(value.index) || !Array.isArray(value.data)) return;
        for (const [at, row] of value.data.entries()) {
          if (Array.isArray(row)) yield [scalarOf(value.index[at]), ...names.map((_, column) => scalarOf(row[column]))];
        }
      },
    };
  },
};

function isListOfTexts(node: HeadNode | undefined): node is string[] {
  return (
    Array.isArray(node) && node.length > 0 && node.every((name) => typeof name === 'string' && !/^-?[\d.]+$/.test(name))
  );
}

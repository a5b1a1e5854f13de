import type { HeadNode } from '../json-head.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';
import { isScalar, type JsonShape, type Surroundings } from './json-shape.ts';

/** A list of lists: `[[1706659200, 1.1, 1.3, 1.0, 1.2, 500], …]`, with the names beside it or with none. */
export const lists: JsonShape = {
  find(node, path, surroundings) {
    if (!Array.isArray(node)) return null;
    const rows = node.filter((one): one is HeadNode[] => Array.isArray(one) && one.length >= 2 && one.every(isScalar));
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width < 2) return null;
    return {
      path,
      depth: 1,
      names: namesBeside(surroundings, width),
      count: rows.length,
      rows: (value) => (Array.isArray(value) ? [value.map(scalarOf)] : []),
    };
  },
};

/** A list of as many words as rows have values: `"column_names": ["Date", "Open", …]`. */
function namesBeside({ parent }: Surroundings, width: number): string[] | null {
  for (const node of parent?.values() ?? []) {
    if (!Array.isArray(node) || node.length !== width) continue;
    if (node.every((name): name is string => typeof name === 'string' && !/^-?[\d.]+$/.test(name))) return node;
  }
  return null;
}

export function scalarOf(value: JsonValue | undefined): JsonScalar {
  return isScalar(value) ? value : null;
}

import type { HeadNode } from '../json-head.ts';
import type { JsonShape } from './json-shape.ts';

/** Fewer fields than a bar has are a sentence. */
const FEWEST_FIELDS = 5;

/** A list of lines of a table: `["2024-01-31,10.1,10.3,10.5,10.0,500", …]`, as East Money answers. */
export const lines: JsonShape = {
  find(node, path) {
    if (!Array.isArray(node) || node.length === 0) return null;
    const widths = new Set(node.map(widthOf));
    const [width = 0] = widths;
    if (widths.size > 1 || width < FEWEST_FIELDS) return null;
    return {
      path,
      depth: 1,
      names: null,
      count: node.length,
      rows: (value) => (typeof value === 'string' ? [value.split(',')] : []),
    };
  },
};

function widthOf(node: HeadNode): number {
  return typeof node === 'string' && /\d/.test(node) ? node.split(',').length : 0;
}

import { FAMILIES } from '../../../formats/families/registry.ts';
import { columns, keyedColumns } from './columns.ts';
import { frame } from './frame.ts';
import type { JsonShape } from './json-shape.ts';
import { keyed } from './keyed.ts';
import { lines } from './lines.ts';
import { lists } from './lists.ts';
import { records } from './records.ts';

/** Every shape in which tables are looked for, those of single families first. A single row is what is left where there is none of them. */
export const JSON_SHAPES: readonly JsonShape[] = [
  ...FAMILIES.flatMap(({ json }) => json?.shapes ?? []),
  frame,
  columns,
  keyedColumns,
  keyed,
  records,
  lists,
  lines,
];

import { columns, keyedColumns } from './columns.ts';
import { deltas } from './deltas.ts';
import type { JsonShape } from './json-shape.ts';
import { keyed } from './keyed.ts';
import { lists } from './lists.ts';
import { records } from './records.ts';

/** Every shape in which tables are looked for, the surest first. A single row is what is left where there is none of them. */
export const JSON_SHAPES: readonly JsonShape[] = [deltas, columns, keyedColumns, keyed, records, lists];

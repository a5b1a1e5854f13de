/**
 * Every option of a chart with its default, its unit and an example: what docs/options.md is made of, and what the tests set. The type is what the option's rule says it expects, unless
 * the rule leaves it open. Options of themes and words are left to their own tables.
 */
import { BARS, type OptionRow } from './option-row.fixtures.ts';
import { ADDED_ROWS } from './option-table-added.fixtures.ts';
import { LOOK_ROWS } from './option-table-look.fixtures.ts';
import { SCALE_ROWS } from './option-table-scale.fixtures.ts';

export { type OptionRow, type Options, withValue } from './option-row.fixtures.ts';

/** Of a chart in the table. */
export const TABLE_DATA = BARS;

export const OPTION_TABLE: readonly OptionRow[] = [...LOOK_ROWS, ...SCALE_ROWS, ...ADDED_ROWS];

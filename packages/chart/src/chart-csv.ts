/** What is in view as CSV: the rows of the level that is shown, and what every added series says at each of them. */
import type { ChartCore } from './chart-core.ts';
import { type ChartTable, tableOf } from './chart-table.ts';

/** For `toCsv` and `toTable`. */
export interface CsvPart {
  readonly csv: (core: ChartCore) => string;
  readonly table: (core: ChartCore) => ChartTable | null;
}

export const csvPart: CsvPart = {
  csv: (core) => {
    const table = chartTable(core);
    return table === null ? '' : tableText(table, ',');
  },
  table: chartTable,
};

/** A program that shows tables takes a cell that begins so for a formula. Only names of a host or a person can: numbers are written here. */
const FORMULA = /^[=+\-@\t\r]/;

/** Null while there is no picture. */
function chartTable(core: ChartCore): ChartTable | null {
  const frame = core.frame();
  return frame === null ? null : tableOf(frame, core.settings.text);
}

/**
 * A table as lines of cells, the names of the columns first.
 * @param separator a comma for files, a tab for what is pasted into a program that shows tables
 * @param order which rows, and in which order; default all of them from the oldest on
 */
export function tableText(
  { columns, rowCount }: ChartTable,
  separator: ',' | '\t',
  order: ArrayLike<number> = Array.from({ length: rowCount }, (_, row) => row),
): string {
  const lines = [columns.map(({ name }) => named(name, separator)).join(separator)];
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!;
    lines.push(columns.map((column) => column.exactAt(row)).join(separator));
  }
  return `${lines.join('\n')}\n`;
}

/** A name as a cell: a formula becomes a text, and what would end the cell is quoted. */
function named(name: string, separator: string): string {
  const safe = FORMULA.test(name) ? `'${name}` : name;
  const isQuoted = safe.includes(separator) || /["\r\n]/.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

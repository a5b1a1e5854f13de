/*
 * The rows of a Parquet file as CSV, with the names of its columns in front: what is told of CSV files by their headers
 * and contents is told of these as well. DuckDB writes the text, many rows at a time.
 */
import { RefusedFile } from '../refused-file.ts';
import { FIXED_POINT_TYPE, fixedPointText } from './fixed-point.ts';
import type { ParquetTable, TableColumn } from './parquet-table.ts';

/** Types of texts, which may hold anything: these are quoted. */
export const IS_TEXT = /^(VARCHAR|UUID|ENUM.*)$/;

/** How values of a type are written; columns of other types, which hold no single values, are left out. */
const CELL_TEXTS: readonly { readonly type: RegExp; readonly text: (column: string, type: string) => string }[] = [
  {
    type: /^TIMESTAMP WITH TIME ZONE$/,
    text: (column) => `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%fZ')`,
  },
  // Not a number is how many programs write that there is none.
  { type: /^(FLOAT|DOUBLE)$/, text: (column) => `CASE WHEN NOT isnan(${column}) THEN ${column}::VARCHAR END` },
  {
    type: /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DECIMAL.*|BOOLEAN|DATE|TIME|TIMESTAMP(_S|_MS|_NS)?)$/,
    text: (column) => `${column}::VARCHAR`,
  },
  { type: FIXED_POINT_TYPE, text: fixedPointText },
  { type: IS_TEXT, text: (column) => `${column}::VARCHAR` },
];

/** A column that holds single values. */
export interface CellColumn extends TableColumn {
  /** SQL of the column itself. */
  readonly sql: string;
  /** SQL of a value's text; NULL where there is none. */
  readonly text: string;
}

/** The columns that are fields of the CSV, in their order. @throws RefusedFile when there is none */
export function cellColumns({ columns }: ParquetTable): readonly CellColumn[] {
  const cells = columns.flatMap((column): CellColumn[] => {
    const sql = `"${column.name.replaceAll('"', '""')}"`;
    const cell = CELL_TEXTS.find((one) => one.type.test(column.type));
    return cell ? [{ ...column, sql, text: cell.text(sql, column.type) }] : [];
  });
  if (cells.length === 0) throw new RefusedFile('The Parquet file has no column of numbers, texts or times.');
  return cells;
}

/**
 * The line of names and all rows.
 * @throws RefusedFile, while reading, for a file that is damaged, or whose rows are far larger than itself
 */
export async function* parquetText(table: ParquetTable): AsyncGenerator<Uint8Array> {
  const names = cellColumns(table).map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  yield new TextEncoder().encode(`${names.join(',')}\n`);
  yield* parquetRows(table, 0);
}

/** The rows alone, from one on. Throws as `parquetText` does. */
export async function* parquetRows(table: ParquetTable, fromRow: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const cells = cellColumns(table).map(({ type, sql, text }) => {
    return `coalesce(${IS_TEXT.test(type) ? `'"' || replace(${sql}::VARCHAR, '"', '""') || '"'` : text}, '')`;
  });
  let bytes = 0;
  for await (const chunk of table.chunks([`concat(${cells.join(", ',', ")})`], fromRow)) {
    const text = encoder.encode(`${chunk.getColumnValues(0).join('\n')}\n`);
    bytes += text.length;
    table.refuseBloat(bytes);
    yield text;
  }
}

/** The data behind a picture: what a reader sees instead of it, what is copied out of it, and what is saved as CSV. */

export interface TableColumn {
  readonly name: string;
  /** Numbers stand under each other by their digits. */
  readonly isNumber?: boolean;
}

/** A cell: what is read, and the exact value where it is a number. */
export interface TableCell {
  readonly text: string;
  readonly value?: number | null;
}

export interface PictureTable {
  readonly columns: readonly TableColumn[];
  /** As many cells in each as there are columns. The first names the row. */
  readonly rows: readonly (readonly TableCell[])[];
}

/** RFC 4180, with exact numbers and not as they are read; a cell that a spreadsheet would take for a formula is kept from it. */
export function csvOf({ columns, rows }: PictureTable): string {
  const lines = [columns.map(({ name }) => quoted(name)), ...rows.map((row) => row.map(csvCell))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** With tabs: what a spreadsheet takes from the clipboard. */
export function tsvOf({ columns, rows }: PictureTable): string {
  const clean = (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  const lines = [columns.map(({ name }) => clean(name)), ...rows.map((row) => row.map((cell) => clean(plain(cell))))];
  return lines.map((line) => line.join('\t')).join('\n');
}

function csvCell(cell: TableCell): string {
  return cell.value === undefined ? quoted(cell.text) : plain(cell);
}

function plain({ text, value }: TableCell): string {
  if (value === undefined) return text;
  return value === null ? '' : String(value);
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A column of an answer in JSON or CSV. Cells are made one at a time: an answer of any length costs no second copy. */
export interface TextColumn {
  readonly name: string;
  /** Whether JSON writes the cell as a string. Cells never contain quotes, commas or line ends. */
  readonly quoted: boolean;
  /** The cell's text; null where nothing is known. */
  cell(row: number): string | null;
}

/** Rows [start, end) as the inside of a JSON array, without the brackets: `{"time":"…","open":1.5},…`. */
export function jsonRows(columns: readonly TextColumn[], start: number, end: number): string {
  const rows: string[] = [];
  for (let row = start; row < end; row++) {
    const members = columns.map(({ name, quoted, cell }) => {
      const text = cell(row);
      return `"${name}":${text === null ? 'null' : quoted ? `"${text}"` : text}`;
    });
    rows.push(`{${members.join(',')}}`);
  }
  return rows.join(',');
}

export function csvHeader(columns: readonly TextColumn[]): string {
  return `${columns.map(({ name }) => name).join(',')}\n`;
}

/** Rows [start, end) as CSV, each with its line end. What is not known is an empty cell. */
export function csvRows(columns: readonly TextColumn[], start: number, end: number): string {
  let text = '';
  for (let row = start; row < end; row++) text += `${columns.map(({ cell }) => cell(row) ?? '').join(',')}\n`;
  return text;
}

/** Cells of a table are places for texts, called by their row and their column: `r2c3`. */

export interface TableCell {
  /** From 0, downwards. */
  readonly row: number;
  /** From 0, to the right. */
  readonly column: number;
}

export const MOST_ROWS = 12;
export const MOST_COLUMNS = 8;

export function slotOfCell({ row, column }: TableCell): string {
  return `r${row + 1}c${column + 1}`;
}

/** Those of so many rows and columns, row by row. */
export function slotsOf(rows: number, columns: number): readonly string[] {
  return Array.from({ length: rows * columns }, (_, at) =>
    slotOfCell({ row: Math.floor(at / columns), column: at % columns }),
  );
}

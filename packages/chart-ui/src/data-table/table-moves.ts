/** A cell of a table; row -1 are the names of the columns. */
export interface TableCell {
  readonly row: number;
  readonly column: number;
}

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows are in sight. */
  readonly page: number;
}

/** Where a key leads from a cell, as in every grid; null for a key that leads nowhere. */
export function movedCell(
  { key, isControl }: { readonly key: string; readonly isControl: boolean },
  { row, column }: TableCell,
  { rows, columns, page }: TableSize,
): TableCell | null {
  const within = (next: number, from: number, to: number) => Math.max(from, Math.min(next, to));
  const at = (nextRow: number, nextColumn: number): TableCell => ({
    row: within(nextRow, -1, rows - 1),
    column: within(nextColumn, 0, columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return at(isControl ? -1 : row - 1, column);
    case 'ArrowDown':
      return at(isControl ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return at(row, isControl ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, isControl ? columns - 1 : column + 1);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    case 'Home':
      return at(isControl ? -1 : row, 0);
    case 'End':
      return at(isControl ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}

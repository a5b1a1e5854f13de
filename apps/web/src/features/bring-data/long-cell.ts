/** Letters that a cell of a table has room for on one line. */
const ONE_LINE = 32;

/** The class of a cell that is too long for one line; undefined for any other. */
export function cellClass(written: string | undefined): string | undefined {
  return written !== undefined && written.length > ONE_LINE ? 'facts-table__long' : undefined;
}

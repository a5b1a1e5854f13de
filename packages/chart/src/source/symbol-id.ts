/** Of an instrument that its host gave no symbol: whatever belongs to an instrument names it by its id. */
const UNNAMED = 'unnamed';

/** The id of an instrument that has none of its own. */
export function symbolId(symbol: string): string {
  return symbol === '' ? UNNAMED : symbol;
}

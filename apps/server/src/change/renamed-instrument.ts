import { symbolKey } from '../manifest/records.ts';
import { expressionId } from '../market/expressions/expression-id.ts';
import { OPERATIONS } from '../market/expressions/registry.ts';

export interface Renaming {
  /** Ids: of what is named now, and of what is to be. */
  readonly from: string;
  readonly to: string;
  /** The symbol of what is named now. */
  readonly symbol: string;
  /** The id of the instrument with a symbol; undefined without one. */
  idOf(symbol: string): string | undefined;
}

/**
 * What a record says instead. Ids stand alone or within an expression of two; a compare may name a symbol, or an expression of two symbols, which becomes one of ids: the symbol may be another's tomorrow.
 */
export function renamedInstrument(value: unknown, { from, to, symbol, idOf }: Renaming): unknown {
  if (typeof value !== 'string') return value;
  const isIt = (text: string) => symbolKey(text) === symbolKey(symbol);
  if (isIt(value)) return to;
  const readings = value.split('').flatMap((character, at) => {
    const operation = OPERATIONS.find(({ sign }) => sign === character);
    const [left, right] = [value.slice(0, at).trim(), value.slice(at + 1).trim()];
    const [a, b] = [left, right].map((side) => (side === '' ? undefined : isIt(side) ? to : idOf(side)));
    if (operation === undefined || a === undefined || b === undefined) return [];
    return isIt(left) || isIt(right) ? [expressionId({ a, operation, b })] : [];
  });
  // What can be read in two ways was shown as nothing.
  return readings.length === 1 ? readings[0] : value.replaceAll(from, to);
}

import type { Instrument } from '@candlemark/bars';
import type { DataAccess } from './data-access.ts';
import { nearestName } from './nearest-name.ts';

/** The instrument with a symbol, in any case of letters. @throws Error that names the nearest one */
export function findInstrument(instruments: readonly Instrument[], symbol: string): Instrument {
  return instrumentFinder(instruments)(symbol);
}

/** The same for many symbols: the list is gone through once. */
export function instrumentFinder(instruments: readonly Instrument[]): (symbol: string) => Instrument {
  // Of two that differ in the case of letters only the first is meant.
  const bySymbol = new Map(instruments.toReversed().map((one) => [one.symbol.toLowerCase(), one]));
  return (symbol) => {
    const found = bySymbol.get(symbol.toLowerCase());
    if (found) return found;
    const nearest = nearestName(
      symbol,
      instruments.map((instrument) => instrument.symbol),
    );
    throw new Error(`There is no instrument ${symbol}${nearest === null ? '' : `; did you mean ${nearest}?`}`);
  };
}

/** The same, or the expression of two instruments, such as `AAPL/SPX`. An instrument's own symbol comes first. */
export async function findInstrumentOrExpression(access: DataAccess, text: string): Promise<Instrument> {
  const instruments = await access.instruments();
  const isSymbol = instruments.some(({ symbol }) => symbol.toLowerCase() === text.toLowerCase());
  return (isSymbol ? null : await access.expression(text)) ?? findInstrument(instruments, text);
}

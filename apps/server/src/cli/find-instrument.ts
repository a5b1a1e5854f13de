import type { Instrument } from '@candlemark/bars';
import { nearestName } from './nearest-name.ts';

/** The instrument with a symbol, in any case of letters. @throws Error that names the nearest one */
export function findInstrument(instruments: readonly Instrument[], symbol: string): Instrument {
  const found = instruments.find((instrument) => instrument.symbol.toLowerCase() === symbol.toLowerCase());
  if (found) return found;
  const nearest = nearestName(
    symbol,
    instruments.map((instrument) => instrument.symbol),
  );
  throw new Error(`There is no instrument ${symbol}${nearest === null ? '' : `; did you mean ${nearest}?`}`);
}

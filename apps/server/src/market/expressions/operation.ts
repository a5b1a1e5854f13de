import type { Instrument } from '@candlemark/bars';
import type { OperationName } from '@candlemark/contracts';

/** How prices are written; the same members as an instrument has. */
export type PriceNumbers = Pick<Instrument, 'priceScale' | 'priceExact' | 'tickSize' | 'displayDecimals'>;

/** What can be done with the prices of two instruments. */
export interface Operation {
  /** As addresses have it. */
  readonly name: OperationName;
  /** As people write it between two symbols: one character. */
  readonly sign: string;
  /** How the results are written. */
  results(a: PriceNumbers, b: PriceNumbers): PriceNumbers;
  /** Takes prices as they are stored, gives results as `results` says. Not finite where there is no result. */
  over(a: PriceNumbers, b: PriceNumbers): (priceA: number, priceB: number) => number;
}

import type { Instrument } from './instrument.ts';

/** What one of a quantity is. */
export interface Contract {
  /** What it counts in money, for each whole step of the price; as text where it came as one. */
  readonly multiplier: number | string;
  /** It counts money of the price, and is settled in its coin. */
  readonly inverse: boolean;
  /** What it earns in; null: the currency of the price. */
  readonly settlement: string | null;
}

/** What a fill says of its contract, and what is said of the instrument where it says nothing. */
export function contractOf(
  fill: { readonly multiplier: string | null; readonly inverse: boolean | null },
  { multiplier = 1, inverse = false, settlement }: ContractFields,
): Contract {
  const isInverse = fill.inverse ?? inverse;
  return { multiplier: fill.multiplier ?? multiplier, inverse: isInverse, settlement: settlement ?? null };
}

/** What an instrument says of its contracts. */
export type ContractFields = {
  readonly [Field in 'multiplier' | 'inverse' | 'settlement']?: Instrument[Field] | undefined;
};

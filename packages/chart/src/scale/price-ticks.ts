import type { PriceRange } from './price-scale.ts';

export interface PriceTicksInput {
  readonly range: PriceRange;
  readonly heightCss: number;
  /** Real units. */
  readonly tickSize: number;
  readonly displayDecimals: number;
  /** The least distance between two labels (about 2.5 times the font size). */
  readonly minSpacingCss: number;
}

export interface PriceTicks {
  /** Real prices, ascending. */
  readonly prices: readonly number[];
  /** The decimals that every label of this axis shows. */
  readonly decimals: number;
}

/** Round prices (1-2-5) that are whole multiples of the tick size. */
export declare function priceTicks(input: PriceTicksInput): PriceTicks;

import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { PriceRange } from './price-scale.ts';

export interface AutoscaleInput {
  readonly slice: VisibleSlice;
  /** From `priceUnit(instrument)`. */
  readonly priceUnit: number;
  readonly tickSize: number;
}

/** The range that shows every visible bar and trade with margins (10 % above, 8 % below), or null when there are none. */
export declare function autoscale(input: AutoscaleInput): PriceRange | null;

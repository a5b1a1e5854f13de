/** The bridge between stored columns and real numbers. */
import type { Instrument } from '@candlemark/bars';

/** The real price of one unit as prices lie in the columns: 10^-priceScale, or 1 where prices are plain doubles. */
export function priceUnit(instrument: Pick<Instrument, 'priceExact' | 'priceScale'>): number {
  return instrument.priceExact ? 10 ** -instrument.priceScale : 1;
}

/** The real size of one unit as sizes and volumes lie in the columns. */
export function sizeUnit(instrument: Pick<Instrument, 'sizeExact' | 'sizeScale'>): number {
  return instrument.sizeExact ? 10 ** -instrument.sizeScale : 1;
}

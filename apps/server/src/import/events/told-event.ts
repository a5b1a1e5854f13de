/*
 * What the closes of two days, as traded and as adjusted, tell of the second one.
 *
 * A source multiplies each close before an ex-date by a factor, and the factors of later events on top of it: so the share
 * of adjusted close and close changes at ex-dates alone, by just that factor. What changes by less than the digits of the
 * prices can say is rounding. A factor that is a ratio of small numbers is a split, any other a dividend, whose amount is
 * what the price before it loses by it.
 */
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import type { ReadNumber } from '../rows/decimal-field.ts';

/** What sources that reckon in single precision miss (up to 8e-7 in what Yahoo writes); no dividend is as small. */
export const LEAST_ROUNDING = 1e-5;
/** Prices of more decimals are printed in full, and were in single precision before that mostly. */
const MOST_DECIMALS = 7;
/** Shares for an old one, up to a hundred; more is told as what it is. */
const MOST_OF_SPLIT = 100;
/** A split is a ratio of small numbers within so much, besides the rounding. */
const SPLIT_TOLERANCE = 1e-4;

/** A day's close, as traded and as adjusted. */
export interface AdjustedDay {
  readonly close: number;
  readonly adjusted: number;
}

/** To how many decimals a price is rounded. */
export function decimalsOf({ scale, isExact }: Pick<ReadNumber, 'scale' | 'isExact'>): number {
  return isExact ? Math.min(scale, MOST_DECIMALS) : MOST_DECIMALS;
}

/**
 * What lies between two days; `raise` where an adjustment raises earlier prices, which nothing real does.
 * @param rounding by what share the factors of both days may be wrong together
 */
export function toldBetween(
  before: AdjustedDay,
  day: AdjustedDay,
  rounding: number,
): Omit<CorporateEvent, 'labelDays'> | 'nothing' | 'raise' {
  const factor = before.adjusted / before.close / (day.adjusted / day.close);
  if (Math.abs(factor - 1) <= rounding) return 'nothing';
  const split = splitOf(1 / factor, rounding + SPLIT_TOLERANCE);
  if (split !== null) return { type: 'split', value: split };
  if (factor < 1) return { type: 'dividend', value: rounded(before.close * (1 - factor)) };
  return 'raise';
}

/** New shares for an old one, where that is a ratio such as 4, 1.5 or 0.1; null where it is none. */
function splitOf(ratio: number, tolerance: number): number | null {
  const larger = Math.max(ratio, 1 / ratio);
  for (const parts of [1, 2]) {
    const whole = Math.round(larger * parts);
    const isSplit = whole / parts >= 1.5 && whole / parts <= MOST_OF_SPLIT;
    if (isSplit && Math.abs(larger / (whole / parts) - 1) <= tolerance) {
      return ratio > 1 ? whole / parts : parts / whole;
    }
  }
  return null;
}

/** An amount to the digits that two prices can tell. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(8));
}

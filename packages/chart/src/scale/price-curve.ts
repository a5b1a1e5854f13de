/**
 * How heights follow prices. Linear: equal distances are equal differences. Logarithmic: equal distances are equal ratios, where all prices in view are
 * positive; where some are not, distances are ratios far from zero and differences near it, so that no bar is ever lost.
 */

/** Real prices at the two ends of the plot; `min < max`. The greater one is at the top, unless the scale is inverted. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

export type PriceCurveKind = 'linear' | 'logarithmic';

/** A rising function of the price and its inverse. */
export interface PriceCurve {
  readonly isLinear: boolean;
  heightOf(price: number): number;
  priceAt(height: number): number;
}

const LINEAR: PriceCurve = { isLinear: true, heightOf: (price) => price, priceAt: (height) => height };
const LOGARITHMIC: PriceCurve = { isLinear: false, heightOf: Math.log, priceAt: Math.exp };
/** With prices of both signs, this part of the greatest is where ratios turn into differences. */
const NEAR_ZERO_PART = 1e-3;

/** The curve of a scale that shows these prices. */
export function priceCurve(kind: PriceCurveKind, { min, max }: PriceRange): PriceCurve {
  if (kind === 'linear') return LINEAR;
  return min > 0 ? LOGARITHMIC : signedCurve(Math.max(Math.abs(min), Math.abs(max)) * NEAR_ZERO_PART);
}

function signedCurve(nearZero: number): PriceCurve {
  return {
    isLinear: false,
    heightOf: (price) => Math.asinh(price / nearZero),
    priceAt: (height) => Math.sinh(height) * nearZero,
  };
}

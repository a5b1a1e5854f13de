/**
 * How an instrument's prices and sizes are written as numbers: integers of 10^-scale where exact, else plain doubles
 * (scale 0). Exact instruments live in integer columns; one inexact quantity moves the instrument to columns of doubles.
 */
export interface Scales {
  readonly priceScale: number;
  readonly priceExact: boolean;
  readonly sizeScale: number;
  readonly sizeExact: boolean;
}

/** Of what has no numbers at an instrument's scales, such as events: every other scale is wider. */
export const NO_SCALES: Scales = { priceScale: 0, priceExact: true, sizeScale: 0, sizeExact: true };

/** Whether every value is an integer. */
export function isExact(scales: Scales): boolean {
  return scales.priceExact && scales.sizeExact;
}

export function sameScales(a: Scales, b: Scales): boolean {
  return (
    a.priceScale === b.priceScale &&
    a.priceExact === b.priceExact &&
    a.sizeScale === b.sizeScale &&
    a.sizeExact === b.sizeExact
  );
}

/** The scales that lose nothing of either: the more decimals, and doubles as soon as one side has them. */
export function widerScales(a: Scales, b: Scales): Scales {
  const priceExact = a.priceExact && b.priceExact;
  const sizeExact = a.sizeExact && b.sizeExact;
  return {
    priceScale: priceExact ? Math.max(a.priceScale, b.priceScale) : 0,
    priceExact,
    sizeScale: sizeExact ? Math.max(a.sizeScale, b.sizeScale) : 0,
    sizeExact,
  };
}

/** What a stored value is multiplied by when it moves from one scale to another. */
export function scaleFactor(fromScale: number, toScale: number): number {
  return 10 ** (toScale - fromScale);
}

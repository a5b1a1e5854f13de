/** 10^0 to 10^60; to 10^22 doubles hold them exactly. */
const POWERS_OF_TEN = Array.from({ length: 61 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * 10^exponent for 0 to 60, exact to 22.
 * @throws RangeError for any other exponent
 */
export function powerOfTen(exponent: number): number {
  const power = POWERS_OF_TEN[exponent];
  if (power === undefined) throw new RangeError(`No power of ten for a scale: ${exponent}`);
  return power;
}

/**
 * Exact decimal text of an integer at a scale, without trailing zeros. A double that is no integer (of an inexact
 * instrument) is given in its own shortest text, a missing one as `NaN`.
 * @example formatScaled(12340, 3) // '12.34'
 */
export function formatScaled(value: number, scale: number): string {
  if (!Number.isInteger(value)) return String(realOf(value, scale));
  const sign = value < 0 ? '-' : '';
  const digits = BigInt(Math.abs(value))
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** The number nearest to an integer at a scale. Division by an exact power of ten rounds once, to the right double. */
export function realOf(value: number, scale: number): number {
  return value / powerOfTen(scale);
}

/**
 * How many decimals the shortest text of a number has: 1.25 has 2, 1e-7 has 7, 120 has 0.
 */
export function decimalsOf(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return 0;
  const [mantissa = '', exponent] = String(value).split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent ?? 0));
}

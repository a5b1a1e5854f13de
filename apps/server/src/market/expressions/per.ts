import { powerOfTen } from '@candlemark/bars';
import type { Operation } from './operation.ts';

/** One price in units of another. A quotient is rarely a decimal, so it is a double, rounded once. */
export const per: Operation = {
  name: 'per',
  sign: '/',
  // Decimals enough to tell a cheap thing in a dear one.
  results: () => ({ priceScale: 0, priceExact: false, tickSize: 1e-8, displayDecimals: 8 }),
  over(a, b) {
    // Both at one scale: then it is a quotient of integers.
    const factorA = powerOfTen(Math.max(0, b.priceScale - a.priceScale));
    const factorB = powerOfTen(Math.max(0, a.priceScale - b.priceScale));
    // Never -0.
    return (priceA, priceB) => (priceA * factorA) / (priceB * factorB) + 0;
  },
};

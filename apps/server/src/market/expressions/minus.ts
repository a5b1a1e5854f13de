import { powerOfTen } from '@candlemark/bars';
import type { Operation, PriceNumbers } from './operation.ts';

/** The difference of two prices, exact at the scale that has room for the decimals of both. */
export const minus: Operation = {
  name: 'minus',
  sign: '-',
  results: (a, b) => ({
    priceScale: resultScale(a, b),
    priceExact: a.priceExact && b.priceExact,
    tickSize: Math.min(a.tickSize, b.tickSize),
    displayDecimals: Math.max(a.displayDecimals, b.displayDecimals),
  }),
  over(a, b) {
    const scale = resultScale(a, b);
    const [toScaleA, toScaleB] = [rescaling(a.priceScale, scale), rescaling(b.priceScale, scale)];
    return (priceA, priceB) => toScaleA(priceA) - toScaleB(priceB) + 0;
  },
};

/** Doubles have no scale. */
function resultScale(a: PriceNumbers, b: PriceNumbers): number {
  return a.priceExact && b.priceExact ? Math.max(a.priceScale, b.priceScale) : 0;
}

function rescaling(fromScale: number, toScale: number): (value: number) => number {
  const power = powerOfTen(Math.abs(toScale - fromScale));
  return toScale >= fromScale ? (value) => value * power : (value) => value / power;
}

/**
 * Ticks of a logarithmic price axis. While the prices in view differ little, round steps as on a linear axis; where they span decades, the round numbers of
 * each: powers of ten before fives before twos before the rest, as far as their labels keep their distance.
 */
import type { PriceScale } from './price-scale.ts';
import { type PriceTicks, type PriceTicksInput, priceTicks } from './price-ticks.ts';

/** Up to this ratio of the greatest to the least price, equal steps look even enough. */
const EVEN_RATIO = 3;
/** Mantissas by how round they are. */
const MANTISSAS: readonly (readonly number[])[] = [[1], [5], [2], [3, 7], [1.5, 4], [6, 8]];

export function ratioTicks(scale: PriceScale, input: PriceTicksInput): PriceTicks {
  const { min, max } = scale.range;
  if (min > 0 && max / min <= EVEN_RATIO) {
    // Steps of one size lie closest at the top.
    const leastPxPerPrice = scale.heightCss / (max * Math.log(max / min));
    const evenHeightCss = leastPxPerPrice * (max - min);
    return priceTicks({ ...input, heightCss: evenHeightCss });
  }
  return roundNumbers(scale, input);
}

function roundNumbers(scale: PriceScale, { displayDecimals, minSpacingCss, tickSize }: PriceTicksInput): PriceTicks {
  const { min, max } = scale.range;
  const taken: { price: number; yCss: number }[] = [];
  const tryPrice = (wanted: number) => {
    const price = onTick(wanted, tickSize);
    if (price < min || price > max || (price === 0 && wanted !== 0)) return;
    const yCss = scale.priceToY(price);
    if (taken.every((other) => Math.abs(other.yCss - yCss) >= minSpacingCss)) taken.push({ price, yCss });
  };
  tryPrice(0);
  const greatest = Math.ceil(Math.log10(Math.max(Math.abs(min), Math.abs(max))));
  const least =
    min > 0 ? Math.floor(Math.log10(min)) : Math.floor(Math.log10(Math.max(tickSize, max * 1e-6, -min * 1e-6)));
  for (const mantissas of MANTISSAS) {
    for (let exponent = greatest; exponent >= least; exponent--) {
      for (const mantissa of mantissas) {
        // Read as text, so that the price is the double nearest to the decimal.
        const price = Number(`${mantissa}e${exponent}`);
        tryPrice(price);
        if (min < 0) tryPrice(-price);
      }
    }
  }
  const prices = taken.map(({ price }) => price).sort((a, b) => a - b);
  return { prices, decimals: displayDecimals };
}

/** The price nearest to a round one that can be traded: thirty cents are 0.3125 in thirty-seconds. */
function onTick(price: number, tickSize: number): number {
  if (!(tickSize > 0)) return price;
  // Drops the last bit's error of the product.
  return Number((Math.round(price / tickSize) * tickSize).toPrecision(12)) + 0;
}

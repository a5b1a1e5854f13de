/**
 * Ticks of the price axis: multiples of a round step (1, 2 or 5 times a power of ten) that is itself a whole multiple of the tick size,
 * the finest one whose labels keep their distance. Multiples are counted in integers from zero, so panning and
 * stretching never make a label jump, and no sum of steps accumulates an error. Cost: the number of ticks.
 */
import type { PriceRange } from './price-scale.ts';

export interface PriceTicksInput {
  readonly range: PriceRange;
  readonly heightCss: number;
  /** The least step of prices, in real units; 0 when there is none. */
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

/** Round prices within the range. Empty when the plot has no height. */
export function priceTicks({
  range,
  heightCss,
  tickSize,
  displayDecimals,
  minSpacingCss,
}: PriceTicksInput): PriceTicks {
  const span = range.max - range.min;
  if (!(span > 0) || !(heightCss > 0)) return { prices: [], decimals: displayDecimals };
  const step = roundStep((span * minSpacingCss) / heightCss, tickSize);
  const decimals = Math.max(displayDecimals, decimalsOf(step));
  const prices: number[] = [];
  const last = Math.floor(range.max / step);
  for (let count = Math.ceil(range.min / step); count <= last; count++) {
    // `toFixed` drops the last bit's error of the product; adding 0 turns -0 into 0.
    prices.push(Number((count * step).toFixed(decimals)) + 0);
  }
  return { prices, decimals };
}

/** The finest step of at least `least` that is a multiple of the tick size, as round as can be. */
function roundStep(least: number, tickSize: number): number {
  if (!(tickSize > 0)) return nextRound(least);
  if (least <= tickSize) return tickSize;
  const round = nextRound(least);
  // A quarter has no round multiple below a half, a third none at all: then the round numbers count ticks instead.
  for (let step = round; step <= round * 10; step = nextRound(step * 1.01)) {
    if (isMultiple(step, tickSize) && step / least <= 5) return step;
  }
  return nextRound(least / tickSize) * tickSize;
}

/** The least of 1, 2, 5 times a power of ten that is not below `least`. */
function nextRound(least: number): number {
  const exponent = Math.floor(Math.log10(least) + 1e-9);
  for (const mantissa of [1, 2, 5]) {
    const step = decimal(mantissa, exponent);
    if (step >= least * (1 - 1e-9)) return step;
  }
  return decimal(1, exponent + 1);
}

/** Read as text, so that the step is the double nearest to the decimal: 3 * 0.1 is not 0.3. */
function decimal(mantissa: number, exponent: number): number {
  return Number(`${mantissa}e${exponent}`);
}

function isMultiple(step: number, tickSize: number): boolean {
  const ratio = step / tickSize;
  return Math.abs(ratio - Math.round(ratio)) < 1e-6;
}

/** More no engine writes. */
const MOST_DECIMALS = 20;

/** Decimals that write a step exactly. */
function decimalsOf(step: number): number {
  let decimals = 0;
  while (decimals < MOST_DECIMALS && Math.abs(Number(step.toFixed(decimals)) - step) > step * 1e-9) decimals++;
  return decimals;
}

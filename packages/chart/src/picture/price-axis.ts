/** What stands beside a price scale: which prices are labelled, and how any price is written there. */
import type { PriceScale } from '../scale/price-scale.ts';
import { type PriceTicks, priceTicks } from '../scale/price-ticks.ts';
import { ratioTicks } from '../scale/ratio-ticks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

/** What the axis counts in: prices at equal or at proportional distances, per cent of change, or an index that begins at 100. */
export const PRICE_SCALE_MODES = ['linear', 'logarithmic', 'percent', 'indexed'] as const;
export type PriceScaleMode = (typeof PRICE_SCALE_MODES)[number];

/** A price on the axis. */
export interface PriceLabel {
  readonly yCss: number;
  readonly text: string;
}

export interface PriceAxis {
  readonly labels: readonly PriceLabel[];
  /** Whether texts are written shorter than they would be with more room: they then take all that there is. */
  readonly isShort: boolean;
  textOf(price: number): string;
}

export interface PriceAxisInput {
  readonly scale: PriceScale;
  readonly values: 'prices' | 'sizes';
  readonly mode: PriceScaleMode;
  /** The price that counts as 0 % or 100: that of the first bar in view. */
  readonly base: number | null;
  readonly facts: InstrumentFacts;
  readonly theme: ChartTheme;
  /** Whether a text has room beside the plot. */
  readonly fits: (text: string) => boolean;
}

/** Least distance of two labels as a multiple of their size. */
const LABEL_DISTANCE = 3;
const PERCENT_DECIMALS = 2;

/**
 * What is too long for the axis is written with a power of ten and as many digits as fit: fewer digits, and no false ones. All labels are then
 * written so; one that would say the same as the label before is left out.
 */
export function priceAxis(input: PriceAxisInput): PriceAxis {
  const { counts, toCount, toPrice, write, suffix } = axisCounts(input);
  const { scale, facts, fits } = input;
  const short = (count: number, digits: number) => facts.numbers.scientific(count, digits) + suffix;
  const ends = [toCount(scale.range.min), toCount(scale.range.max)];
  const isShort = ![...counts, ...ends].every((count) => fits(write(count)));
  const digits = isShort ? mostDigits((some) => counts.every((count) => fits(short(count, some)))) : 0;
  const texts = counts.map((count) => (isShort ? short(count, digits) : write(count)));
  const labels = counts.map((count, at) => ({ yCss: scale.priceToY(toPrice(count)), text: texts[at]! }));
  return {
    isShort,
    labels: isShort ? labels.filter(({ text }, at) => text !== texts[at - 1]) : labels,
    textOf(price) {
      const count = toCount(price);
      const text = write(count);
      return fits(text)
        ? text
        : short(
            count,
            mostDigits((some) => fits(short(count, some))),
          );
    },
  };
}

/** All that a number of 64 bits is sure of. */
const MOST_DIGITS = 15;

function mostDigits(fits: (digits: number) => boolean): number {
  let digits = MOST_DIGITS;
  while (digits > 1 && !fits(digits)) digits--;
  return digits;
}

/** What the labels of an axis count, and how a count is written in full. */
interface AxisCounts {
  readonly counts: readonly number[];
  readonly suffix: string;
  toCount(price: number): number;
  toPrice(count: number): number;
  write(count: number): string;
}

const asIs = (value: number) => value;

function axisCounts(input: PriceAxisInput): AxisCounts {
  const { mode, base, values } = input;
  if (values === 'sizes') return sizeCounts(input);
  const isCounted = (mode === 'percent' || mode === 'indexed') && base !== null && base !== 0;
  return isCounted ? changeCounts(input, mode, base) : priceCounts(input);
}

function priceCounts(input: PriceAxisInput): AxisCounts {
  const { prices, decimals } = ticksOf(input);
  const write = (price: number) => input.facts.numbers.price(price, decimals);
  return { counts: prices, suffix: '', toCount: asIs, toPrice: asIs, write };
}

function changeCounts(input: PriceAxisInput, mode: 'percent' | 'indexed', base: number): AxisCounts {
  const { scale, facts } = input;
  const { toCount, toPrice, suffix } = countsOf(mode, base);
  const ends = [toCount(scale.range.min), toCount(scale.range.max)];
  const { prices, decimals } = priceTicks({
    range: { min: Math.min(...ends), max: Math.max(...ends) },
    heightCss: scale.heightCss,
    tickSize: 0,
    displayDecimals: PERCENT_DECIMALS,
    minSpacingCss: spacingCss(input),
  });
  return { counts: prices, suffix, toCount, toPrice, write: (count) => facts.numbers.price(count, decimals) + suffix };
}

function sizeCounts(input: PriceAxisInput): AxisCounts {
  const { range, heightCss } = input.scale;
  const ticks = priceTicks({ range, heightCss, tickSize: 0, displayDecimals: 0, minSpacingCss: spacingCss(input) });
  // The bottom is nothing, which needs no label.
  const counts = ticks.prices.filter((size) => size > 0);
  return { counts, suffix: '', toCount: asIs, toPrice: asIs, write: (size) => input.facts.numbers.volume(size) };
}

/** Of so many ticks one at least has room for its label: a scale that is stretched further counts in parts of them. */
const LEAST_TICKS = 2;

function ticksOf(input: PriceAxisInput): PriceTicks {
  const { scale, mode, facts } = input;
  const { min, max } = scale.range;
  const { tickSize } = facts.instrument;
  const wanted = {
    range: scale.range,
    heightCss: scale.heightCss,
    tickSize: max - min < LEAST_TICKS * tickSize ? 0 : tickSize,
    displayDecimals: facts.instrument.displayDecimals,
    minSpacingCss: spacingCss(input),
  };
  return mode === 'logarithmic' ? ratioTicks(scale, wanted) : priceTicks(wanted);
}

function spacingCss({ theme }: PriceAxisInput): number {
  return theme.axisSizeCss * LABEL_DISTANCE;
}

/** Counts that rise with the price even where the base is negative, as a spread's may be. */
function countsOf(mode: 'percent' | 'indexed', base: number) {
  const perUnit = 100 / Math.abs(base);
  const start = mode === 'percent' ? 0 : 100;
  return {
    toCount: (price: number) => start + (price - base) * perUnit,
    toPrice: (count: number) => base + (count - start) / perUnit,
    suffix: mode === 'percent' ? '%' : '',
  };
}

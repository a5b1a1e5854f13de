/** What stands beside a price scale: which prices are labelled, and how any price is written there. */
import type { PriceScale } from '../scale/price-scale.ts';
import { type PriceTicks, priceTicks } from '../scale/price-ticks.ts';
import { ratioTicks } from '../scale/ratio-ticks.ts';
import type { ChartTheme } from '../theme/tokens.ts';
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
}

/** Least distance of two labels as a multiple of their size. */
const LABEL_DISTANCE = 3;
const PERCENT_DECIMALS = 2;

export function priceAxis(input: PriceAxisInput): PriceAxis {
  const { scale, mode, base, values } = input;
  if (values === 'sizes') return sizesAxis(input);
  const counts =
    (mode === 'percent' || mode === 'indexed') && base !== null && base !== 0 ? countsOf(mode, base) : null;
  if (counts === null) return pricesAxis(input);
  const { toCount, toPrice, suffix } = counts;
  const ends = [toCount(scale.range.min), toCount(scale.range.max)];
  const ticks = priceTicks({
    range: { min: Math.min(...ends), max: Math.max(...ends) },
    heightCss: scale.heightCss,
    tickSize: 0,
    displayDecimals: PERCENT_DECIMALS,
    minSpacingCss: spacingCss(input),
  });
  const write = (count: number) => input.facts.numbers.price(count, ticks.decimals) + suffix;
  return {
    labels: ticks.prices.map((count) => ({ yCss: scale.priceToY(toPrice(count)), text: write(count) })),
    textOf: (price) => write(toCount(price)),
  };
}

function pricesAxis(input: PriceAxisInput): PriceAxis {
  const { scale, facts } = input;
  const { prices, decimals } = ticksOf(input);
  const textOf = (price: number) => facts.numbers.price(price, decimals);
  return { labels: prices.map((price) => ({ yCss: scale.priceToY(price), text: textOf(price) })), textOf };
}

function sizesAxis(input: PriceAxisInput): PriceAxis {
  const { scale, facts } = input;
  const { range, heightCss } = scale;
  const ticks = priceTicks({ range, heightCss, tickSize: 0, displayDecimals: 0, minSpacingCss: spacingCss(input) });
  const textOf = (size: number) => facts.numbers.volume(size);
  // The bottom is nothing, which needs no label.
  const shown = ticks.prices.filter((size) => size > 0);
  return { labels: shown.map((size) => ({ yCss: scale.priceToY(size), text: textOf(size) })), textOf };
}

function ticksOf(input: PriceAxisInput): PriceTicks {
  const { scale, mode, facts } = input;
  const wanted = {
    range: scale.range,
    heightCss: scale.heightCss,
    tickSize: facts.instrument.tickSize,
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

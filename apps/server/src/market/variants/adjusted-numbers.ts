import { type BarColumns, type Instrument, lowerBound, sliceBars, type TradeColumns } from '@candlemark/bars';
import type { Adjustment } from '../events/adjustment.ts';

type Exactness = Pick<Instrument, 'priceExact' | 'sizeExact'>;

/** Adjusts numbers by the time that they are of. */
export class AdjustedNumbers {
  readonly #exactness: Exactness;
  /** Where each stretch of time with one factor ends; the last has no end. */
  readonly #endsUs: Float64Array;
  /** By stretch: what prices are divided by and sizes multiplied by, and what prices are multiplied by. */
  readonly #splits: readonly number[];
  readonly #dividends: readonly number[];

  constructor(exactness: Exactness, adjustments: readonly Adjustment[]) {
    this.#exactness = exactness;
    this.#endsUs = Float64Array.from(adjustments, ({ atUs }) => atUs);
    this.#splits = cumulated(adjustments.map(({ split }) => split));
    this.#dividends = cumulated(adjustments.map(({ dividend }) => dividend));
  }

  /** @param timeUs a time that all of them are adjusted by; without it each by its open */
  ofBars(bars: BarColumns, timeUs?: number): BarColumns {
    const stretches = this.#stretches(bars.timeUs, timeUs);
    const price = (column: Float64Array) => this.#prices(column, stretches);
    const size = (column: Float64Array | null) => column && this.#sizes(column, stretches);
    return {
      ...bars,
      open: price(bars.open),
      high: price(bars.high),
      low: price(bars.low),
      close: price(bars.close),
      volume: size(bars.volume),
      turnover: bars.turnover && this.#turnovers(bars.turnover, stretches),
      buyVolume: size(bars.buyVolume),
      openInterest: size(bars.openInterest),
    };
  }

  ofTrades(trades: TradeColumns): TradeColumns {
    const stretches = this.#stretches(trades.timeUs);
    return { ...trades, price: this.#prices(trades.price, stretches), size: this.#sizes(trades.size, stretches) };
  }

  /** Bars cut where adjustments lie. */
  stretchesOf(bars: BarColumns): readonly BarColumns[] {
    const cuts = [...this.#endsUs].map((endUs) => lowerBound(bars.timeUs, endUs));
    const bounds = [...new Set([0, ...cuts, bars.length])];
    return bounds.slice(1).map((end, at) => sliceBars(bars, bounds[at]!, end));
  }

  #stretches(timesUs: Float64Array, fixedUs?: number): Uint32Array {
    const stretches = new Uint32Array(timesUs.length);
    let stretch = 0;
    for (let row = 0; row < timesUs.length; row += 1) {
      const timeUs = fixedUs ?? timesUs[row]!;
      while (stretch < this.#endsUs.length && timeUs >= this.#endsUs[stretch]!) stretch += 1;
      stretches[row] = stretch;
    }
    return stretches;
  }

  #prices(values: Float64Array, stretches: Uint32Array): Float64Array {
    const adjusted = values.map(
      (value, row) => (value * this.#dividends[stretches[row]!]!) / this.#splits[stretches[row]!]!,
    );
    return this.#exactness.priceExact ? adjusted.map(Math.round) : adjusted;
  }

  #sizes(values: Float64Array, stretches: Uint32Array): Float64Array {
    const adjusted = values.map((value, row) => value * this.#splits[stretches[row]!]!);
    return this.#exactness.sizeExact ? adjusted.map(Math.round) : adjusted;
  }

  /** A split changes neither: what the price loses, the size gains. */
  #turnovers(values: Float64Array, stretches: Uint32Array): Float64Array {
    const { priceExact, sizeExact } = this.#exactness;
    return values.map((value, row) => {
      const dividend = this.#dividends[stretches[row]!]!;
      return dividend === 1 || !priceExact || !sizeExact ? value * dividend : Math.round(value * dividend);
    });
  }
}

/** By stretch, the product of everything that comes after it. */
function cumulated(factors: readonly number[]): readonly number[] {
  const products = [1];
  for (const factor of [...factors].reverse()) products.unshift(factor * products[0]!);
  return products;
}

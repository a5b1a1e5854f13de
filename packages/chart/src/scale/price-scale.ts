/**
 * The vertical scale of a pane: prices to CSS pixels. Stored prices are integers at the instrument's scale (or plain doubles where they are not exact);
 * a scale answers for real prices and, in hot loops over columns, for stored values.
 */
import { type PriceCurve, type PriceCurveKind, type PriceRange, priceCurve } from './price-curve.ts';

export type { PriceRange };

export interface PriceScaleInput {
  readonly range: PriceRange;
  /** The upper edge of the pane in CSS pixels of the chart; default 0. */
  readonly topCss?: number;
  readonly heightCss: number;
  /** The real price of one stored unit, from `priceUnit(instrument)`. */
  readonly priceUnit: number;
  /** Default linear. */
  readonly curve?: PriceCurveKind;
  /** Greater prices lie lower. */
  readonly isInverted?: boolean;
}

/** Prices to CSS pixels of the chart and back; an immutable value. */
export class PriceScale {
  readonly range: PriceRange;
  readonly topCss: number;
  readonly heightCss: number;
  readonly isInverted: boolean;
  readonly #input: PriceScaleInput;
  readonly #curve: PriceCurve;
  readonly #priceUnit: number;
  /** `offset + height * factor` is the y of a height on the curve. */
  readonly #offset: number;
  readonly #factor: number;
  readonly #storedFactor: number;

  constructor(input: PriceScaleInput) {
    const { range, topCss = 0, heightCss, priceUnit, curve = 'linear', isInverted = false } = input;
    this.#input = input;
    this.range = range;
    this.topCss = topCss;
    this.heightCss = heightCss;
    this.isInverted = isInverted;
    this.#curve = priceCurve(curve, range);
    this.#priceUnit = priceUnit;
    const bottom = this.#curve.heightOf(range.min);
    const top = this.#curve.heightOf(range.max);
    const pxPerHeight = heightCss / (top - bottom);
    this.#factor = isInverted ? pxPerHeight : -pxPerHeight;
    this.#offset = topCss + (isInverted ? -bottom : top) * pxPerHeight;
    this.#storedFactor = this.#factor * priceUnit;
  }

  priceToY(price: number): number {
    return this.#offset + this.#curve.heightOf(price) * this.#factor;
  }

  yToPrice(yCss: number): number {
    return this.#curve.priceAt((yCss - this.#offset) / this.#factor);
  }

  /** The y of a value as it lies in a column. For hot loops: linear scales cost a multiplication. */
  storedToY(stored: number): number {
    if (this.#curve.isLinear) return this.#offset + stored * this.#storedFactor;
    return this.#offset + this.#curve.heightOf(stored * this.#priceUnit) * this.#factor;
  }

  /** A real price as it would lie in a column. */
  toStored(price: number): number {
    return price / this.#priceUnit;
  }

  /** The same scale for columns whose stored unit is worth another price. */
  inUnit(priceUnit: number): PriceScale {
    if (priceUnit === this.#priceUnit) return this;
    return new PriceScale({ ...this.#input, priceUnit });
  }

  /** The same place with other prices in it. */
  withRange(range: PriceRange): PriceScale {
    return new PriceScale({ ...this.#input, range });
  }

  /** The range seen after the picture moved down by this part of the pane's height. */
  panned(part: number): PriceRange {
    const { range } = this;
    const shift = this.#span * (this.isInverted ? -part : part);
    return this.#between(this.#curve.heightOf(range.min) + shift, this.#curve.heightOf(range.max) + shift);
  }

  /** The range scaled about the price at `anchorPart` of the height (0 = bottom edge, 1 = top edge); below 1 zooms in. */
  zoomed(anchorPart: number, spanFactor: number): PriceRange {
    const low = this.#curve.heightOf(this.range.min);
    const anchor = low + this.#span * (this.isInverted ? 1 - anchorPart : anchorPart);
    return this.#between(anchor + (low - anchor) * spanFactor, anchor + (low + this.#span - anchor) * spanFactor);
  }

  get #span(): number {
    return this.#curve.heightOf(this.range.max) - this.#curve.heightOf(this.range.min);
  }

  #between(low: number, high: number): PriceRange {
    return { min: this.#curve.priceAt(low), max: this.#curve.priceAt(high) };
  }
}

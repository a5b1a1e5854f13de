/**
 * The vertical scale: prices to CSS pixels. Stored prices are integers at the instrument's scale (or plain doubles where
 * they are not exact); a scale answers for real prices and, for hot loops over columns, gives one offset and one factor
 * that take a stored value to its y without a call or a division.
 */

/** Real prices at the bottom (`min`) and the top (`max`) of the plot; `min < max`. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

/** Prices to CSS pixels in the plot (0 = its top edge) and back. */
export interface PriceScale {
  readonly range: PriceRange;
  readonly heightCss: number;
  priceToY(price: number): number;
  yToPrice(yCss: number): number;
  /** For hot loops: `yOffset + storedValue * yFactor` is the y of a value as it lies in a column. */
  readonly yOffset: number;
  readonly yFactor: number;
}

/**
 * A linear scale with `range` from the bottom to the top of `heightCss` pixels.
 * @param priceUnit the real price of one stored unit, from `priceUnit(instrument)`.
 */
export function createPriceScale(range: PriceRange, heightCss: number, priceUnit: number): PriceScale {
  const pxPerPrice = heightCss / (range.max - range.min);
  return {
    range,
    heightCss,
    priceToY: (price) => (range.max - price) * pxPerPrice,
    yToPrice: (yCss) => range.max - yCss / pxPerPrice,
    yOffset: range.max * pxPerPrice,
    yFactor: -priceUnit * pxPerPrice,
  };
}

/** Moves a range by whole-plot fractions: 1 shows the prices one plot height above. */
export function panPriceRange(range: PriceRange, fraction: number): PriceRange {
  const shift = (range.max - range.min) * fraction;
  return { min: range.min + shift, max: range.max + shift };
}

/** Scales a range about the price at `anchorFraction` of the height (0 = bottom, 1 = top); below 1 zooms in. */
export function zoomPriceRange(range: PriceRange, anchorFraction: number, spanFactor: number): PriceRange {
  const anchor = range.min + (range.max - range.min) * anchorFraction;
  return { min: anchor + (range.min - anchor) * spanFactor, max: anchor + (range.max - anchor) * spanFactor };
}

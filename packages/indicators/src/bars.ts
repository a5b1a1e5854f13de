import type { BarColumns } from '@candlemark/bars';

/** The bars that indicators are computed of: real numbers. What a source lacks is null, a single missing value NaN. */
export interface IndicatorBars {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
  readonly buyVolume: Float64Array | null;
}

/**
 * Bars at an instrument's scales as real numbers.
 *
 * @param priceScale decimals of the integers that prices are stored as; 0 where they are plain doubles
 */
export function realBars(bars: BarColumns, priceScale: number, sizeScale: number): IndicatorBars {
  const real = (values: Float64Array, scale: number) => {
    if (scale === 0) return values;
    const unit = 10 ** scale;
    return values.map((value) => value / unit);
  };
  return {
    length: bars.length,
    timeUs: bars.timeUs,
    open: real(bars.open, priceScale),
    high: real(bars.high, priceScale),
    low: real(bars.low, priceScale),
    close: real(bars.close, priceScale),
    volume: bars.volume && real(bars.volume, sizeScale),
    buyVolume: bars.buyVolume && real(bars.buyVolume, sizeScale),
  };
}

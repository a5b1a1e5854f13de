export interface NumberFormatsOptions {
  readonly locale: string;
  readonly displayDecimals: number;
}

/** Numbers as a person reads them: the locale's separators, a true minus sign (U+2212). All take real units. */
export interface NumberFormats {
  /** With `displayDecimals`, or the decimals given (an axis may need more). */
  price(value: number, decimals?: number): string;
  /** With a sign, zero without. */
  change(value: number): string;
  /** A ratio as a percentage with two decimals and a sign: 0.0123 -> +1.23%. */
  percentChange(ratio: number): string;
  /** Compact: 1.2M. Missing (NaN) is an em dash. */
  volume(value: number): string;
}

export declare function createNumberFormats(options: NumberFormatsOptions): NumberFormats;

/**
 * Numbers as a person reads them: the locale's separators and a true minus sign (U+2212), which is as wide as a plus and does
 * not break from its number. Formatters of `Intl` are costly to make and cheap to use: make one set per locale and keep it.
 */

export interface NumberFormatsOptions {
  readonly locale: string;
  readonly displayDecimals: number;
}

/** All take real units (not stored ones); missing values (NaN) come out as an em dash. */
export interface NumberFormats {
  /** With `displayDecimals`, or with the decimals given (an axis may need more). */
  price(value: number, decimals?: number): string;
  /** A difference of prices with its sign; zero has none. */
  change(value: number): string;
  /** A ratio as a percentage with its sign and two decimals: 0.0123 is +1.23%. */
  percentChange(ratio: number): string;
  /** Compact, with three digits that count: 1.23M. */
  volume(value: number): string;
}

const MISSING = '—';
const MINUS = '\u2212';

/** A frame asks for the same numbers as the one before: labels of an axis, the bar under the crosshair. */
const MAX_REMEMBERED = 512;

export function createNumberFormats({ locale, displayDecimals }: NumberFormatsOptions): NumberFormats {
  const prices = new Map<number, Writer>();
  const priceWriter = (decimals: number): Writer => {
    const known = prices.get(decimals);
    if (known !== undefined) return known;
    const made = writer(new Intl.NumberFormat(locale, { ...fixed(decimals), signDisplay: 'negative' }));
    prices.set(decimals, made);
    return made;
  };
  const change = new Intl.NumberFormat(locale, { ...fixed(displayDecimals), signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { ...fixed(2), style: 'percent', signDisplay: 'exceptZero' });
  const volume = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    signDisplay: 'negative',
  });
  return {
    price: (value, decimals = displayDecimals) => priceWriter(decimals)(value),
    change: writer(change),
    percentChange: writer(percent),
    volume: writer(volume),
  };
}

function fixed(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

type Writer = (value: number) => string;

function writer(format: Intl.NumberFormat): Writer {
  const remembered = new Map<number, string>();
  return (value) => {
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const text = Number.isFinite(value) ? format.format(value).replace('-', MINUS) : MISSING;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(value, text);
    return text;
  };
}

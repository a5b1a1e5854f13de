/**
 * Numbers as a person reads them: the locale's separators and a true minus sign (U+2212), which is as wide as a plus and does
 * not break from its number. Formatters of `Intl` are costly to make and cheap to use: they are made when first needed, one set per locale.
 */
import { isAmericanEnglish } from './american-english.ts';
import { englishCompact, englishNumber, englishPercentage } from './english-numbers.ts';

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
  /** With a power of ten and at most so many digits that count: 1.23E29. */
  scientific(value: number, digits: number): string;
}

const MISSING = '—';
const MINUS = '\u2212';
const PERCENT_DECIMALS = 2;

/** A frame asks for the same numbers as the one before: labels of an axis, the bar under the crosshair. */
const MAX_REMEMBERED = 512;

export function createNumberFormats({ locale, displayDecimals }: NumberFormatsOptions): NumberFormats {
  const isEnglish = isAmericanEnglish(locale);
  /** @param english writes what is simple, where the locale allows */
  const writer = (options: Intl.NumberFormatOptions, english: (value: number) => string | null): Writer => {
    let format: Intl.NumberFormat | null = null;
    const byIntl = (value: number) => {
      format ??= new Intl.NumberFormat(locale, options);
      return format.format(value);
    };
    return remembering(isEnglish ? (value) => english(value) ?? byIntl(value) : byIntl);
  };
  const fixedWriter = (decimals: number, signDisplay: 'negative' | 'exceptZero') =>
    writer({ ...fixed(decimals), signDisplay }, (value) => englishNumber(value, decimals, signDisplay));
  const prices = new Map<number, Writer>();
  const priceWriter = (decimals: number): Writer => {
    const known = prices.get(decimals);
    if (known !== undefined) return known;
    const made = fixedWriter(decimals, 'negative');
    prices.set(decimals, made);
    return made;
  };
  const scientific = new Map<number, Writer>();
  const scientificWriter = (digits: number): Writer => {
    const known = scientific.get(digits);
    if (known !== undefined) return known;
    const made = writer(
      { notation: 'scientific', maximumSignificantDigits: digits, signDisplay: 'negative' },
      () => null,
    );
    scientific.set(digits, made);
    return made;
  };
  return {
    price: (value, decimals = displayDecimals) => priceWriter(decimals)(value),
    change: fixedWriter(displayDecimals, 'exceptZero'),
    percentChange: writer({ ...fixed(PERCENT_DECIMALS), style: 'percent', signDisplay: 'exceptZero' }, (ratio) =>
      englishPercentage(ratio, PERCENT_DECIMALS, 'exceptZero'),
    ),
    volume: writer({ notation: 'compact', maximumSignificantDigits: 3, signDisplay: 'negative' }, englishCompact),
    scientific: (value, digits) => scientificWriter(digits)(value),
  };
}

function fixed(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

type Writer = (value: number) => string;

function remembering(write: Writer): Writer {
  const remembered = new Map<number, string>();
  return (value) => {
    const known = remembered.get(value);
    if (known !== undefined) return known;
    const text = Number.isFinite(value) ? write(value).replaceAll('-', MINUS) : MISSING;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(value, text);
    return text;
  };
}

/**
 * The slow and forgiving way to read a decimal number, for what the fast way leaves: exponents, currency signs,
 * thousands separators, the decimal comma, `1.2K`, and everything that is no number.
 */

/** Which characters a column writes its numbers with. */
export interface NumberStyle {
  readonly decimalMark: '.' | ',';
}

export const POINT_STYLE: NumberStyle = { decimalMark: '.' };
export const COMMA_STYLE: NumberStyle = { decimalMark: ',' };

/** A number written out: (-1)^isNegative * digits * 10^-scale, without zeros at either end of the digits. */
export interface DecimalText {
  readonly isNegative: boolean;
  /** `0` for zero. */
  readonly digits: string;
  /** May be negative: 1200 is 12 at scale -2. */
  readonly scale: number;
}

/** `missing` for an empty cell and the usual signs for one; `bad` for text, infinities and what no double is near to. */
export type DecimalReading = DecimalText | 'missing' | 'bad';

const MISSING = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '.',
  'n/a',
  'n.a.',
  'na',
  'null',
  'none',
  '#n/a',
  '#n/a n/a',
  'nil',
  'undefined',
  '\\n',
  '?',
]);
/** Written for "no number here", but in a place where a number was computed: no price, yet no absent volume either. */
const NOT_A_NUMBER = new Set(['nan', '-nan', 'inf', '+inf', '-inf', 'infinity', '+infinity', '-infinity']);
/** What stands for zeros behind a number, in lower case, in English, German, Polish, Italian, Spanish, Chinese, Japanese and Korean. */
const SUFFIX_EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...['k', 'tsd', 'tys', '千'].map((word) => [word, 3] as const),
  ...['万', '萬', '만'].map((word) => [word, 4] as const),
  ...['m', 'mn', 'mio', 'mln', 'mill'].map((word) => [word, 6] as const),
  ...['亿', '億', '억'].map((word) => [word, 8] as const),
  ...['b', 'bn', 'mrd', 'mld'].map((word) => [word, 9] as const),
]);
const SUFFIX = /([a-z]{1,4}|[千万萬만亿億억])\.?$/i;
const CURRENCY_BEFORE = /^([+-]?)\s*(?:US)?\p{Sc}\s*/u;
/** Without the blanks before it: a cell is up to 64 KiB, and looking for them would begin anew at each of its blanks. */
const CURRENCY_BEHIND = /\p{Sc}$/u;
const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;
/** In thousands, or as in India: `12,34,567`. */
const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
/** Apostrophes and the blanks that are set between groups. */
const OTHER_GROUP_MARKS = /(?<=\d)['’\u00a0\u2007\u2009\u202f ](?=\d{3})/g;

/** A number without the apostrophes and blanks between its thousands, which are the same in every style. */
export function withoutGroupMarks(text: string): string {
  return text.replace(OTHER_GROUP_MARKS, '');
}

/** A number without the sign of its currency, before it or behind. */
export function withoutCurrency(text: string): string {
  const number = text.replace(CURRENCY_BEFORE, '$1');
  return CURRENCY_BEHIND.test(number) ? number.replace(CURRENCY_BEHIND, '').trimEnd() : number;
}

export function readDecimalText(text: string, style: NumberStyle): DecimalReading {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  if (MISSING.has(lower)) return 'missing';
  if (NOT_A_NUMBER.has(lower)) return lower === 'nan' ? 'missing' : 'bad';
  let number = withoutCurrency(trimmed).replace('\u2212', '-');
  const suffix = suffixOf(number);
  number = suffix.number;
  number = withoutGroupMarks(number);
  const plain = style.decimalMark === ',' ? fromDecimalComma(number) : withoutGroups(number);
  return plain === null ? 'bad' : readPlain(plain, suffix.exponent);
}

/** A number without what stands behind it for zeros: `2,29 Mio.`, `12.3K`, `1.5万`. */
export function suffixOf(text: string): { readonly number: string; readonly exponent: number } {
  const [whole = '', word = ''] = SUFFIX.exec(text) ?? [];
  const exponent = SUFFIX_EXPONENTS.get(word.toLowerCase());
  return exponent === undefined
    ? { number: text, exponent: 0 }
    : { number: text.slice(0, text.length - whole.length).trimEnd(), exponent };
}

/** The number that a reading stands for: the double next to it. */
export function valueOfDecimal({ isNegative, digits, scale }: DecimalText): number {
  return Number(`${isNegative ? '-' : ''}${digits}e${-scale}`);
}

function withoutGroups(number: string): string | null {
  if (!number.includes(',')) return number;
  return GROUPED_BY_COMMA.test(number) ? number.replaceAll(',', '') : null;
}

function fromDecimalComma(number: string): string | null {
  const swapped = number.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  return withoutGroups(swapped);
}

function readPlain(number: string, suffixExponent: number): DecimalReading {
  const match = PLAIN.exec(number);
  if (!match) return 'bad';
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return 'bad';
  const allDigits = (whole + fraction).replace(/^0+/, '');
  const digits = allDigits.replace(/0+$/, '');
  if (digits === '') return { isNegative: false, digits: '0', scale: 0 };
  const scale = fraction.length - (allDigits.length - digits.length) - Number(exponent) - suffixExponent;
  const reading: DecimalText = { isNegative: sign === '-', digits, scale };
  // What a double cannot come near is no number either: 1e400, and 1e-400, which would be zero.
  const value = valueOfDecimal(reading);
  return Number.isFinite(value) && value !== 0 ? reading : 'bad';
}

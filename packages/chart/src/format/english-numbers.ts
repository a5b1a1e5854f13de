/**
 * Numbers as `Intl` writes them in American English (see american-english.ts): the shortest decimal that stands for the double, rounded half
 * up. Null where a number is too large or too small to have its digits read off simply: `Intl` has to write it.
 */

/** Digits before and after the decimal point. */
interface Decimal {
  readonly whole: string;
  readonly fraction: string;
}

/** Which numbers have a sign. */
export type SignDisplay = 'negative' | 'exceptZero';

/** From the thousands on. */
const COMPACT_UNITS = ['', 'K', 'M', 'B', 'T'] as const;
const COMPACT_DIGITS = 3;
const PERCENT_DIGITS = 2;

export function englishNumber(value: number, decimals: number, sign: SignDisplay): string | null {
  const exact = decimalOf(value);
  const rounded = exact && roundedTo(exact, decimals);
  return rounded && withSign(value, rounded, sign);
}

/** A ratio as a percentage. */
export function englishPercentage(ratio: number, decimals: number, sign: SignDisplay): string | null {
  const exact = decimalOf(ratio);
  const rounded = exact && roundedTo(shifted(exact, PERCENT_DIGITS), decimals);
  return rounded && `${withSign(ratio, rounded, sign)}%`;
}

/** With three digits that count, in thousands, millions and so on. */
export function englishCompact(value: number): string | null {
  const exact = decimalOf(value);
  if (exact === null || (exact.whole === '0' && value !== 0)) return null;
  const group = Math.floor((exact.whole.length - 1) / 3);
  const scaled = shifted(exact, -3 * group);
  const rounded = roundedTo(scaled, COMPACT_DIGITS - scaled.whole.length);
  if (rounded === null) return null;
  const isThousand = rounded.whole.length > COMPACT_DIGITS;
  const unit = COMPACT_UNITS[isThousand ? group + 1 : group];
  if (unit === undefined) return null;
  const short = isThousand
    ? { whole: '1', fraction: '' }
    : { ...rounded, fraction: rounded.fraction.replace(/0+$/, '') };
  return withSign(value, short, 'negative') + unit;
}

function decimalOf(value: number): Decimal | null {
  const [whole = '', fraction = '', ...more] = String(Math.abs(value)).split('.');
  return more.length > 0 || !/^\d+$/.test(whole) || !/^\d*$/.test(fraction) ? null : { whole, fraction };
}

/** The decimal point moved to the right, or to the left as far as there are digits. */
function shifted({ whole, fraction }: Decimal, places: number): Decimal {
  const digits = whole + fraction.padEnd(places, '0');
  const at = whole.length + places;
  return { whole: digits.slice(0, at).replace(/^0+(?=\d)/, ''), fraction: digits.slice(at) };
}

function roundedTo({ whole, fraction }: Decimal, decimals: number): Decimal | null {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const isUp = (fraction[decimals] ?? '0') >= '5';
  if (!isUp) return { whole, fraction: kept };
  const next = Number(whole + kept) + 1;
  if (next > Number.MAX_SAFE_INTEGER) return null;
  const digits = String(next).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return { whole: digits.slice(0, at), fraction: digits.slice(at) };
}

function withSign(value: number, { whole, fraction }: Decimal, sign: SignDisplay): string {
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = fraction === '' ? grouped : `${grouped}.${fraction}`;
  if (/^[0.]*$/.test(text)) return text;
  if (value < 0) return `-${text}`;
  return sign === 'exceptZero' ? `+${text}` : text;
}

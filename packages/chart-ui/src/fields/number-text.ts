/** Numbers as they stand in fields, and as people type them: with the decimal sign of the locale. */

/** More than a person cares for; what stands behind them is kept until something else is typed. */
const MORE_DECIMALS = 2;
/** Beyond these, digits are what arithmetic left behind. */
const MOST_DECIMALS = 10;

/** `2881.40`, `2881.4012`, in German `2881,40`; of 0.30000000000000004 no more than 0.3. */
export function numberText(value: number, locale: string, decimals?: number): string {
  const most = decimals === undefined ? MOST_DECIMALS : decimals + MORE_DECIMALS;
  const text = String(Number(value.toFixed(Math.min(most, MOST_DECIMALS))));
  const has = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const exact = decimals === undefined || text.includes('e') || has >= decimals ? text : value.toFixed(decimals);
  return hasDecimalComma(locale) ? exact.replace('.', ',') : exact;
}

/** So many steps further, on whole steps: what lies between two comes to the next one first. */
export function stepped(value: number, steps: number, step: number): number {
  const exact = Number((value / step).toFixed(MOST_DECIMALS - 4));
  const whole = steps > 0 ? Math.floor(exact) : Math.ceil(exact);
  return Number(((whole + steps) * step).toFixed(MOST_DECIMALS));
}

/**
 * Null for what is no number. Spaces, apostrophes and the other one of point and comma may stand between groups of digits, and a true minus sign is understood. Where that other
 * one can be no sign of groups, as in `0.618` where one writes `0,618`, it is taken for the decimal sign that it is elsewhere.
 */
export function numberOf(text: string, locale: string): number | null {
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/[\s_'’]/g, '');
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([\d.,]+)(e[+-]?\d+)?$/i.exec(plain) ?? [];
  const decimal = withPoint(hasDecimalComma(locale) ? swapped(digits) : digits);
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal)) return null;
  const value = Number(sign + decimal + exponent);
  return Number.isFinite(value) ? value : null;
}

/** Digits with a decimal point and nothing else but digits, of those with commas between their groups. */
function withPoint(digits: string): string {
  // Of three, and in India of two but for the last.
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(digits);
  return isGrouped ? digits.replaceAll(',', '') : digits.replace(/^(\d*),(\d+)$/, '$1.$2');
}

function swapped(digits: string): string {
  return digits.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

function hasDecimalComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).format(1.5).includes(',');
}

/** The cells of a list of own trades: sides, and numbers that may have the name of a coin behind them. */
import { FILL_TEXTS, type FillSide } from '../../fills/fill.ts';
import { type DecimalText, type NumberStyle, readDecimalText } from '../rows/decimal-text.ts';

/** How sources write them, in lower case and without blanks and signs: the sides of the book, too, and whether it was a purchase. */
const SIDES: ReadonlyMap<string, FillSide> = new Map([
  ...[
    'buy',
    'b',
    'true',
    'bot',
    'bought',
    'buytoopen',
    'buytoclose',
    'buytocover',
    'bto',
    'long',
    'openlong',
    'closeshort',
  ].map((name) => [name, 'buy'] as const),
  ...['kauf', 'achat', 'compra', '买入', '买'].map((name) => [name, 'buy'] as const),
  ...[
    'sell',
    's',
    'a',
    'ask',
    'false',
    'sld',
    'sold',
    'selltoopen',
    'selltoclose',
    'sellshort',
    'sto',
    'stc',
    'ss',
    'short',
    'openshort',
    'closelong',
  ].map((name) => [name, 'sell'] as const),
  ...['verkauf', 'vente', 'venta', '卖出', '卖'].map((name) => [name, 'sell'] as const),
]);

/** `YOU BOUGHT APPLE INC (AAPL)`, `Sold 100 …`, `Market buy`, `Limit sell`. */
const IN_WORDS = /^(?:you )?(bought|buy|sold|sell)\b|^(?:market|limit|stop|stop[ -]limit) (buy|sell)$/i;

export function readSide(text: string): FillSide | null {
  const side = SIDES.get(text.toLowerCase().replaceAll(/[\s_/.-]+/g, ''));
  if (side !== undefined) return side;
  const [, first, second] = IN_WORDS.exec(text.trim()) ?? [];
  const word = first ?? second;
  return word === undefined ? null : SIDES.get(word.toLowerCase())!;
}

/** Rows of statements that move money and trade nothing. */
const NO_TRADES =
  /\b(?:balance|credit|debit|deposit|withdrawal|withdraw|transfer|journal|dividends?|interest|bonus|tax|adjustment|reinvest\w*)\b/i;

export function isNoTrade(text: string): boolean {
  return NO_TRADES.test(text);
}

/** What is paid for holding a position, of an instrument. */
export function isFunding(text: string): boolean {
  return /^funding(?:[ _-]?fees?)?$/i.test(text.trim());
}

/** A number of a file, exactly. */
export interface Amount {
  /** Without a sign and needless zeros: `0.05`. */
  readonly decimal: string;
  readonly isNegative: boolean;
  /** The coin or currency behind or before it; null without. */
  readonly unit: string | null;
}

const UNIT_BEHIND = /^([^A-Za-z]*\d)\s*([A-Za-z][A-Za-z0-9]{0,15})$/;
const UNIT_BEFORE = /^([A-Z]{3,5})\s+(?=[-+\d])/;
/** Accounts write what is negative in brackets. */
const BRACKETS = /^\((.+)\)$/;

/**
 * `0.01BTC`, `-1,234.50`, `(12.00)`, `USD 3`.
 * @param symbol what it is of: `5M` are five million, unless the coin is called M
 */
export function readAmount(text: string, style: NumberStyle, symbol = ''): Amount | 'missing' | 'bad' {
  // Webull: `@185.50`.
  let rest = text.trim().replace(/^@/, '');
  const bracketed = BRACKETS.exec(rest);
  if (bracketed !== null) rest = bracketed[1]!.trim();
  let unit: string | null = null;
  const before = UNIT_BEFORE.exec(rest);
  if (before !== null) {
    unit = before[1]!;
    rest = rest.slice(before[0].length);
  }
  const behind = UNIT_BEHIND.exec(rest);
  if (behind !== null && (behind[2]!.length > 1 || symbol.startsWith(behind[2]!) || !/[kmb]/i.test(behind[2]!))) {
    unit = behind[2]!.toUpperCase();
    rest = behind[1]!;
  }
  const reading = readDecimalText(rest, style);
  if (reading === 'missing' || reading === 'bad') return reading;
  const decimal = writtenOut(reading);
  if (decimal.length > FILL_TEXTS.decimal) return 'bad';
  return { decimal, isNegative: reading.isNegative !== (bracketed !== null && reading.digits !== '0'), unit };
}

/** Without a sign. */
function writtenOut({ digits, scale }: DecimalText): string {
  if (scale <= 0) return digits === '0' ? '0' : digits + '0'.repeat(Math.min(-scale, FILL_TEXTS.decimal));
  const padded = digits.padStart(Math.min(scale, FILL_TEXTS.decimal) + 1, '0');
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** With a sign where it is below zero. */
export function signed({ decimal, isNegative }: Pick<Amount, 'decimal' | 'isNegative'>): string {
  return isNegative ? `-${decimal}` : decimal;
}

/** The sum of two, exactly. */
export function sumOf(a: string, b: string): string {
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const sum = unitsOf(a, scale) + unitsOf(b, scale);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
  const whole = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '');
  return sum < 0n ? `-${whole}` : whole;
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

function unitsOf(text: string, scale: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(scale - decimalsOf(text)));
}

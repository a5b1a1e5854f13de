import type { LevelInterval } from '@candlemark/bars';

/** A short file that a format is shown by, and what must come of it. One test reads all of them. */
export interface FormatExample {
  readonly fileName: string;
  /** The file: its lines, or, where it is no text, its bytes, packed with gzip, as Base64. */
  readonly lines: readonly string[] | { readonly base64: string };
  readonly becomes: {
    /** Its instruments, in the order of their names, with a blank between them. */
    readonly symbols: string;
    readonly kind: 'bars' | 'trades';
    /** null for trades. */
    readonly interval: LevelInterval | null;
    /** Time of the first row of the first instrument, in microseconds since 1970. */
    readonly firstUs: number;
    /** Open, high, low, close and volume of that row, or price and size, with a blank between them. */
    readonly values: string;
    /** The zone of the instrument's calendar. */
    readonly timeZone: string;
    /** null for trades. */
    readonly stamp: 'open' | 'close' | null;
  };
}

type Becomes = FormatExample['becomes'];

/** What comes of a file of bars. */
export function asBars(
  symbols: string,
  interval: LevelInterval,
  firstUs: number,
  values: string,
  more: Partial<Pick<Becomes, 'timeZone' | 'stamp'>> = {},
): Becomes {
  return { symbols, kind: 'bars', interval, firstUs, values, timeZone: 'UTC', stamp: 'open', ...more };
}

/** What comes of a file of trades, or of quotes. */
export function asTrades(symbols: string, firstUs: number, values: string): Becomes {
  return { symbols, kind: 'trades', interval: null, firstUs, values, timeZone: 'UTC', stamp: null };
}

/** Four lines: fewer tell no interval. */
export function four(line: (at: number) => string): readonly string[] {
  return [0, 1, 2, 3].map(line);
}

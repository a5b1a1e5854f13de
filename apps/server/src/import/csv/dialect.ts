import type { DelimiterName } from '@candlemark/contracts';

/** How a delimited text is written. Quotes are `"` and are doubled inside quotes (RFC 4180). */
export interface Dialect {
  /** The byte between two fields. */
  readonly delimiter: number;
  /** Lines that begin with this byte are no rows. */
  readonly comment: number;
}

export const COMMA = 0x2c;
export const SEMICOLON = 0x3b;
export const TAB = 0x09;
export const PIPE = 0x7c;
export const HASH = 0x23;

/** The delimiters that are looked for. */
export const DELIMITERS: readonly { readonly byte: number; readonly name: DelimiterName }[] = [
  { byte: TAB, name: 'tab' },
  { byte: SEMICOLON, name: 'semicolon' },
  { byte: PIPE, name: 'pipe' },
  { byte: COMMA, name: 'comma' },
];

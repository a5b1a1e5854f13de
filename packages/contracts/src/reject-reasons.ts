/*
 * Why a row of an import is not taken: kinds by their codes, each with its English words. In other languages they are said as warnings are.
 */

type Fields = { readonly fields: number; readonly columns: number };
type Role = { readonly role: string };
type Line = { readonly line: number };
type Symbol = { readonly symbol: string };
type Zone = { readonly zone: string };

export const REJECT_REASONS = {
  // The row as such.
  'row-short': ({ fields, columns }: Fields) => `${fields} of ${columns} columns`,
  'row-long': ({ fields, columns }: Fields) => `${fields} fields in ${columns} columns`,
  'row-cut': () => 'the file ends within the row',
  'row-too-long': ({ bytes }: { readonly bytes: number }) => `longer than ${bytes} bytes`,
  'quote-open': () => 'a quote is opened and never closed',
  'quote-text': () => 'text follows a closing quote',
  // Its instrument and its time.
  'no-symbol': () => 'no symbol',
  'symbol-too-long': ({ characters }: { readonly characters: number }) =>
    `a symbol of more than ${characters} characters`,
  'no-time': () => 'no time',
  'not-a-time': () => 'not a time',
  'not-a-time-of-day': () => 'not a time of day',
  'skipped-time': ({ zone }: Zone) => `no such time: clocks of ${zone} skipped it`,
  'far-time': ({ first, last }: { readonly first: string; readonly last: string }) =>
    `time outside the years ${first} to ${last}`,
  // Its numbers.
  'no-number': ({ role }: Role) => (role === 'price' ? 'no price' : `no ${role} price`),
  'not-a-number': ({ role }: Role) => `${role} is not a number`,
  'not-a-price': ({ role }: Role) => (role === 'price' ? 'price is not a number' : `${role} price is not a number`),
  'zero-number': ({ role }: Role) => (role === 'price' ? 'price is zero' : `${role} price is zero`),
  'negative-number': ({ role }: Role) => `negative ${role}`,
  'all-zero': () => 'all prices are zero',
  'high-below-low': () => 'high below low',
  'high-below-ends': () => 'high below open or close',
  'low-above-ends': () => 'low above open or close',
  'far-price': () => 'a price far from those on both sides',
  // What other rows say.
  'other-bar': ({ line }: Line) => `another bar at this time stands on line ${line}`,
  'other-trade': ({ line }: Line) => `another trade with this id stands on line ${line}`,
  'other-stored-trade': () => 'the stored trade with this id says something else',
  // Splits and dividends.
  'event-date': () => 'the date is not written YYYY-MM-DD',
  'event-type': ({ types }: { readonly types: string }) => `the type is none of ${types}`,
  'event-value': () => 'the value is no number above zero',
  'event-twice': ({ type }: { readonly type: string }) => `another ${type} of this date came before; put them into one`,
  'no-instrument': () => 'no such instrument; import its trades or bars first',
  'adjusted-price': ({ role }: Role) => `${role === 'adjustedClose' ? 'adjusted close' : role} is no price above zero`,
  'adjusted-raise': () => 'the adjustment raises earlier prices',
  // Own trades.
  'no-instrument-of-fill': () =>
    'no such instrument; import its trades or bars first (--symbol names one that is there)',
  'any-instrument': ({ symbols }: { readonly symbols: string }) => `may be any of ${symbols}; name it with --symbol`,
  'fill-twice': () => 'another fill with this execution id came before',
  'fill-known': () => 'another fill with this execution id was imported before',
  'no-quantity': () => 'no quantity',
  'zero-quantity': () => 'the quantity is zero',
  'no-fill-price': () => 'no price',
  'other-symbol': ({ symbol }: Symbol) => `it is not of ${symbol}`,
  'row-before-time': () => 'the row ends before its time',
  'side-unknown': () => 'the side is neither buy nor sell',
  'side-and-sign': () => 'it was bought, and the quantity is below zero',
  'multiplier-sign': () => 'the multiplier is not above zero',
  'multiplier-leverage': () => 'the multiplier reads like leverage',
  'fill-number': ({ role }: Role) => `the ${role === 'fee2' ? 'commission' : role} is no number that can be kept`,
} as const;

export type RejectReason = keyof typeof REJECT_REASONS;

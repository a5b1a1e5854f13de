/** Finds the instrument that a broker means: `BTC/USDT`, `EUR.USD` and `XBTEUR` are called otherwise here. */
import { symbolKey } from '../../manifest/records.ts';

/** Coins that exchanges call by another name. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^XBT|XBT$/, 'BTC'],
  [/^XDG|XDG$/, 'DOGE'],
];
/** Kraken's old names of pairs: XETHZEUR. */
const OLD_PAIR = /^X([A-Z]{3})[XZ]([A-Z]{3})$/;
/** `BINANCE:BTCUSDT`. */
const VENUE = /^[A-Z0-9_]+:/;

/** Saxo: `AAPL:xnas`. */
const MIC = /:[a-z]{4}$/;

/** An instrument that is there, or why there is none. */
export type FoundSymbol = { readonly symbol: string } | { readonly reason: string };

export class FillSymbols {
  readonly #byKey: ReadonlyMap<string, string>;
  /** Of each spelling without signs all that are written so. */
  readonly #bare = new Map<string, string[]>();
  readonly #found = new Map<string, FoundSymbol>();

  constructor(known: readonly { readonly symbol: string }[]) {
    this.#byKey = new Map(known.map(({ symbol }) => [symbolKey(symbol), symbol]));
    for (const { symbol } of known) {
      const bare = bareOf(symbol);
      if (bare !== '') this.#bare.set(bare, [...(this.#bare.get(bare) ?? []), symbol]);
    }
  }

  find(text: string): FoundSymbol {
    const before = this.#found.get(text);
    if (before !== undefined) return before;
    const found = this.#look(text);
    this.#found.set(text, found);
    return found;
  }

  #look(text: string): FoundSymbol {
    const exact = this.#byKey.get(symbolKey(text));
    if (exact !== undefined) return { symbol: exact };
    const upper = text.trim().replace(MIC, '').toUpperCase().replace(VENUE, '');
    const bare = bareOf(upper);
    const written = [bare, bare.replace(OLD_PAIR, '$1$2')];
    const spellings = [
      ...written,
      ...written.flatMap((one) => OTHER_NAMES.map(([name, coin]) => one.replace(name, coin))),
    ];
    const matches = [...new Set(spellings.flatMap((spelling) => this.#bare.get(spelling) ?? []))];
    const [only] = matches;
    if (only === undefined)
      return { reason: 'no such instrument; import its trades or bars first (--symbol names one that is there)' };
    if (matches.length > 1) return { reason: `may be any of ${matches.slice(0, 5).join(', ')}; name it with --symbol` };
    return { symbol: only };
  }
}

/** Letters and digits alone. */
function bareOf(symbol: string): string {
  return symbol
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

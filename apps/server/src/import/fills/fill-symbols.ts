/** Finds the instrument that a broker means: `BTC/USDT`, `EUR.USD` and `XBTEUR` are called otherwise here. */
import type { WarningFact } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import { importWarning } from '../report/import-warning.ts';

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
export type FoundSymbol = { readonly symbol: string } | { readonly reason: WarningFact };

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
    if (only === undefined) return { reason: importWarning('no-instrument-of-fill') };
    if (matches.length > 1)
      return { reason: importWarning('any-instrument', { symbols: matches.slice(0, 5).join(', ') }) };
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

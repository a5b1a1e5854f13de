import type { NumberStyle } from '../rows/decimal-text.ts';
import { readAmount } from './fill-fields.ts';

/** What an activity statement of Interactive Brokers tells of its instruments, behind their trades. */
const SECTION = 'Financial Instrument Information';

/** What one of a quantity counts in money, by the symbols of a statement. */
export class StatementMultipliers {
  readonly #style: NumberStyle;
  readonly #bySymbol = new Map<string, string>();
  #symbol = -1;
  #multiplier = -1;

  constructor(style: NumberStyle) {
    this.#style = style;
  }

  /** Takes any row of the statement; the names of columns come again for each kind of instruments. */
  take(fields: readonly string[]): void {
    const [section, what] = fields;
    if (section !== SECTION) return;
    if (what === 'Header') {
      this.#symbol = fields.indexOf('Symbol');
      this.#multiplier = fields.indexOf('Multiplier');
      return;
    }
    const amount = readAmount(fields[this.#multiplier] ?? '', this.#style);
    if (typeof amount === 'string' || amount.isNegative || amount.decimal === '0') return;
    // Former symbols stand beside: `META, FB`.
    for (const symbol of (fields[this.#symbol] ?? '').split(',')) this.#bySymbol.set(symbol.trim(), amount.decimal);
  }

  /** null: the statement says nothing of it. */
  of(symbol: string): string | null {
    return this.#bySymbol.get(symbol.trim()) ?? null;
  }
}

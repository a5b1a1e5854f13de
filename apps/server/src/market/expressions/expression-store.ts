import type { BarColumns, Instrument, Interval, TradeColumns } from '@candlemark/bars';
import type { Adjustment } from '../events/adjustment.ts';
import type { MarketStore } from '../market-store.ts';
import { readVariant } from '../variants/read-variant.ts';
import { type Expression, parseExpressionId } from './expression-id.ts';
import { expressionInstrument } from './expression-instrument.ts';

/** Expressions that are remembered; each takes about a kilobyte. */
const MOST_REMEMBERED = 1024;

interface Remembered {
  readonly a: Instrument;
  readonly b: Instrument;
  readonly instrument: Instrument;
}

/**
 * A market store in which expressions of two instruments are instruments too, by ids of their own. They are in no list and
 * have no symbol, for there is one for each pair; `findExpression` finds them. A change is told of the instruments alone.
 *
 * As long as neither of the two changes, an expression is the same object: that is how readers notice commits.
 */
export class ExpressionStore implements MarketStore {
  readonly #store: MarketStore;
  /** The least recently used first. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(store: MarketStore) {
    this.#store = store;
  }

  listInstruments(): readonly Instrument[] {
    return this.#store.listInstruments();
  }

  instrument(id: string): Instrument | undefined {
    const expression = parseExpressionId(id);
    return expression === null ? this.#store.instrument(id) : this.#expression(id, expression);
  }

  bySymbol(symbol: string): Instrument | undefined {
    return this.#store.bySymbol(symbol);
  }

  /** Those of its instruments have gone into the bars of an expression. */
  adjustments(id: string): readonly Adjustment[] {
    return this.#store.adjustments(id);
  }

  readBars(id: string, interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<BarColumns> {
    return parseExpressionId(id) === null
      ? this.#store.readBars(id, interval, fromUs, toUs, limit)
      : readVariant(this, id, 'raw').readBars(interval, fromUs, toUs, limit);
  }

  readTrades(id: string, fromUs: number, toUs: number, limit: number): Promise<TradeColumns> {
    return this.#store.readTrades(id, fromUs, toUs, limit);
  }

  countTrades(id: string, fromUs: number, toUs: number): Promise<number> {
    return this.#store.countTrades(id, fromUs, toUs);
  }

  onChange(listener: (instrumentId: string) => void): () => void {
    return this.#store.onChange(listener);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #expression(id: string, expression: Expression): Instrument | undefined {
    const [a, b] = [this.#store.instrument(expression.a), this.#store.instrument(expression.b)];
    if (a === undefined || b === undefined) return undefined;
    const known = this.#remembered.get(id);
    const isCurrent = known !== undefined && known.a === a && known.b === b;
    const remembered = isCurrent ? known : { a, b, instrument: expressionInstrument(expression, a, b) };
    this.#remembered.delete(id);
    this.#remembered.set(id, remembered);
    for (const [oldest] of this.#remembered) {
      if (this.#remembered.size <= MOST_REMEMBERED) break;
      this.#remembered.delete(oldest);
    }
    return remembered.instrument;
  }
}

import { emptyBars, emptyTrades, type Instrument, type Variant } from '@candlemark/bars';
import { parseExpressionId } from '../expressions/expression-id.ts';
import { expressionSource } from '../expressions/expression-source.ts';
import type { MarketStore } from '../market-store.ts';
import { type BarSource, rawSource } from './bar-source.ts';
import { VARIANT_DEFINITIONS } from './registry.ts';

/** Changes come one at a time with a commit between them; to meet this many in a row takes something broken. */
const MAX_ATTEMPTS = 10;

/**
 * The rows of a variant of an instrument; of an expression, what its operation makes of that variant of both. What is read
 * of it is, as what the store itself answers, of one committed state, and that of the instrument which is asked for right
 * afterwards: where a commit comes between two of its reads, all are made again.
 */
export function readVariant(store: MarketStore, id: string, variant: Variant): BarSource {
  const expression = parseExpressionId(id);
  // The store itself reads one state.
  if (expression === null && variant === 'raw') return rawSource(store, id);

  function sourceOf(instrument: Instrument): BarSource {
    if (expression === null) return variantSource(store, instrument, variant);
    const [a, b] = [expression.a, expression.b].map((one) => {
      const operand = store.instrument(one)!;
      return { instrument: operand, source: variantSource(store, operand, variant) };
    });
    return expressionSource(a!, expression.operation, b!);
  }

  async function ofOneState<Rows>(none: () => Rows, read: (source: BarSource) => Promise<Rows>): Promise<Rows> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const instrument = store.instrument(id);
      if (instrument === undefined) return none();
      const rows = await read(sourceOf(instrument));
      if (store.instrument(id) === instrument) return rows;
    }
    throw new Error(`Instrument ${id} changed during every attempt to read it`);
  }

  return {
    readBars: (interval, fromUs, toUs, limit) =>
      ofOneState(emptyBars, (source) => source.readBars(interval, fromUs, toUs, limit)),
    readTrades: (fromUs, toUs, limit) => ofOneState(emptyTrades, (source) => source.readTrades(fromUs, toUs, limit)),
  };
}

/** Reads a variant of an instrument as it is now; a commit in between is the caller's business. */
function variantSource(store: MarketStore, instrument: Instrument, variant: Variant): BarSource {
  const raw = rawSource(store, instrument.id);
  const adjustments = store.adjustments(instrument.id);
  const definition = VARIANT_DEFINITIONS.find(({ name }) => name === variant);
  return definition?.differs(instrument, adjustments) ? definition.over(raw, instrument, adjustments) : raw;
}

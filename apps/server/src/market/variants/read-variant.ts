import { emptyBars, emptyTrades, type Instrument, type Variant } from '@candlemark/bars';
import type { MarketStore } from '../market-store.ts';
import { type BarSource, rawSource } from './bar-source.ts';
import { VARIANT_DEFINITIONS } from './registry.ts';

/** Changes come one at a time with a commit between them; to meet this many in a row takes something broken. */
const MAX_ATTEMPTS = 10;

/**
 * The rows of a variant of an instrument. What is read of it is, as what the store itself answers, of one committed state,
 * and that of the instrument which is asked for right afterwards: where a commit comes between two of its reads, all are
 * made again.
 */
export function readVariant(store: MarketStore, id: string, variant: Variant): BarSource {
  const raw = rawSource(store, id);
  const definition = VARIANT_DEFINITIONS.find(({ name }) => name === variant);
  if (definition === undefined) return raw;
  const sourceOf = (instrument: Instrument) => {
    const adjustments = store.adjustments(id);
    return definition.differs(instrument, adjustments) ? definition.over(raw, instrument, adjustments) : raw;
  };

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

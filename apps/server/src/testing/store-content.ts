import { createHash } from 'node:crypto';
import type { BarColumns, Instrument, TradeColumns } from '@candlemark/bars';
import type { MarketStore } from '../market/market-store.ts';

const EVER = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** What an instrument serves: a hash of its description and one of each level; `unreadable` where that fails. */
export type ServedContent = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Everything that a store serves, by symbol, so that two stores can be compared. */
export async function servedContent(store: MarketStore): Promise<ServedContent> {
  const content: Record<string, Record<string, string>> = {};
  for (const instrument of store.listInstruments()) content[instrument.symbol] = await contentOf(store, instrument);
  return content;
}

async function contentOf(store: MarketStore, instrument: Instrument): Promise<Record<string, string>> {
  const { revision: _, revisions: __, ...description } = instrument;
  const levels: Record<string, string> = { description: JSON.stringify(description) };
  for (const { interval } of instrument.levels) {
    try {
      levels[interval] = hashOf(
        interval === 'trades'
          ? await store.readTrades(instrument.id, ...EVER, Number.MAX_SAFE_INTEGER)
          : await store.readBars(instrument.id, interval, ...EVER),
      );
    } catch {
      levels[interval] = 'unreadable';
    }
  }
  return levels;
}

function hashOf({ length, ...columns }: BarColumns | TradeColumns): string {
  const hash = createHash('sha256').update(String(length));
  for (const [name, values] of Object.entries(columns)) {
    hash.update(name);
    if (values !== null) hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }
  return hash.digest('hex');
}

import { type BarColumns, type Instrument, type Interval, sliceBars, type Variant } from '@candlemark/bars';
import { highLowFrom } from '../../market/expressions/served-expression.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { readVariant } from '../../market/variants/read-variant.ts';
import { PAGE_ROWS } from '../../tables/table.ts';
import { writeCursor } from '../cursor.ts';
import type { BarsAnswer } from './bars-formats.ts';

/** What cursors of bars belong to. */
export const BARS_LIST = 'bars';

/** Bars that open in [fromUs, toUs). */
export interface BarsRange {
  readonly instrument: Instrument;
  readonly variant: Variant;
  readonly interval: Interval;
  readonly fromUs: number;
  readonly toUs: number;
}

/** The first `limit` bars of a range, and whether they are of the instrument as the range names it. */
export async function barsPage(
  store: MarketStore,
  { instrument, variant, interval, fromUs, toUs }: BarsRange,
  limit: number,
): Promise<{ readonly answer: BarsAnswer; readonly isCurrent: boolean }> {
  // One bar more than asked for tells whether there is a next page, and where it starts.
  const bars = await readVariant(store, instrument.id, variant).readBars(interval, fromUs, toUs, limit + 1);
  const now = store.instrument(instrument.id) ?? instrument;
  const next = bars.length > limit ? writeCursor(BARS_LIST, String(bars.timeUs[limit])) : null;
  const pages = only(sliceBars(bars, 0, Math.min(bars.length, limit)));
  const finest = highLowFrom(store, now.id, interval);
  const expression = finest === null ? null : { highLowFrom: finest, zeroDivisors: bars.zeroDivisors ?? 0 };
  return { answer: { instrument: now, interval, expression, pages, next }, isCurrent: now === instrument };
}

/**
 * All bars of a range, read page by page as they are sent. A correction of history in between ends it with an error, so that
 * nobody takes half of the old and half of the new for a whole: the client sees the transfer break off.
 */
export function wholeRange(store: MarketStore, range: BarsRange): BarsAnswer {
  const { instrument, interval } = range;
  return { instrument, interval, expression: null, pages: allPages(store, range), next: null };
}

async function* allPages(store: MarketStore, range: BarsRange): AsyncGenerator<BarColumns> {
  const { instrument, variant, interval, toUs } = range;
  const source = readVariant(store, instrument.id, variant);
  let { fromUs } = range;
  while (fromUs < toUs) {
    const bars = await source.readBars(interval, fromUs, toUs, PAGE_ROWS);
    if (!isSameHistory(store.instrument(instrument.id), instrument)) {
      throw new Error(`${instrument.symbol} was corrected while its bars were being sent`);
    }
    yield bars;
    if (bars.length < PAGE_ROWS) return;
    fromUs = bars.timeUs[bars.length - 1]! + 1;
  }
}

/** Appended rows do no harm; other revisions and other scales make other numbers of the same bars. */
function isSameHistory(now: Instrument | undefined, before: Instrument): boolean {
  if (now === undefined) return false;
  const { revision, priceScale, sizeScale } = now;
  return revision === before.revision && priceScale === before.priceScale && sizeScale === before.sizeScale;
}

async function* only(bars: BarColumns): AsyncGenerator<BarColumns> {
  yield bars;
}

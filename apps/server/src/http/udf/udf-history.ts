/**
 * Bars for the UDF protocol: those whose stamp lies in [from, to), or the `countback` last ones before `to`, wherever they lie. Where there are none, the stamp of the last bar
 * before. The last ones are looked for backwards in stretches that grow over what is empty and shrink where there is more than is wanted: no read holds more than four
 * times as many bars as are missing, however long a gap is.
 */
import {
  type BarColumns,
  concatBars,
  emptyBars,
  type Instrument,
  type Interval,
  intervalLengthUs,
  sliceBars,
} from '@candlemark/bars';
import { servedRangeOf } from '../../market/expressions/served-expression.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { readVariant } from '../../market/variants/read-variant.ts';
import { stampedTimes } from './udf-times.ts';

/** An answer with more than these is refused: cut off, it would be taken for all that there is. */
export const HISTORY_BARS = 50_000;
const MAX_ATTEMPTS = 10;

export interface HistoryQuestion {
  readonly interval: Interval;
  /** Seconds, as stamps are; `toS` is excluded. */
  readonly fromS: number;
  readonly toS: number;
  /** As many as there are up to this, instead of those from `fromS` on. */
  readonly countback: number | null;
}

export type History =
  | {
      readonly kind: 'bars';
      readonly instrument: Instrument;
      readonly bars: BarColumns;
      readonly stampOf: (openUs: number) => number;
    }
  /** @see HISTORY_BARS */
  | { readonly kind: 'too-many' }
  | { readonly kind: 'not-served' }
  | { readonly kind: 'none'; readonly beforeS: number | null };

interface Span {
  readonly fromUs: number;
  readonly toUs: number;
}

/** The bars are of the instrument that comes with them; null where it is gone. */
export async function readHistory(store: MarketStore, id: string, question: HistoryQuestion): Promise<History | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const instrument = store.instrument(id);
    if (instrument === undefined) return null;
    const history = await readOnce(store, instrument, question);
    if (store.instrument(id) === instrument) return history;
  }
  throw new Error(`Instrument ${id} changed during every attempt to read it`);
}

async function readOnce(
  store: MarketStore,
  instrument: Instrument,
  { interval, fromS, toS, countback }: HistoryQuestion,
): Promise<History> {
  const there = servedRangeOf(store, instrument, interval);
  if (there === null) return { kind: 'not-served' };
  const { momentOf, stampOf } = stampedTimes(instrument, interval);
  const source = readVariant(store, instrument.id, 'raw');
  const read = (span: Span, limit: number) => source.readBars(interval, span.fromUs, span.toUs, limit);
  const lengthUs = intervalLengthUs(interval);
  const toUs = Math.min(momentOf(toS, there), there.toUs);
  const fromUs = momentOf(fromS, there);
  const bars =
    countback === null
      ? await allOf(read, { fromUs, toUs })
      : await lastOf(read, { fromUs: there.fromUs, toUs }, countback, lengthUs);
  if (bars.length > HISTORY_BARS) return { kind: 'too-many' };
  if (bars.length > 0) return { kind: 'bars', instrument, bars, stampOf };
  const before =
    countback === null
      ? await lastOf(read, { fromUs: there.fromUs, toUs: Math.min(fromUs, there.toUs) }, 1, lengthUs)
      : emptyBars();
  return { kind: 'none', beforeS: before.length === 0 ? null : stampOf(before.timeUs[0]!) };
}

type Read = (span: Span, limit: number) => Promise<BarColumns>;

async function allOf(read: Read, span: Span): Promise<BarColumns> {
  return span.fromUs < span.toUs ? await read(span, HISTORY_BARS + 1) : emptyBars();
}

async function lastOf(read: Read, { fromUs, toUs }: Span, count: number, lengthUs: number): Promise<BarColumns> {
  const parts: BarColumns[] = [];
  let missing = count;
  let endUs = toUs;
  let spanUs = 2 * count * lengthUs;
  // Once there was too much in a stretch, what is wanted lies in it: it is closed in on.
  let growth = 4;
  while (missing > 0 && endUs > fromUs) {
    const startUs = Math.max(fromUs, endUs - spanUs);
    const most = 4 * missing;
    const bars = await read({ fromUs: startUs, toUs: endUs }, most + 1);
    if (bars.length > most) {
      spanUs = Math.ceil((endUs - startUs) / 4);
      growth = 1;
      continue;
    }
    const part = sliceBars(bars, Math.max(0, bars.length - missing), bars.length);
    parts.unshift(part);
    missing -= part.length;
    endUs = startUs;
    spanUs *= growth;
  }
  return concatBars(parts);
}

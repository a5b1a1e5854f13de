/** What an added series says at a moment. */
import type { SeriesInPane } from './pane-frame.ts';
import {
  closeOf,
  firstRow,
  nearestRow,
  newestRow,
  previousRow,
  rowHolding,
  rowMiddleTradingUs,
  type SliceRow,
} from './slice-rows.ts';

/**
 * The value at a moment, in real units and as text in the decimals of the series; null where it has none there.
 * @param tradingUs null for the newest value in view
 */
export function seriesValue(
  { rows }: SeriesInPane,
  tradingUs: number | null,
): { readonly value: number; readonly text: string } | null {
  if (rows === null) return null;
  const { slice, facts } = rows;
  const at = tradingUs === null ? newestRow(slice) : rowAt(slice, tradingUs);
  if (at === null) return null;
  const value = closeOf(at) * facts.priceUnit;
  return { value, text: facts.numbers.price(value) };
}

/** The same; where the series has no number at that moment, what it has at another one. @param instead undefined for none, null for the newest */
export function valueOrElse(
  series: SeriesInPane,
  tradingUs: number | null,
  instead: number | null | undefined,
): ReturnType<typeof seriesValue> {
  const own = seriesValue(series, tradingUs);
  const hasOwn = own !== null && !Number.isNaN(own.value);
  return hasOwn || instead === undefined ? own : (seriesValue(series, instead) ?? own);
}

/** Its change up to a moment, for a series of which that is told: a ratio, and as text. Null for others, and where there is none. */
export function seriesChange(
  { plan: { plot }, rows }: SeriesInPane,
  tradingUs: number | null,
): { readonly ratio: number; readonly text: string } | null {
  if (rows === null || plot?.change === undefined) return null;
  const { slice, facts } = rows;
  const at = tradingUs === null ? newestRow(slice) : rowAt(slice, tradingUs);
  const from = at && (plot.change === 'view' ? firstRow(slice) : previousRow(slice, at));
  if (at === null || from === null || !(closeOf(from) > 0)) return null;
  const ratio = closeOf(at) / closeOf(from) - 1;
  return { ratio, text: facts.numbers.percentChange(ratio) };
}

/**
 * When a series is read that is asked for a moment: another instrument at its last bar, where the one beside the newest bar of the chart has not come yet.
 * @param newest of the chart's own; null where it has none
 */
export function momentOf(
  { plan: { plot }, rows }: SeriesInPane,
  tradingUs: number | null,
  newest: SliceRow | null,
): number | null {
  if (tradingUs === null || newest === null || rows === null || plot?.isInstrument !== true) return tradingUs;
  const { segment, row } = newest;
  const openTradingUs = segment.kind === 'trades' ? segment.tradingUs[row]! : segment.placed.openTradingUs[row]!;
  if (tradingUs < openTradingUs) return tradingUs;
  const last = rowHolding(rows.slice, tradingUs);
  return last === null ? tradingUs : rowMiddleTradingUs(last);
}

/** The row that holds a moment; null where there is none. */
export function seriesRow({ rows }: SeriesInPane, tradingUs: number): SliceRow | null {
  return rows === null ? null : rowAt(rows.slice, tradingUs);
}

function rowAt(slice: Parameters<typeof nearestRow>[0], tradingUs: number): SliceRow | null {
  const near = nearestRow(slice, tradingUs);
  if (near === null || near.segment.kind === 'trades') return near;
  const { openTradingUs, closeTradingUs } = near.segment.placed;
  return tradingUs >= openTradingUs[near.row]! && tradingUs <= closeTradingUs[near.row]! ? near : null;
}

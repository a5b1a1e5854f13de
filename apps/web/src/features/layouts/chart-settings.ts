/** What a layout keeps of its chart's panes, price scales and hidden series, and how a chart gets it back. */
import type { ChartArrangement, ChartStateChange, PanesState, TimeRangeMs } from '@candlemark/chart';
import { ChartSettings, conforms, isSameData } from '@candlemark/contracts';
import type { ChartStyle } from '../chart-style/chart-style.ts';

/** As nobody has arranged them. */
const PLANNED: PanesState = { weights: {}, maximized: null, collapsed: [], order: [] };

/**
 * Only what a person has chosen.
 * @param range what is in view: prices that were taken in hand mean nothing at another time
 */
export function settingsOf(
  { panes, priceRanges, hiddenSeries }: ChartArrangement,
  range: TimeRangeMs | null,
): ChartSettings {
  const { weights, maximized, collapsed, order } = panes;
  const isInHand = range !== null && range.from < range.to && Object.keys(priceRanges).length > 0;
  return {
    ...(!isSameData(panes, PLANNED) && {
      panes: { weights: { ...weights }, maximized, collapsed: [...collapsed], order: [...order] },
    }),
    ...(hiddenSeries.length > 0 && { hiddenSeries: [...hiddenSeries] }),
    ...(isInHand && { prices: { ranges: { ...priceRanges }, from: range.from, to: range.to } }),
  };
}

/** What a chart shows. */
interface Shown {
  /** Whether it is of the instrument that the layout keeps: prices of another one are none of its own. */
  readonly isSameInstrument: boolean;
  /** Null while it is free to begin where it likes. */
  readonly range: TimeRangeMs | null;
}

/** The ids of what a chart of this look has, with the records that are on it. */
export function seriesOn({ volume }: Pick<ChartStyle, 'volume'>, keys: readonly string[]): readonly string[] {
  return ['main', ...(volume === 'none' ? [] : ['volume']), ...keys.map((key) => key.slice(key.indexOf('/') + 1))];
}

/** What becomes of a chart that gets back what is kept. Panes, scales and series that nobody arranged are so again. */
export function restoredState(kept: unknown, { isSameInstrument, range }: Shown): ChartStateChange {
  const { panes, prices, hiddenSeries }: ChartSettings = conforms(ChartSettings, kept) ? kept : {};
  const isThere = prices !== undefined && isSameInstrument && (range === null || overlap(range, prices));
  return {
    panes: panes ?? PLANNED,
    hiddenSeries: hiddenSeries ?? [],
    priceRanges: isThere ? prices.ranges : {},
    ...(isThere && range === null && { range: { from: prices.from, to: prices.to } }),
  };
}

function overlap(a: TimeRangeMs, b: TimeRangeMs): boolean {
  return a.from < b.to && b.from < a.to;
}

import type { ColorRule } from '../series/chart-type.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import type { LastPrice } from './last-price-mark.ts';
import { closeOf, lastRow, rowRises } from './slice-rows.ts';

/** The close of the instrument's newest row; null where that is not in the slice. */
export function newestPrice(slice: VisibleSlice, facts: InstrumentFacts, colorRule: ColorRule): LastPrice | null {
  const newest = facts.instrument.levels[0];
  const at = lastRow(slice);
  if (newest === undefined || at === null) return null;
  const { segment, row } = at;
  const endTradingUs = segment.kind === 'trades' ? segment.tradingUs[row]! : segment.placed.closeTradingUs[row]!;
  // The end of a coverage lies just past its last row.
  if (endTradingUs < facts.tradingTime.toTradingUs(newest.toUs) - 2) return null;
  return { price: (facts.units?.newestClose() ?? closeOf(at)) * facts.priceUnit, isUp: rowRises(slice, at, colorRule) };
}

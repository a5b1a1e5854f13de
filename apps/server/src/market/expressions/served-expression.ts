import type { Instrument, Interval } from '@candlemark/bars';
import type { TimeRange } from '../change-range.ts';
import type { MarketStore } from '../market-store.ts';
import { servedRange } from '../served-range.ts';
import { instrumentIdsOf, parseExpressionId } from './expression-id.ts';
import { meetsAt } from './meeting-calendars.ts';
import { highLowLevels } from './shared-levels.ts';

/** As `servedRange`, and null too where the bars of an expression's instruments do not open together at the interval. */
export function servedRangeOf(store: MarketStore, instrument: Instrument, interval: Interval): TimeRange | null {
  const [a, b] = operandsOf(store, instrument.id);
  if (a !== undefined && b !== undefined && !meetsAt(a.calendar, b.calendar, interval)) return null;
  return servedRange(instrument, interval);
}

/**
 * The finest level whose opens and closes the highs and lows of an expression's bars are made of: the interval itself where
 * there is no finer one. null of an instrument, whose highs and lows were traded.
 */
export function highLowFrom(store: MarketStore, id: string, interval: Interval): Interval | null {
  if (parseExpressionId(id) === null) return null;
  const [a, b] = operandsOf(store, id);
  return (a && b && highLowLevels(a, b, interval)[0]) ?? interval;
}

/** Both instruments of an expression; of an instrument itself alone. */
function operandsOf(store: MarketStore, id: string): readonly (Instrument | undefined)[] {
  return instrumentIdsOf(id).map((one) => store.instrument(one));
}

import type { Calendar, LevelInterval } from '@candlemark/bars';
import type { KnownInstrument } from '../child-protocol.ts';

/** The instrument `TEST` with bars in whole prices, for which nobody said a calendar. */
export function knownBars(calendar: Calendar, interval: LevelInterval): KnownInstrument {
  return {
    symbol: 'TEST',
    kind: 'bars',
    interval,
    priceScale: 0,
    priceExact: true,
    sizeScale: 0,
    sizeExact: true,
    timeZone: calendar.timeZone,
    calendar,
    calendarOrigin: 'proposed',
    clockZone: null,
    briefSpan: null,
  };
}

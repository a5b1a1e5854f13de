import { FEWEST_TIMES, isIntraday, isWholeDay, US_PER_DAY } from '@candlemark/bars';
import type { InstrumentRecord } from '../manifest/records.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import type { KnownInstrument } from './child-protocol.ts';

/** The span of the finest rows of an instrument, where its calendar is open at all hours because they told too little; else null. */
export function briefSpan(
  { calendar, calendarOrigin }: Pick<InstrumentRecord, 'calendar' | 'calendarOrigin'>,
  { interval, rows, fromUs, lastUs }: Pick<InstrumentState, 'interval' | 'rows' | 'fromUs' | 'lastUs'>,
): KnownInstrument['briefSpan'] {
  const isOfTimes = interval === null || isIntraday(interval);
  if (!isOfTimes || calendarOrigin === 'given' || !calendar.week.every(isWholeDay)) return null;
  return lastUs - fromUs <= US_PER_DAY || rows < FEWEST_TIMES ? { fromUs, lastUs } : null;
}

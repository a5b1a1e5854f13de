/**
 * What the labels of the time axis leave unsaid: within one day they are clock times and none names the date, within one month they are days. It stands at
 * the left end of the axis until a tick names it.
 */
import { US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';
import type { TimeScale } from '../scale/time-scale.ts';
import { TICK_RANK, type TimeTick } from '../scale/time-tick.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

/** The larger unit that holds for all of the view; null when a tick in view names it. */
export function timeContext(ticks: readonly TimeTick[], timeScale: TimeScale, facts: InstrumentFacts): string | null {
  const { tradingTime, calendar, timeZone, axisTimes } = facts;
  const ranks = ticks.map(({ rank }) => rank);
  const coarsest = Math.max(TICK_RANK.millisecond, ...ranks);
  if (coarsest === TICK_RANK.year) return null;
  const timeUs = tradingTime.toTimeUs(timeScale.viewport.fromTradingUs);
  const localUs = timeUs + zoneOffsetUs(timeZone, timeUs);
  if (coarsest === TICK_RANK.millisecond) return `${axisTimes.fullDate(localUs)} ${axisTimes.second(localUs)}`;
  if (coarsest < TICK_RANK.day) return axisTimes.fullDate(localUs);
  // Beside clock times a day is labelled with its month, among days with its number alone.
  const isClock = Math.min(...ranks) < TICK_RANK.day;
  const dateUs = isClock ? localUs : calendar.tradingDayAt(timeUs).labelDays * US_PER_DAY;
  const lacksMonth = coarsest === TICK_RANK.day && !isClock;
  return lacksMonth ? axisTimes.monthAndYear(dateUs) : axisTimes.year(dateUs);
}

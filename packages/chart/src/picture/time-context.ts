/**
 * What the labels of the time axis leave unsaid: within one day they are clock times and none names the date, within one month they are days. It stands at
 * the left end of the axis until a tick names it.
 */
import { US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';
import type { TimeScale } from '../scale/time-scale.ts';
import { TICK_RANK, type TimeTick } from '../scale/time-tick.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

export type TimeFacts = Pick<InstrumentFacts, 'tradingTime' | 'calendar' | 'timeZone' | 'axisTimes'>;

/**
 * The larger unit that holds for all of the view; null when a tick names it.
 * @param ticks those whose labels the axis has room for
 * @param fits whether a text leaves enough of the axis to the ticks; where none does it is the shortest
 */
export function timeContext(
  ticks: readonly TimeTick[],
  timeScale: TimeScale,
  facts: TimeFacts,
  fits: (text: string) => boolean,
): string | null {
  const texts = contextTexts(ticks, timeScale, facts);
  return texts.find(fits) ?? texts.at(-1) ?? null;
}

/** What may stand there, the fullest first: the year is what a narrow axis can do without. */
function contextTexts(ticks: readonly TimeTick[], timeScale: TimeScale, facts: TimeFacts): readonly string[] {
  const { tradingTime, calendar, timeZone, axisTimes } = facts;
  const ranks = ticks.map(({ rank }) => rank);
  const coarsest = Math.max(TICK_RANK.millisecond, ...ranks);
  if (coarsest === TICK_RANK.year) return [];
  // Between the left edge and the first label a larger unit may begin whose own label has no room: what is told holds from that label on.
  const timeUs = ticks[0]?.timeUs ?? tradingTime.toTimeUs(timeScale.viewport.fromTradingUs);
  const localUs = timeUs + zoneOffsetUs(timeZone, timeUs);
  const clock = axisTimes.second(localUs);
  if (ticks.length === 0) return [`${axisTimes.fullDate(localUs)} ${clock}`, axisTimes.fullDate(localUs)];
  if (coarsest === TICK_RANK.millisecond) return [`${axisTimes.fullDate(localUs)} ${clock}`, clock];
  if (coarsest < TICK_RANK.day) return [axisTimes.fullDate(localUs), axisTimes.dayAndMonth(localUs)];
  // Beside clock times a day is labelled with its month, among days with its number alone.
  const isClock = Math.min(...ranks) < TICK_RANK.day;
  const dateUs = isClock ? localUs : calendar.tradingDayAt(timeUs).labelDays * US_PER_DAY;
  const lacksMonth = coarsest === TICK_RANK.day && !isClock;
  return lacksMonth ? [axisTimes.monthAndYear(dateUs), axisTimes.month(dateUs)] : [axisTimes.year(dateUs)];
}

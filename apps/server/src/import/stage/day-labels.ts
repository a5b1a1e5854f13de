/*
 * Tells of which date a bar of a day, a week or a month is by the instant that it is stamped with.
 *
 * Files stamp such bars with midnights of some zone, with opens of sessions, or with any time within the day. The readings
 * are asked in the order of what speaks for them, and the one counts by which the most bars are of trading days of the
 * calendar: a zone that is a day off puts them on weekends. Cost: a look-up for each reading and distinct stamp.
 */
import { type CompiledCalendar, type LevelInterval, US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';
import { areMidnightsIn, NEARLY_ALL, zoneOfMidnights } from '../detect/zone-of-times.ts';
import { openOfLabel } from './open-of-label.ts';

/** The date of a stamp, in days since 1970-01-01. */
export type LabelOf = (timeUs: number) => number;

/**
 * How the stamps of bars of days and longer name their dates.
 * @param timesUs distinct stamps
 * @param saidZone the zone that the user or the file says; null where nobody does
 */
export function labelsOfStamps(
  timesUs: Float64Array,
  calendar: CompiledCalendar,
  interval: LevelInterval,
  saidZone: string | null,
): LabelOf {
  const holding: LabelOf = (timeUs) =>
    calendar.isOpen(timeUs) ? calendar.tradingDayAt(timeUs).labelDays : localDate(calendar.calendar.timeZone, timeUs);
  const opens = timesUs.filter((timeUs) => calendar.tradingDayAt(timeUs).openUs === timeUs).length;
  if (opens >= timesUs.length * NEARLY_ALL) return holding;
  const likely = [saidZone, calendar.calendar.timeZone, 'UTC'].find(
    (zone) => zone !== null && areMidnightsIn(timesUs, zone),
  );
  const zones = [likely, saidZone, zoneOfMidnights(timesUs)].filter((zone) => typeof zone === 'string');
  const readings = [
    ...zones.map(
      (zone): LabelOf =>
        (timeUs) =>
          localDate(zone, timeUs),
    ),
    holding,
  ];
  let best = holding;
  let most = -1;
  for (const reading of readings) {
    const count = timesUs.filter((timeUs) => openOfLabel(calendar, interval, reading(timeUs)) !== null).length;
    if (count <= most) continue;
    best = reading;
    most = count;
  }
  return best;
}

/** The date that the clocks of a zone show. */
export function localDate(timeZone: string, timeUs: number): number {
  return Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY);
}

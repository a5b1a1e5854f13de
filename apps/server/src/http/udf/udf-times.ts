/** The protocol's times: seconds since 1970. Bars below a day are stamped with their open, longer ones with the date of their first trading day at 00:00 UTC. */
import {
  bucketOpenUs,
  compileCalendar,
  type Instrument,
  type Interval,
  isIntraday,
  US_PER_DAY,
  US_PER_SECOND,
} from '@candlemark/bars';

const DAY_S = US_PER_DAY / US_PER_SECOND;
/** Beyond any stamp of a bar from its moments: a question that reaches further is as good as one that ends there. */
const REACH_US = 400 * US_PER_DAY;

export interface StampedTimes {
  /** The stamp of the bar that opens at a moment. */
  stampOf(openUs: number): number;
  /** The stamp of the bar that a moment lies in. */
  stampAt(timeUs: number): number;
  /** The moment from which on bars have this stamp or a later one. Far away from what there is the exact moment is left open. */
  momentOf(stampS: number, there: { readonly fromUs: number; readonly toUs: number }): number;
}

export function stampedTimes({ calendar }: Instrument, interval: Interval): StampedTimes {
  const compiled = compileCalendar(calendar);
  const intraday = isIntraday(interval);
  const stampOf = (openUs: number) =>
    intraday ? Math.floor(openUs / US_PER_SECOND) : compiled.tradingDayAt(openUs).labelDays * DAY_S;
  return {
    stampOf,
    stampAt: (timeUs) => stampOf(bucketOpenUs(compiled, interval, timeUs)),
    momentOf(stampS, { fromUs, toUs }) {
      const timeUs = Math.min(Math.max(stampS * US_PER_SECOND, fromUs - REACH_US), toUs + REACH_US);
      return intraday ? timeUs : compiled.firstDayFrom(Math.ceil(timeUs / US_PER_DAY)).openUs;
    },
  };
}

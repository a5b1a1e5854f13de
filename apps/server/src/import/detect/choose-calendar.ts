import {
  type Calendar,
  calendarFromTemplate,
  calendarReason,
  intervalLengthUs,
  intervalRank,
  isIntraday,
  proposeCalendar,
} from '@candlemark/bars';
import { type CalendarOrigin, symbolKey } from '../../manifest/records.ts';
import type { KnownInstrument } from '../child-protocol.ts';
import type { FilePlan } from '../file-plan.ts';
import { RefusedFile } from '../refused-file.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import type { BarTiming } from './bar-timing.ts';
import { zoneOfMidnights } from './zone-of-times.ts';

export interface ChosenCalendar {
  readonly calendar: Calendar;
  readonly timeZone: string;
  readonly origin: CalendarOrigin;
  /** Why this one. */
  readonly reason: string;
  /** Whether it was made from the times of this file, and so fits them. */
  readonly isFromTimes: boolean;
}

const KNOWN_REASONS: Readonly<Record<CalendarOrigin, string>> = {
  given: 'the instrument has this calendar already, as it was given',
  proposed: 'the instrument has this calendar already, proposed from its data',
};

/**
 * The calendar of an instrument: the template that the user named, the one that the instrument has, or a proposal from
 * the times. @throws RefusedFile for a template that does not exist
 */
export function chooseCalendar(plan: FilePlan, tally: InstrumentTally, timing: BarTiming | null): ChosenCalendar {
  const { options } = plan.input;
  if (options.calendar !== undefined) return givenCalendar(options.calendar, options.timeZone);
  const present = plan.known.get(symbolKey(tally.symbol));
  if (present && !(present.calendarOrigin === 'proposed' && isFiner(plan, timing, present))) {
    return {
      calendar: present.calendar,
      timeZone: present.timeZone,
      origin: present.calendarOrigin,
      reason: KNOWN_REASONS[present.calendarOrigin],
      isFromTimes: false,
    };
  }
  const interval = timing?.interval ?? null;
  const stampsUs = tally.times.timesUs();
  const shiftUs = timing?.stamp === 'close' && isIntraday(timing.interval) ? intervalLengthUs(timing.interval) : 0;
  const timesUs = shiftUs === 0 ? stampsUs : stampsUs.map((stampUs) => stampUs - shiftUs);
  const isDaily = interval !== null && !isIntraday(interval);
  const timeZone = options.timeZone ?? (isDaily && timing?.stamp === 'open' ? zoneOfMidnights(timesUs) : null);
  const intervalUs = interval === null ? null : intervalLengthUs(interval);
  const { calendar, facts } = proposeCalendar({ timesUs, intervalUs, timeZone });
  return {
    calendar,
    timeZone: options.timeZone ?? calendar.timeZone,
    origin: 'proposed',
    reason: calendarReason(facts),
    isFromTimes: true,
  };
}

/** Whether the file is finer than what the instrument has: then it tells more of the hours than what they were proposed from. */
function isFiner(plan: FilePlan, timing: BarTiming | null, { interval }: KnownInstrument): boolean {
  if (interval === null) return false;
  return plan.format.kind === 'trades' || timing === null || intervalRank(timing.interval) < intervalRank(interval);
}

function givenCalendar(id: string, timeZone: string | undefined): ChosenCalendar {
  try {
    const calendar = calendarFromTemplate(id, timeZone);
    return {
      calendar,
      timeZone: timeZone ?? calendar.timeZone,
      origin: 'given',
      reason: 'the calendar was given',
      isFromTimes: false,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedFile(`${error.message}.`);
  }
}

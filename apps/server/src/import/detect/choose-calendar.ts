import { createHash } from 'node:crypto';
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
import { zoneOfDays } from './zone-of-times.ts';

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

/** Chooses the calendars of a file's instruments. Thousands of them may share their times: each proposal is made once. */
export class CalendarChooser {
  readonly #plan: FilePlan;
  readonly #timing: BarTiming | null;
  readonly #proposals = new Map<string, ChosenCalendar>();

  constructor(plan: FilePlan, timing: BarTiming | null) {
    this.#plan = plan;
    this.#timing = timing;
  }

  /**
   * The calendar of an instrument: the template that the user named, the one that the instrument has, or a proposal from
   * the times. @throws RefusedFile for a template that does not exist
   */
  choose(tally: InstrumentTally): ChosenCalendar {
    const { options } = this.#plan.input;
    if (options.calendar !== undefined) return givenCalendar(options.calendar, options.timeZone);
    const present = this.#plan.known.get(symbolKey(tally.symbol));
    if (present && !(present.calendarOrigin === 'proposed' && isFiner(this.#plan, this.#timing, present))) {
      return {
        calendar: present.calendar,
        timeZone: present.timeZone,
        origin: present.calendarOrigin,
        reason: KNOWN_REASONS[present.calendarOrigin],
        isFromTimes: false,
      };
    }
    const stampsUs = tally.times.timesUs();
    const key = createHash('sha256').update(stampsUs).digest('base64');
    const proposal = this.#proposals.get(key) ?? this.#propose(stampsUs);
    this.#proposals.set(key, proposal);
    return proposal;
  }

  #propose(stampsUs: Float64Array): ChosenCalendar {
    const { options } = this.#plan.input;
    const timing = this.#timing;
    const interval = timing?.interval ?? null;
    const shiftUs = timing?.stamp === 'close' && isIntraday(timing.interval) ? intervalLengthUs(timing.interval) : 0;
    const timesUs = shiftUs === 0 ? stampsUs : stampsUs.map((stampUs) => stampUs - shiftUs);
    const isDaily = interval !== null && !isIntraday(interval);
    const timeZone =
      options.timeZone ?? (isDaily && timing?.stamp === 'open' ? zoneOfDays(timesUs, this.#plan.facts.timeZone) : null);
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

import { createHash } from 'node:crypto';
import {
  calendarFromTemplate,
  intervalLengthUs,
  intervalRank,
  isIntraday,
  type LevelInterval,
  proposeCalendar,
  tellsLittle,
} from '@candlemark/bars';
import { symbolKey } from '../../manifest/records.ts';
import type { KnownInstrument } from '../child-protocol.ts';
import type { FilePlan } from '../file-plan.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import type { BarTiming } from './bar-timing.ts';
import {
  betterOfCoarser,
  betterOfFiner,
  type ChosenCalendar,
  type ProposedCalendar,
  presentCalendar,
} from './better-calendar.ts';
import { zoneOfDays } from './zone-of-times.ts';

/** Chooses the calendars of a file's instruments. Thousands of them may share their times: each proposal is made once. */
export class CalendarChooser {
  readonly #plan: FilePlan;
  readonly #timing: BarTiming | null;
  readonly #proposals = new Map<string, ProposedCalendar>();

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
    if (present && !mayTellMore(this.#interval, present)) return presentCalendar(present);
    const timesUs = this.#opens(tally.times.timesUs());
    const zone = present?.timeZone ?? null;
    const key = `${createHash('sha256').update(timesUs).digest('base64')} ${zone}`;
    const proposal = this.#proposals.get(key) ?? this.#propose(timesUs, zone);
    this.#proposals.set(key, proposal);
    if (!present) return proposal;
    const isFiner = rankOf(this.#interval) < rankOf(present.interval);
    return isFiner ? betterOfFiner(present, proposal, timesUs, this.#saidZone) : betterOfCoarser(present, proposal);
  }

  get #interval(): LevelInterval | null {
    return this.#timing?.interval ?? null;
  }

  get #saidZone(): string | undefined {
    return this.#plan.input.options.timeZone ?? this.#plan.facts.timeZone;
  }

  #opens(stampsUs: Float64Array): Float64Array {
    const timing = this.#timing;
    const shiftUs = timing?.stamp === 'close' && isIntraday(timing.interval) ? intervalLengthUs(timing.interval) : 0;
    return shiftUs === 0 ? stampsUs : stampsUs.map((stampUs) => stampUs - shiftUs);
  }

  /** @param presentZone that of the instrument, which is at home there; null for a new one */
  #propose(timesUs: Float64Array, presentZone: string | null): ProposedCalendar {
    const { options } = this.#plan.input;
    const timing = this.#timing;
    const interval = timing?.interval ?? null;
    const isDaily = interval !== null && !isIntraday(interval);
    const zoneOfStamps = timing?.stamp === 'open' ? zoneOfDays(timesUs, this.#plan.facts.timeZone) : null;
    const found = isDaily ? zoneOfStamps : presentZone;
    const timeZone = options.timeZone ?? found;
    const intervalUs = interval === null ? null : intervalLengthUs(interval);
    const { calendar, facts } = proposeCalendar({ timesUs, intervalUs, timeZone });
    return {
      calendar,
      timeZone: options.timeZone ?? calendar.timeZone,
      origin: 'proposed',
      facts,
      isFromTimes: true,
      isOfLittle: tellsLittle(facts),
    };
  }
}

/** Whether a file may tell more than what a calendar was proposed from: finer rows of the hours, and longer bars where that was little. */
function mayTellMore(interval: LevelInterval | null, present: KnownInstrument): boolean {
  if (present.calendarOrigin !== 'proposed') return false;
  const more = rankOf(interval) - rankOf(present.interval);
  return more < 0 || (more > 0 && present.briefSpan !== null);
}

/** Trades are finer than any bars. */
function rankOf(interval: LevelInterval | null): number {
  return interval === null ? -1 : intervalRank(interval);
}

function givenCalendar(id: string, timeZone: string | undefined): ChosenCalendar {
  try {
    const calendar = calendarFromTemplate(id, timeZone);
    return {
      calendar,
      timeZone: timeZone ?? calendar.timeZone,
      origin: 'given',
      facts: [importWarning('calendar-given')],
      isFromTimes: false,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedFile(`${error.message}.`);
  }
}

/*
 * Turns wall-clock times of one zone into instants, in the order of a file.
 *
 * When clocks go back an hour comes twice; the first pass is meant until the order of the rows of one instrument shows the
 * second. When they go forward an hour is skipped: a time inside it is none, but for midnight, where the day begins behind
 * the gap. Days without a change of offset, nearly all, cost one comparison and one addition.
 */
import { US_PER_DAY, US_PER_HOUR, utcFromLocalUs, zoneOffsetUs } from '@candlemark/bars';

/** How the rows of a file are ordered, as far as its beginning shows. */
export type FileOrder = 'ascending' | 'descending';

export class ZoneClock {
  readonly timeZone: string;
  /** Midnights that stood in an hour that clocks skipped. */
  skipped = 0;
  /** Times that stood in an hour that came twice. */
  repeated = 0;

  readonly #order: FileOrder;
  readonly #areTimesUnique: boolean;
  readonly #isUtc: boolean;
  #plainFromUs = Number.POSITIVE_INFINITY;
  #plainToUs = Number.NEGATIVE_INFINITY;
  #plainOffsetUs = 0;
  /** The last time of each instrument. */
  readonly #previousUs: number[] = [];

  /** @param areTimesUnique whether a second row at the same wall-clock time must be the second pass (bars), or not (trades) */
  constructor(timeZone: string, order: FileOrder, areTimesUnique: boolean) {
    this.timeZone = timeZone;
    this.#areTimesUnique = areTimesUnique;
    this.#order = order;
    this.#isUtc = timeZone === 'UTC';
  }

  /** The clock of another zone, for the same rows. */
  of(timeZone: string): ZoneClock {
    return new ZoneClock(timeZone, this.#order, this.#areTimesUnique);
  }

  /**
   * The instant of a wall-clock time; NaN where there is none.
   * @param instrument number, from 0, of the one whose rows stand in order
   */
  toUs(localUs: number, instrument = 0): number {
    if (this.#isUtc) return localUs;
    if (localUs < this.#plainFromUs || localUs >= this.#plainToUs) {
      if (!this.#findPlainDay(localUs)) return this.#resolve(localUs, instrument);
    }
    const timeUs = localUs - this.#plainOffsetUs;
    this.#previousUs[instrument] = timeUs;
    return timeUs;
  }

  /** Looks whether the offset stays the same all through the local day and a few hours around it. */
  #findPlainDay(localUs: number): boolean {
    const from = Math.floor(localUs / US_PER_DAY) * US_PER_DAY;
    const first = zoneOffsetUs(this.timeZone, utcFromLocalUs(this.timeZone, from - 6 * US_PER_HOUR));
    const last = zoneOffsetUs(this.timeZone, utcFromLocalUs(this.timeZone, from + 30 * US_PER_HOUR));
    if (first !== last) return false;
    this.#plainFromUs = from;
    this.#plainToUs = from + US_PER_DAY;
    this.#plainOffsetUs = first;
    return true;
  }

  #resolve(localUs: number, instrument: number): number {
    const earlier = utcFromLocalUs(this.timeZone, localUs);
    if (earlier + zoneOffsetUs(this.timeZone, earlier) !== localUs) {
      if (localUs % US_PER_DAY !== 0) return Number.NaN;
      this.skipped += 1;
      this.#previousUs[instrument] = earlier;
      return earlier;
    }
    const later = localUs - zoneOffsetUs(this.timeZone, earlier + 3 * US_PER_HOUR);
    const isRepeated = later > earlier && later + zoneOffsetUs(this.timeZone, later) === localUs;
    if (isRepeated) this.repeated += 1;
    const timeUs = isRepeated ? this.#closest(earlier, later, this.#previousUs[instrument] ?? Number.NaN) : earlier;
    this.#previousUs[instrument] = timeUs;
    return timeUs;
  }

  /** Of the two passes the one that comes next in the file's order. */
  #closest(earlier: number, later: number, previous: number): number {
    if (Number.isNaN(previous)) return this.#order === 'descending' ? later : earlier;
    const isDescending = this.#order === 'descending';
    const [nearer, farther] = isDescending ? [later, earlier] : [earlier, later];
    const isPassed = isDescending ? nearer > previous : nearer < previous;
    return isPassed || (this.#areTimesUnique && nearer === previous) ? farther : nearer;
  }
}

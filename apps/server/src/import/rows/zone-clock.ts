/*
 * Turns wall-clock times of one zone into instants, in the order of a file.
 *
 * When clocks go back an hour comes twice; the first pass is meant until the file's own order shows the second. When they
 * go forward an hour is skipped; a time inside it is moved forward by the gap. Both are counted. Days without a change
 * of offset, nearly all, cost one comparison and one addition.
 */
import { US_PER_DAY, US_PER_HOUR, utcFromLocalUs, zoneOffsetUs } from '@candlemark/bars';

/** How the rows of a file are ordered, as far as its beginning shows. */
export type FileOrder = 'ascending' | 'descending';

export class ZoneClock {
  readonly timeZone: string;
  /** Times that stood in an hour that clocks skipped. */
  skipped = 0;
  /** Times that stood in an hour that came twice. */
  repeated = 0;

  readonly #order: FileOrder;
  readonly #areTimesUnique: boolean;
  readonly #isUtc: boolean;
  #plainFromUs = Number.POSITIVE_INFINITY;
  #plainToUs = Number.NEGATIVE_INFINITY;
  #plainOffsetUs = 0;
  #previousUs = Number.NaN;

  /** @param areTimesUnique whether a second row at the same wall-clock time must be the second pass (bars), or not (trades) */
  constructor(timeZone: string, order: FileOrder, areTimesUnique: boolean) {
    this.timeZone = timeZone;
    this.#areTimesUnique = areTimesUnique;
    this.#order = order;
    this.#isUtc = timeZone === 'UTC';
  }

  /** The instant of a wall-clock time. */
  toUs(localUs: number): number {
    if (this.#isUtc) return localUs;
    if (localUs < this.#plainFromUs || localUs >= this.#plainToUs) {
      if (!this.#findPlainDay(localUs)) return this.#resolve(localUs);
    }
    this.#previousUs = localUs - this.#plainOffsetUs;
    return this.#previousUs;
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

  #resolve(localUs: number): number {
    const earlier = utcFromLocalUs(this.timeZone, localUs);
    if (earlier + zoneOffsetUs(this.timeZone, earlier) !== localUs) {
      this.skipped += 1;
      this.#previousUs = earlier;
      return earlier;
    }
    const later = localUs - zoneOffsetUs(this.timeZone, earlier + 3 * US_PER_HOUR);
    const isRepeated = later > earlier && later + zoneOffsetUs(this.timeZone, later) === localUs;
    if (isRepeated) this.repeated += 1;
    this.#previousUs = isRepeated ? this.#closest(earlier, later) : earlier;
    return this.#previousUs;
  }

  /** Of the two passes the one that comes next in the file's order. */
  #closest(earlier: number, later: number): number {
    const previous = this.#previousUs;
    if (Number.isNaN(previous)) return this.#order === 'descending' ? later : earlier;
    const isDescending = this.#order === 'descending';
    const [nearer, farther] = isDescending ? [later, earlier] : [earlier, later];
    const isPassed = isDescending ? nearer > previous : nearer < previous;
    return isPassed || (this.#areTimesUnique && nearer === previous) ? farther : nearer;
  }
}

/*
 * Reads times that count from 1970 in one unit, and those that are none in it in the next finer ones: sources change from milliseconds to microseconds within a series. What is
 * a time in the unit of the column stays one; what lies outside of the years in which times are believed is one in a finer unit only if it lies three years or more from 1970 then;
 * and what falls back into the first years behind 1970 is one in a coarser unit, if that puts it near the row before.
 */
import { US_PER_DAY } from '@candlemark/bars';
import { isBelievedTime, LATEST_US } from './believed-time.ts';
import { EpochTimeReader } from './epoch-time-reader.ts';
import { EPOCH_UNITS, type EpochUnit, type TimeReader } from './time-reader.ts';

const SURE_FROM_US = 1e14;
const NEAR_US = 400 * US_PER_DAY;

export class VariedEpochReader implements TimeReader {
  localUs = Number.NaN;
  readonly offsetUs = 0;
  readonly isDateOnly = false;
  readonly #column: EpochTimeReader;
  readonly #finer: readonly EpochTimeReader[];
  readonly #coarser: readonly EpochTimeReader[];
  /** Of a finer unit, where the last number was of one. */
  #recent: EpochTimeReader | null = null;

  constructor(unit: EpochUnit) {
    this.#column = new EpochTimeReader(unit);
    const at = EPOCH_UNITS.indexOf(unit);
    this.#finer = EPOCH_UNITS.slice(at + 1).map((finer) => new EpochTimeReader(finer));
    this.#coarser = EPOCH_UNITS.slice(0, at)
      .reverse()
      .map((coarser) => new EpochTimeReader(coarser));
  }

  read(bytes: Uint8Array, start: number, end: number): boolean {
    // What nearly all files hold.
    if (this.#recent === null && this.#column.read(bytes, start, end)) {
      const us = this.#column.localUs;
      if (us >= SURE_FROM_US && us < LATEST_US) {
        this.localUs = us;
        return true;
      }
    }
    return this.#readOther(bytes, start, end);
  }

  #readOther(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#recent !== null && this.#readSurely(this.#recent, bytes, start, end)) return true;
    this.#recent = null;
    const previousUs = this.localUs;
    const isTime = this.#column.read(bytes, start, end);
    const us = this.#column.localUs;
    this.localUs = us;
    if (isTime && isBelievedTime(us)) {
      // The first years behind 1970 are where a time in a coarser unit is taken for one.
      const isFallen = us >= 0 && us < SURE_FROM_US && previousUs - us > SURE_FROM_US;
      if (!isFallen || !this.#readNear(previousUs, bytes, start, end)) this.localUs = us;
      return true;
    }
    for (const reader of this.#finer) {
      if (!this.#readSurely(reader, bytes, start, end)) continue;
      this.#recent = reader;
      return true;
    }
    this.localUs = us;
    return isTime;
  }

  #readNear(previousUs: number, bytes: Uint8Array, start: number, end: number): boolean {
    return this.#coarser.some(
      (reader) => this.#readSurely(reader, bytes, start, end) && Math.abs(reader.localUs - previousUs) < NEAR_US,
    );
  }

  #readSurely(reader: EpochTimeReader, bytes: Uint8Array, start: number, end: number): boolean {
    if (!reader.read(bytes, start, end)) return false;
    this.localUs = reader.localUs;
    return this.localUs >= SURE_FROM_US && isBelievedTime(this.localUs);
  }
}

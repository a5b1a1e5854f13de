import type { TimeReader } from '../rows/time-reader.ts';

/** Reads times that are numbers of microseconds already. */
export class TimeCell implements TimeReader {
  localUs = Number.NaN;
  readonly offsetUs: number;
  readonly isDateOnly = false;
  readonly #doubles: Float64Array;

  /**
   * @param doubles the record's buffer, as doubles
   * @param offsetUs 0 for instants, NaN for times of a clock whose zone is not told
   */
  constructor(doubles: Float64Array, offsetUs: number) {
    this.#doubles = doubles;
    this.offsetUs = offsetUs;
  }

  read(_bytes: Uint8Array, start: number): boolean {
    this.localUs = this.#doubles[start / Float64Array.BYTES_PER_ELEMENT]!;
    return true;
  }
}

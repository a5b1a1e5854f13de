/*
 * Puts imported bars of a level beside those that finer rows make: a bucket in which finer rows have a bar keeps that one,
 * every other bucket gets the imported bars that lie in it, under their own times.
 *
 * Both come in order of time and go on in order of time. The imported ones are read as they are needed, so memory holds a
 * chunk of them, however far apart the two reach. Cost: one pass over both.
 */
import { type BarColumns, bucketEndUs, type CompiledCalendar, type LevelInterval, sliceBars } from '@candlemark/bars';

/** Receives bars in order of time. */
export type TakeBars = (bars: BarColumns) => Promise<void>;

export class Splice {
  readonly #calendar: CompiledCalendar;
  readonly #interval: LevelInterval;
  readonly #chunks: AsyncIterator<BarColumns>;
  #held: BarColumns | null = null;
  #at = 0;
  /** The end of the last bucket that finer rows have a bar in. */
  #coveredUntilUs = Number.NEGATIVE_INFINITY;

  constructor(calendar: CompiledCalendar, interval: LevelInterval, imported: AsyncIterable<BarColumns>) {
    this.#calendar = calendar;
    this.#interval = interval;
    this.#chunks = imported[Symbol.asyncIterator]();
  }

  /** Takes further finished bars that finer rows made. */
  async push(bars: BarColumns, take: TakeBars): Promise<void> {
    const { timeUs, length } = bars;
    for (let row = 0; row < length; ) {
      await this.#takeBefore(timeUs[row]!, take);
      const start = row;
      let importedUs = await this.#nextUs();
      do {
        row += 1;
        // Where the next imported bar lies beyond the next bucket's open, it does not matter where this one ends.
        const isNear = row === length || importedUs < timeUs[row]!;
        if (isNear) this.#coveredUntilUs = bucketEndUs(this.#calendar, this.#interval, timeUs[row - 1]!);
        const next = this.#nextUs();
        importedUs = typeof next === 'number' ? next : await next;
      } while (row < length && timeUs[row]! <= importedUs);
      await take(start === 0 && row === length ? bars : sliceBars(bars, start, row));
    }
  }

  /** Passes on what is left of the imported bars. */
  async finish(take: TakeBars): Promise<void> {
    await this.#takeBefore(Number.POSITIVE_INFINITY, take);
  }

  /** Passes on the imported bars before a time that no finer row covers. */
  async #takeBefore(beforeUs: number, take: TakeBars): Promise<void> {
    while ((await this.#nextUs()) < beforeUs) {
      const { timeUs, length } = this.#held!;
      const start = this.#at;
      let end = start;
      while (end < length && timeUs[end]! < beforeUs) end += 1;
      this.#at = end;
      await take(sliceBars(this.#held!, start, end));
    }
  }

  /** The time of the next imported bar that is not covered so far; infinity when there is none. */
  #nextUs(): number | Promise<number> {
    const held = this.#held;
    if (held === null) return this.#readNextUs();
    while (this.#at < held.length && held.timeUs[this.#at]! < this.#coveredUntilUs) this.#at += 1;
    return this.#at < held.length ? held.timeUs[this.#at]! : this.#readNextUs();
  }

  async #readNextUs(): Promise<number> {
    const next = await this.#chunks.next();
    this.#held = next.done ? null : next.value;
    this.#at = 0;
    return next.done ? Number.POSITIVE_INFINITY : this.#nextUs();
  }
}

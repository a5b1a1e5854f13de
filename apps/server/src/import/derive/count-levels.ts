/*
 * Counts how many bars each level of an instrument with several series has, before any is built. A level has the buckets of
 * the finest rows and of all imported bars that nest in it; what it is built from is spliced just as for building, at the
 * levels of imported bars only, and each other level is counted from the times of the nearest of those below it.
 */
import { type BarColumns, type CompiledCalendar, type LevelInterval, nestsIn } from '@candlemark/bars';
import { levelsAbove } from '../../market/stored-levels.ts';
import { type LevelCount, LevelCounter } from '../roll-up/level-counter.ts';

/** The levels above the finest rows that the series make, finest first. */
export function levelsOfSeries(finest: LevelInterval | null, imported: readonly LevelInterval[]): LevelInterval[] {
  const sources = [levelsAbove(finest), imported, ...imported.map(levelsAbove)];
  const made = new Set(sources.flat());
  return levelsAbove(null).filter((level) => made.has(level));
}

/** Takes the times of the finest rows and the spliced bars of imported levels; answers the counts of all levels. */
export class SplicedCounter {
  readonly #levels: readonly LevelInterval[];
  readonly #byTimes: LevelCounter;
  readonly #imported: ReadonlyMap<LevelInterval, ImportedCount>;

  constructor(calendar: CompiledCalendar, finest: LevelInterval | null, imported: readonly LevelInterval[]) {
    this.#levels = levelsOfSeries(finest, imported);
    const countedFrom = (level: LevelInterval) => imported.findLast((own) => own !== level && nestsIn(own, level));
    const others = this.#levels.filter((level) => !imported.includes(level));
    this.#byTimes = new LevelCounter(
      calendar,
      others.filter((level) => countedFrom(level) === undefined),
    );
    this.#imported = new Map(
      imported.map((own) => [
        own,
        new ImportedCount(
          own,
          new LevelCounter(
            calendar,
            others.filter((level) => countedFrom(level) === own),
          ),
        ),
      ]),
    );
  }

  pushTimes(timesUs: Float64Array): void {
    this.#byTimes.push(timesUs);
  }

  pushSpliced(interval: LevelInterval, bars: BarColumns): void {
    this.#imported.get(interval)?.push(bars);
  }

  /** Finest first. */
  counts(): readonly LevelCount[] {
    const all = [...this.#byTimes.counts(), ...[...this.#imported.values()].flatMap((count) => count.counts())];
    return this.#levels.map((level) => all.find(({ interval }) => interval === level)!);
  }
}

/** The bars of a level of imported bars, and what is counted above it. */
class ImportedCount {
  readonly #interval: LevelInterval;
  readonly #above: LevelCounter;
  #rows = 0;
  #fromUs: number | null = null;
  #lastUs: number | null = null;

  constructor(interval: LevelInterval, above: LevelCounter) {
    this.#interval = interval;
    this.#above = above;
  }

  push({ timeUs, length }: BarColumns): void {
    this.#above.push(timeUs);
    this.#rows += length;
    this.#fromUs ??= timeUs[0] ?? null;
    this.#lastUs = timeUs[length - 1] ?? this.#lastUs;
  }

  counts(): readonly LevelCount[] {
    const own = { interval: this.#interval, rows: this.#rows, fromUs: this.#fromUs, lastUs: this.#lastUs };
    return [own, ...this.#above.counts()];
  }
}

/*
 * Looks for bars of another interval among those of a file: a day among weeks, years of days ahead of the minutes.
 *
 * Distances are put into classes (days, weeks and months stretch). One that is shorter than the interval is always of
 * another; longer ones are gaps, unless many of one length follow each other.
 */
import { intervalLengthUs, isIntraday, type LevelInterval, US_PER_DAY, US_PER_HOUR } from '@candlemark/bars';
import type { ImportFinding } from '@candlemark/contracts';
import { exampleOf, importWarning } from '../report/import-warning.ts';
import { lengthInUnits } from '../report/length-in-units.ts';

/** So many equal distances in a row are no gaps. */
const LONG_RUN = 20;
/** Distances of so many lengths are told apart. */
const MOST_CLASSES = 256;
/** Days, where clocks change. */
const CLOCK_CHANGE_US = 3 * US_PER_HOUR;

/** Distances of one class. */
interface Distances {
  count: number;
  longest: number;
  /** Where the longest run begins. */
  line: number;
  timeUs: number;
}

/** Where a bar stands. */
interface Place {
  readonly line: number;
  readonly timeUs: number;
}

export class StepJudge {
  readonly #classes = new Map<number, Distances>();
  #lastUs = Number.NaN;
  #classUs = Number.NaN;
  #run = 0;
  #start: Place = { line: 0, timeUs: 0 };

  note(line: number, timeUs: number): void {
    const stepUs = Math.abs(timeUs - this.#lastUs);
    this.#lastUs = timeUs;
    if (!(stepUs > 0)) return;
    const classUs = stepUs < US_PER_DAY / 2 ? stepUs : classOf(stepUs);
    if (classUs === this.#classUs) {
      this.#run += 1;
      return;
    }
    this.#endRun();
    this.#classUs = classUs;
    this.#run = 1;
    this.#start = { line, timeUs };
  }

  /** @param interval what the file's bars are taken for. Call it after the last bar. */
  finding(interval: LevelInterval): ImportFinding | null {
    this.#endRun();
    this.#run = 0;
    const lengthUs = usualStep(interval);
    const others = [...this.#classes].filter(([stepUs, { longest }]) =>
      stepUs < lengthUs ? true : stepUs > lengthUs && longest >= LONG_RUN,
    );
    if (others.length === 0) return null;
    const count = others.reduce((sum, [, distances]) => sum + distances.count, 0);
    const examples = others
      .sort(([, a], [, b]) => b.count - a.count)
      .slice(0, 5)
      .map(([stepUs, { count: bars, line, timeUs }]) =>
        exampleOf(line, timeUs, importWarning('bars-at-distance', { count: bars, ...lengthInUnits(stepUs) })),
      );
    const text = `Bars at another distance than ${interval}, as of another interval: ${count}; all are kept as ${interval} bars`;
    return { code: 'mixed-intervals', count, text, examples };
  }

  #endRun(): void {
    if (this.#run === 0) return;
    const known = this.#classes.get(this.#classUs);
    if (known) {
      known.count += this.#run;
      if (this.#run > known.longest) Object.assign(known, { longest: this.#run, ...this.#start });
    } else if (this.#classes.size < MOST_CLASSES) {
      this.#classes.set(this.#classUs, { count: this.#run, longest: this.#run, ...this.#start });
    }
  }
}

function classOf(stepUs: number): number {
  const days = Math.round(stepUs / US_PER_DAY);
  if (Math.abs(stepUs - days * US_PER_DAY) > CLOCK_CHANGE_US) return stepUs;
  if (days <= 5) return US_PER_DAY;
  return days >= 28 && days <= 31 ? 30 * US_PER_DAY : days * US_PER_DAY;
}

function usualStep(interval: LevelInterval): number {
  if (isIntraday(interval)) return intervalLengthUs(interval);
  return interval === '1mo' ? 30 * US_PER_DAY : Math.min(intervalLengthUs(interval), 7 * US_PER_DAY);
}

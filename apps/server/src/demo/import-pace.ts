import type { ImportStatus } from '@candlemark/contracts';

/** What of an import is done when all its rows are read. */
const READ_SHARE = 0.7;
/** Sorting, rolling up and storing take about so much of the time that reading took. */
const REST_PER_READING = 0.35;
/** The higher, the further the share is when that time is over: 1 - e^-2 is 86 % of the rest. */
const APPROACH = 2;

/**
 * How far one import is, from 0 to 1, by looking at it again and again at equal distances in time.
 *
 * While rows are read, they are counted. What follows is not counted by anybody: its share grows with its time, measured
 * by what reading took on the same machine, ever slower, so that it moves as long as the work goes on and never claims
 * to be at the end. Invariant: the share never falls and stays below 1.
 */
export class ImportPace {
  readonly #rows: number;
  #looksWhileReading = 0;
  #looksAfter = 0;
  #share = 0;

  /** `rows` is about how many there are to read. */
  constructor(rows: number) {
    this.#rows = rows;
  }

  look({ phase, rowsRead }: Pick<ImportStatus, 'phase' | 'rowsRead'>): number {
    if (phase === 'waiting') return this.#share;
    if (phase === 'reading') {
      this.#looksWhileReading += 1;
      this.#share = Math.max(this.#share, READ_SHARE * Math.min(1, rowsRead / this.#rows));
      return this.#share;
    }
    const expected = Math.max(1, this.#looksWhileReading * REST_PER_READING);
    const rest = 1 - Math.exp((-APPROACH * this.#looksAfter) / expected);
    this.#looksAfter += 1;
    // Rows may have been fewer than said; and far out the exponential is no number above 0 any more.
    this.#share = Math.max(this.#share, Math.min(0.999, READ_SHARE + (1 - READ_SHARE) * rest));
    return this.#share;
  }
}

import type { Repair } from '@candlemark/contracts';
import { MAX_LISTED_SPELLINGS } from '../import-limits.ts';
import { RowJudge } from '../judge/row-judge.ts';
import { RejectList } from '../report/reject-list.ts';
import type { ReadNumber } from './decimal-field.ts';
import { PrecisionTracker } from './precision-tracker.ts';
import { StepHistogram } from './step-histogram.ts';
import { TimeSample } from './time-sample.ts';

/** What is learnt of one instrument while its rows go by. */
export class InstrumentTally {
  readonly symbol: string;
  /** Number in the file, from 0, in the order of appearance. */
  readonly index: number;
  /** Data rows of the instrument, rejected ones included. */
  rowsRead = 0;
  /** Rows that are in the staging table. */
  rowsTaken = 0;
  /** Rows of which an identical one came before. */
  duplicates = 0;
  readonly rejects = new RejectList();
  readonly price: PrecisionTracker;
  readonly size: PrecisionTracker;
  readonly steps = new StepHistogram();
  readonly times: TimeSample;
  readonly judge: RowJudge;
  /** Whether times never fell, and never rose, from row to row. */
  isAscending = true;
  isDescending = true;
  /** Whether two neighbouring rows had the same time. */
  hasEqualNeighbours = false;
  /** Decimals of the closes, as traded and as adjusted, that stand beside each other, and whether any are apart; null where none do. */
  adjusted: { close: number; adjusted: number; isApart: boolean } | null = null;
  /** Bars whose high or low missed another price by the error of a double and were widened. */
  widened = 0;
  /** Whether no bar so far has more than one price. */
  hasFlatBars = true;
  /** Whether some trades have ids, and whether their order alone shows that no id came twice. */
  hasIds = false;
  areIdsInOrder = true;
  /** How else the file spells the symbol, with the first line of each; the first few. */
  readonly spellings = new Map<string, number>();
  #firstSpelling = '';
  #lastUs = Number.NaN;
  #lastStepUs = Number.NaN;
  #lastId = Number.NaN;
  #idDirection = 0;

  /**
   * @param sampleUs how finely the times are kept from which the calendar is guessed
   * @param repair what of the rows is put right
   */
  constructor(symbol: string, index: number, sampleUs: number, repair: readonly Repair[]) {
    this.judge = new RowJudge(repair);
    this.price = new PrecisionTracker(index);
    this.size = new PrecisionTracker(index);
    this.times = new TimeSample(sampleUs, index);
    this.symbol = symbol;
    this.index = index;
  }

  noteSpelling(symbol: string, line: number): void {
    if (this.#firstSpelling === '') this.#firstSpelling = symbol;
    if (symbol === this.#firstSpelling || this.spellings.has(symbol)) return;
    if (this.spellings.size < MAX_LISTED_SPELLINGS) this.spellings.set(symbol, line);
  }

  noteTime(timeUs: number): void {
    const last = this.#lastUs;
    this.#lastUs = timeUs;
    this.rowsTaken += 1;
    this.times.push(timeUs);
    if (timeUs > last) this.isDescending = false;
    else if (timeUs < last) this.isAscending = false;
    else if (timeUs === last) this.hasEqualNeighbours = true;
  }

  /** Notes the distance from one bar to the next. Not for trades, whose distances say nothing. */
  noteStep(timeUs: number): void {
    if (!Number.isNaN(this.#lastStepUs)) this.steps.push(timeUs - this.#lastStepUs);
    this.#lastStepUs = timeUs;
  }

  notePrice(field: ReadNumber): void {
    this.price.note(field);
  }

  noteId(id: number): void {
    this.hasIds = true;
    if (!Number.isNaN(this.#lastId)) {
      const direction = Math.sign(id - this.#lastId);
      if (direction === 0 || (this.#idDirection !== 0 && direction !== this.#idDirection)) this.areIdsInOrder = false;
      this.#idDirection = direction;
    }
    this.#lastId = id;
  }

  noteTextId(): void {
    this.hasIds = true;
    this.areIdsInOrder = false;
  }
}

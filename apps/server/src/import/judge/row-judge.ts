import type { LevelInterval } from '@candlemark/bars';
import type { FindingExample, ImportFinding, Repair, WarningFact } from '@candlemark/contracts';
import { ExampleList } from './example-list.ts';
import { OrderJudge } from './order-judge.ts';
import { PriceJudge, type PriceMends } from './price-judge.ts';
import { StepJudge } from './step-judge.ts';
import { VolumeJudge } from './volume-judge.ts';

/**
 * Judges the rows of one instrument while they go by: what is suspicious is counted, with the first places. Rows are not
 * changed by it, and nothing is held but what is told, and where something is to be put right.
 */
export class RowJudge {
  readonly #order = new OrderJudge();
  readonly #prices: PriceJudge;
  readonly #steps = new StepJudge();
  readonly #volume = new VolumeJudge();
  readonly #ranges = new ExampleList();
  #conflicts: ImportFinding | null = null;
  readonly #repairsRanges: boolean;

  constructor(repair: readonly Repair[]) {
    this.#repairsRanges = repair.includes('high-low');
    this.#prices = new PriceJudge(repair);
  }

  /** @param volume NaN where none is known */
  noteBar(line: number, timeUs: number, open: number, high: number, low: number, close: number, volume: number): void {
    this.#order.note(line, timeUs);
    this.#steps.note(line, timeUs);
    this.#prices.note(line, timeUs, open, high, low, close);
    this.#volume.note(line, timeUs, high, low, close, volume);
  }

  noteTrade(line: number, timeUs: number, price: number): void {
    this.#order.note(line, timeUs);
    this.#prices.note(line, timeUs, price, price, price, price);
  }

  /** Whether a bar whose high and low do not hold its other prices is taken nevertheless, widened. It is counted. */
  repairsRange(line: number, timeUs: number, row: WarningFact): boolean {
    this.#ranges.add(line, timeUs, () => row);
    return this.#repairsRanges;
  }

  /** Notes rows that say something else than another at the same place, and were rejected. */
  noteConflicts(text: string, count: number, examples: readonly FindingExample[]): void {
    this.#conflicts = {
      code: 'conflicting',
      count,
      text: `${text}: ${count}, which were rejected`,
      examples: [...examples],
    };
  }

  /** What is to be put right of the prices. Call it after the last row. */
  mends(): PriceMends {
    return this.#prices.mends();
  }

  /** @param interval that of the bars; null for trades. Call it after the last row. */
  findings(interval: LevelInterval | null): ImportFinding[] {
    const steps = interval === null ? null : this.#steps.finding(interval);
    const found = [this.#order.finding(), steps, this.#conflicts, this.#outOfRange()];
    return found.flatMap((finding) => finding ?? []).concat(this.#prices.findings(), this.#volume.findings());
  }

  #outOfRange(): ImportFinding | null {
    const { count, listed } = this.#ranges;
    if (count === 0) return null;
    const became = this.#repairsRanges ? 'widened' : 'rejected; --repair high-low widens them';
    const text = `Bars whose high or low did not hold their other prices: ${count}, which were ${became}`;
    const finding: ImportFinding = { code: 'high-low', count, text, examples: [...listed] };
    return this.#repairsRanges ? { ...finding, repaired: true } : finding;
  }
}

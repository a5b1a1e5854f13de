import type { LevelInterval } from '@candlemark/bars';
import type { ImportFinding } from '@candlemark/contracts';
import { OrderJudge } from './order-judge.ts';
import { PriceJudge } from './price-judge.ts';
import { StepJudge } from './step-judge.ts';
import { VolumeJudge } from './volume-judge.ts';

/**
 * Judges the rows of one instrument while they go by: what is suspicious is counted, with the first places. Rows are not
 * changed by it, and nothing is held but what is told.
 */
export class RowJudge {
  readonly #order = new OrderJudge();
  readonly #prices = new PriceJudge();
  readonly #steps = new StepJudge();
  readonly #volume = new VolumeJudge();

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

  /** @param interval that of the bars; null for trades. Call it after the last row. */
  findings(interval: LevelInterval | null): ImportFinding[] {
    const order = this.#order.finding();
    const steps = interval === null ? null : this.#steps.finding(interval);
    return [order, steps].flatMap((finding) => finding ?? []).concat(this.#prices.findings(), this.#volume.findings());
  }
}

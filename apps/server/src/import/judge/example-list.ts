import type { FindingExample, WarningFact } from '@candlemark/contracts';
import { exampleOf } from '../report/import-warning.ts';

/** How many places of each kind are told; all are counted. */
export const LISTED_EXAMPLES = 5;

/** Places of a file at which the same was found: all counted, the first ones listed. */
export class ExampleList {
  #count = 0;
  readonly #listed: FindingExample[] = [];

  get count(): number {
    return this.#count;
  }

  /** In order of their lines. */
  get listed(): readonly FindingExample[] {
    return [...this.#listed].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  }

  /** @param line physical line, from 1; null where no row stands */
  add(line: number | null, timeUs: number, factOf: () => WarningFact): void {
    this.#count += 1;
    if (this.#listed.length < LISTED_EXAMPLES) this.#listed.push(exampleOf(line, timeUs, factOf()));
  }
}

import type { RejectedRow, WarningFact } from '@candlemark/contracts';
import { MAX_LISTED_REJECTS, MAX_REJECT_VALUE_LENGTH } from '../import-limits.ts';
import { warningText } from './import-warning.ts';

/**
 * One row that was not taken.
 * @param line physical line on which the row begins, from 1
 * @param value the offending text, which is cut
 */
export function rejectedRow(line: number, fact: WarningFact, value: string): RejectedRow {
  return { line, reason: warningText(fact), value: shortened(value), fact };
}

/** The rejected rows of one instrument: all counted, the first ones listed. */
export class RejectList {
  #count = 0;
  readonly #listed: RejectedRow[] = [];

  get count(): number {
    return this.#count;
  }

  /** In order of their lines. */
  get listed(): readonly RejectedRow[] {
    return [...this.#listed].sort((a, b) => a.line - b.line);
  }

  /** @param fact why */
  add(line: number, fact: WarningFact, value: string): void {
    this.#count += 1;
    if (this.#listed.length < MAX_LISTED_REJECTS) this.#listed.push(rejectedRow(line, fact, value));
  }

  /** Counts rows that were found together, of which only the first are known. */
  addMany(count: number, known: readonly RejectedRow[]): void {
    this.#listed.push(...known.slice(0, MAX_LISTED_REJECTS - this.#listed.length));
    this.#count += count;
  }

  /** Takes over the rejects of another list. */
  addAll(other: RejectList): void {
    this.addMany(other.count, other.listed);
  }
}

/** A text cut to the length that reports show, without control characters. */
export function shortened(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  if (plain.length <= MAX_REJECT_VALUE_LENGTH) return plain;
  // By characters, so that none is cut in half.
  return `${[...plain].slice(0, MAX_REJECT_VALUE_LENGTH - 1).join('')}…`;
}

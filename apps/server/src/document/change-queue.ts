import { setImmediate as breathe } from 'node:timers/promises';
import type { ChangeResult } from '@candlemark/contracts';
import type { ChangeRequest, Written } from './write-changes.ts';

interface Waiting {
  readonly request: ChangeRequest;
  readonly done: (results: readonly ChangeResult[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Edits of requests that are written together: an fsync for all of them. */
const EDITS_TOGETHER = 2000;

/**
 * Requests in the order in which they came. While some are being written the next ones gather, and share one transaction:
 * the more there are, the fewer fsyncs each of them costs.
 */
export class ChangeQueue {
  readonly #write: (requests: readonly ChangeRequest[]) => Promise<Written>;
  readonly #rest: () => void;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  /**
   * @param write resolves when the changes are on the disk; what it rejects with, every request of the group is told
   * @param rest called when the answers are out, before anything else is written; does not throw
   */
  constructor(write: (requests: readonly ChangeRequest[]) => Promise<Written>, rest: () => void) {
    this.#write = write;
    this.#rest = rest;
  }

  submit(request: ChangeRequest): Promise<readonly ChangeResult[]> {
    const results = new Promise<readonly ChangeResult[]>((done, failed) => {
      this.#waiting.push({ request, done, failed });
    });
    this.#running ??= this.#run();
    return results;
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        const { results } = await this.#write(group.map(({ request }) => request));
        for (const [at, { done }] of group.entries()) done(results[at]!);
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
      // A commit is one turn of the event loop from its beginning to its end: whoever else waits is next.
      await breathe();
      this.#rest();
    }
    this.#running = null;
  }

  #nextGroup(): readonly Waiting[] {
    let edits = 0;
    let count = 0;
    for (const { request } of this.#waiting) {
      edits += request.changes.reduce((sum, change) => sum + change.edits.length, 0);
      if (count > 0 && (edits > EDITS_TOGETHER || request.isWhole)) break;
      count += 1;
      if (request.isWhole) break;
    }
    return this.#waiting.splice(0, count);
  }
}

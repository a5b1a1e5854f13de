import { createHash, randomBytes } from 'node:crypto';
import type { Instrument } from '@candlemark/bars';

/**
 * Entity tags of answers that are made from an instrument's rows, without making them. The store publishes a new instrument
 * with every change of its data, so the object itself is the version: the same object and the same question give the same
 * bytes. Tags of an earlier run of the server match nothing.
 */
export class InstrumentVersions {
  readonly #run = randomBytes(6).toString('base64url');
  readonly #versions = new WeakMap<Instrument, number>();
  #last = 0;

  /** @param question everything beside the instrument that the answer depends on */
  entityTag(instrument: Instrument, question: string): string {
    return `"${this.#run}${this.#version(instrument).toString(36)}-${shortHash(question)}"`;
  }

  /** The same of an answer that is made from the rows of several. */
  entityTagOfAll(instruments: readonly Instrument[], question: string): string {
    const versions = instruments.map((instrument) => this.#version(instrument)).join();
    return `"${this.#run}-${shortHash(`${versions} ${question}`)}"`;
  }

  #version(instrument: Instrument): number {
    const known = this.#versions.get(instrument);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#versions.set(instrument, this.#last);
    return this.#last;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

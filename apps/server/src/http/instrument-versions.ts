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
    let version = this.#versions.get(instrument);
    if (version === undefined) {
      this.#last += 1;
      version = this.#last;
      this.#versions.set(instrument, version);
    }
    const hash = createHash('sha256').update(question).digest('base64url').slice(0, 12);
    return `"${this.#run}${version.toString(36)}-${hash}"`;
  }
}

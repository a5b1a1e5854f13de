import type { KeptChange } from '@candlemark/client';
import { conforms, DocumentChange } from '@candlemark/contracts';
import type { TextStorage } from './platform.ts';

const PREFIX = 'candlemark.rescued.';

/** With its place among those of its page. */
interface Rescued extends KeptChange {
  readonly order: number;
}

/**
 * Changes that are on their way into the browser's database, and are left in its text storage by a page that goes before they are there. Whoever opens the database next
 * takes them over. A change that is in both is the same one: it has an id.
 */
export class RescuedChanges {
  readonly #storage: Pick<TextStorage, 'keys' | 'read' | 'remove' | 'write'>;
  readonly #underWay = new Map<string, Rescued>();
  readonly #written = new Set<string>();
  #begun = 0;

  constructor(storage: Pick<TextStorage, 'keys' | 'read' | 'remove' | 'write'>) {
    this.#storage = storage;
  }

  begin(one: KeptChange): void {
    this.#underWay.set(one.change.id, { ...one, order: this.#begun++ });
  }

  /** It is in the database, or needed no more. */
  end(id: string): void {
    this.#underWay.delete(id);
    if (this.#written.delete(id)) this.#storage.remove(PREFIX + id);
  }

  /** The page may go. What has no room is left to the database, which may still take it. */
  write(): void {
    for (const [id, one] of this.#underWay) {
      if (!this.#written.has(id) && this.#storage.write(PREFIX + id, JSON.stringify(one))) this.#written.add(id);
    }
  }

  /** What pages before have left, in the order in which it was made. What is none of it is taken away. */
  left(): readonly KeptChange[] {
    const all = this.#storage.keys(PREFIX).flatMap((key) => {
      const one = rescuedOf(this.#storage.read(key));
      if (one === null) this.#storage.remove(key);
      return one === null || this.#underWay.has(one.change.id) ? [] : [one];
    });
    all.sort((a, b) => (a.change.at === b.change.at ? a.order - b.order : a.change.at < b.change.at ? -1 : 1));
    for (const { change } of all) this.#written.add(change.id);
    return all.map(({ change, epoch }) => ({ change, epoch }));
  }

  /** Those that were left are in the database by now. */
  forget(): void {
    for (const id of [...this.#written]) if (!this.#underWay.has(id)) this.end(id);
  }
}

function rescuedOf(text: string | null): Rescued | null {
  try {
    const { change, epoch = null, order } = JSON.parse(text ?? 'null') as Partial<Rescued>;
    const isOne = conforms(DocumentChange, change) && typeof order === 'number';
    return isOne && (epoch === null || typeof epoch === 'string') ? { change, epoch, order } : null;
  } catch {
    // Cut short, or written by somebody else: it is no change.
    return null;
  }
}

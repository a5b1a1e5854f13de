/** Pictures of annotations, decoded once each and kept while they are shown: a frame paints what is here, and another one follows when more is. */
import type { Pictures } from '../surface/canvas-surface.ts';

/** Beyond these the one that came first goes, and is decoded anew when it is seen. */
const MOST_KEPT = 64;

export class DecodedPictures implements Pictures {
  readonly #owner: Document;
  readonly #ready: () => void;
  /** Null until it is decoded, and where it cannot be. */
  readonly #kept = new Map<string, HTMLImageElement | null>();
  readonly #pending = new Set<Promise<void>>();

  /** @param ready one more can be painted */
  constructor(owner: Document, ready: () => void) {
    this.#owner = owner;
    this.#ready = ready;
  }

  of(source: string): HTMLImageElement | null {
    const known = this.#kept.get(source);
    if (known !== undefined) return known;
    this.#kept.set(source, null);
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    const element = this.#owner.createElement('img');
    element.src = source;
    const pending = element
      .decode()
      .then(
        () => {
          this.#kept.set(source, element);
          this.#ready();
        },
        // No browser can show it: its frame and its words are all that is seen.
        () => {},
      )
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    return null;
  }

  /** Once all that were asked for are decoded; answers whether any had to be waited for. */
  async settled(): Promise<boolean> {
    const isPending = this.#pending.size > 0;
    await Promise.all(this.#pending);
    return isPending;
  }
}

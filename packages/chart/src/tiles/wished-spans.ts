/** Spans whose rows something on the screen is worked out from, as frame after frame asks for them. */
import type { ChartLevel } from '@candlemark/bars';
import type { Span } from './spans.ts';

export interface WishedSpan extends Span {
  readonly level: ChartLevel;
}

/** In frames: a picture that is painted in between, or again, must not let go of anything. */
const KEPT_FRAMES = 4;

export class WishedSpans {
  readonly #wishes = new Map<string, { readonly wish: WishedSpan; age: number }>();

  get list(): readonly WishedSpan[] {
    return Array.from(this.#wishes.values(), ({ wish }) => wish);
  }

  /** Whether it is a new one. */
  add(level: ChartLevel, { fromUs, toUs }: Span): boolean {
    const key = `${level} ${fromUs} ${toUs}`;
    const known = this.#wishes.get(key);
    if (known === undefined) this.#wishes.set(key, { wish: { level, fromUs, toUs }, age: 0 });
    else known.age = 0;
    return known === undefined;
  }

  /** A frame begins. */
  age(): void {
    for (const [key, entry] of this.#wishes) {
      entry.age += 1;
      if (entry.age > KEPT_FRAMES) this.#wishes.delete(key);
    }
  }

  clear(): void {
    this.#wishes.clear();
  }
}

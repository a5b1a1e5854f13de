/** The views before a zoom that went far in one step (a box, a double click, everything), so that one can go back to them. */
import type { PriceRange } from '../scale/price-scale.ts';
import type { Viewport } from '../viewport/viewport.ts';

export interface RememberedView {
  readonly viewport: Viewport;
  readonly manualRanges: ReadonlyMap<string, PriceRange>;
}

const MOST_VIEWS = 20;

export class ViewHistory {
  #views: readonly RememberedView[] = [];

  get isEmpty(): boolean {
    return this.#views.length === 0;
  }

  get last(): RememberedView | null {
    return this.#views.at(-1) ?? null;
  }

  push(view: RememberedView): void {
    this.#views = [...this.#views, view].slice(-MOST_VIEWS);
  }

  pop(): RememberedView | null {
    const { last } = this;
    this.#views = this.#views.slice(0, -1);
    return last;
  }

  clear(): void {
    this.#views = [];
  }
}

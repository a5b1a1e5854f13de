import { isSameData } from '@candlemark/contracts';
import type { ChartStyle } from './chart-style.ts';
import type { ChartStyleStore } from './chart-style-store.ts';

/** What a dialog changes of the style: seen at once, one step of the history once it is kept, and nothing where it is taken back. */
export class StyleSession {
  readonly #store: ChartStyleStore;
  #before: ChartStyle;

  constructor(store: ChartStyleStore) {
    this.#store = store;
    this.#before = store.get();
  }

  /** Values as they are kept: what cannot be is as it is by default. */
  change(part: Readonly<Record<string, unknown>>): void {
    this.#store.preview(this.#store.read({ ...this.#store.get(), ...part }));
  }

  keep(): void {
    const style = this.#store.get();
    if (isSameData(style, this.#before)) return;
    this.#before = style;
    this.#store.choose(style);
  }

  cancel(): void {
    this.#store.preview(this.#before);
  }

  /** A style that came from elsewhere meanwhile is what cancelling leads back to. Returns what ends the watch, and keeps what was changed: nobody has cancelled it. */
  watch(): () => void {
    const stop = this.#store.onChange((style) => {
      this.#before = style;
    });
    return () => {
      this.keep();
      stop();
    };
  }
}

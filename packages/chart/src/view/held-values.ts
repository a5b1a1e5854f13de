import type { PriceRange } from '../scale/price-scale.ts';
import type { Viewport } from '../viewport/viewport.ts';

interface Held {
  readonly range: PriceRange;
  readonly times: Viewport;
}

/**
 * Values that automatic scales show beside what is visible, such as those of a drawing that was gone to: for as long as the view is about its times, and until
 * somebody takes the scale in hand.
 */
export class HeldValues {
  readonly #held = new Map<string, Held>();

  hold(scaleId: string, range: PriceRange, times: Viewport): void {
    this.#held.set(scaleId, { range, times });
  }

  /** Those of one scale, or all. */
  release(scaleId?: string): void {
    if (scaleId === undefined) this.#held.clear();
    else this.#held.delete(scaleId);
  }

  /** By scale, where the view is, or is going. */
  at(view: Viewport | null): ReadonlyMap<string, PriceRange> {
    const isAbout = ({ times }: Held) =>
      view !== null && times.fromTradingUs < view.toTradingUs && times.toTradingUs > view.fromTradingUs;
    return new Map([...this.#held].flatMap(([id, held]) => (isAbout(held) ? [[id, held.range] as const] : [])));
  }
}

/**
 * Says the newest price while it moves, politely and no oftener than was asked for: what came in between is left out, the last is told. Nothing is said of a page that
 * nobody looks at or listens to.
 */
import type { ChartEnv } from '../env.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';

type TimerEnv = Pick<ChartEnv, 'now' | 'setTimer' | 'clearTimer' | 'isPageVisible'>;

export class LiveSpeech {
  readonly #env: TimerEnv;
  readonly #say: (words: string) => void;
  #timer: TimerHandle | null = null;
  /** What it is of, and the price that was told last; null before the first. */
  #told: { readonly of: string; readonly price: number } | null = null;
  #toldMs = 0;
  #price = 0;

  constructor(env: TimerEnv, say: (words: string) => void) {
    this.#env = env;
    this.#say = say;
  }

  /**
   * @param of an id: what was there when another one comes is no news
   * @param everySec seconds between two announcements at least; 0 says nothing
   * @param words for a price and the one that was told before; asked for only where there is something to say
   */
  heard(of: string, price: number, everySec: number, words: (price: number, before: number) => string): void {
    const isFirst = this.#told?.of !== of;
    if (isFirst || everySec === 0) {
      this.dispose();
      this.#tell(of, price);
      return;
    }
    this.#price = price;
    if (this.#timer !== null || price === this.#told?.price) return;
    const waitMs = Math.max(0, this.#toldMs + everySec * 1000 - this.#env.now());
    this.#timer = this.#env.setTimer(() => {
      this.#timer = null;
      const before = this.#told?.price ?? this.#price;
      if (this.#price === before || !this.#env.isPageVisible()) return;
      this.#tell(of, this.#price);
      this.#say(words(this.#price, before));
    }, waitMs);
  }

  dispose(): void {
    if (this.#timer !== null) this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }

  #tell(of: string, price: number): void {
    this.#told = { of, price };
    this.#toldMs = this.#env.now();
  }
}

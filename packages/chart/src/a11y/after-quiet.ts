import type { ChartEnv } from '../env.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';

type TimerEnv = Pick<ChartEnv, 'now' | 'setTimer' | 'clearTimer'>;

/** Runs once things have been quiet for a while: holding an arrow key must not queue a hundred bars of speech. */
export class AfterQuiet {
  readonly #env: TimerEnv;
  readonly #quietMs: number;
  readonly #run: () => void;
  #timer: TimerHandle | null = null;
  #dueMs = 0;

  constructor(env: TimerEnv, quietMs: number, run: () => void) {
    this.#env = env;
    this.#quietMs = quietMs;
    this.#run = run;
  }

  /** Something happened: the wait begins anew. Every frame may say so, and one timer goes on through all of them. */
  touch(): void {
    this.#dueMs = this.#env.now() + this.#quietMs;
    if (this.#timer === null) this.#wait(this.#quietMs);
  }

  dispose(): void {
    if (this.#timer !== null) this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }

  #wait(delayMs: number): void {
    this.#timer = this.#env.setTimer(() => {
      this.#timer = null;
      const leftMs = this.#dueMs - this.#env.now();
      if (leftMs > 0) this.#wait(leftMs);
      else this.#run();
    }, delayMs);
  }
}

import type { ChartEnv } from '../env.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';

type TimerEnv = Pick<ChartEnv, 'setTimer' | 'clearTimer'>;

/** Runs once things have been quiet for a while: holding an arrow key must not queue a hundred bars of speech. */
export class AfterQuiet {
  readonly #env: TimerEnv;
  readonly #quietMs: number;
  readonly #run: () => void;
  #timer: TimerHandle | null = null;

  constructor(env: TimerEnv, quietMs: number, run: () => void) {
    this.#env = env;
    this.#quietMs = quietMs;
    this.#run = run;
  }

  /** Something happened: the wait begins anew. */
  touch(): void {
    this.dispose();
    this.#timer = this.#env.setTimer(() => {
      this.#timer = null;
      this.#run();
    }, this.#quietMs);
  }

  dispose(): void {
    if (this.#timer !== null) this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }
}

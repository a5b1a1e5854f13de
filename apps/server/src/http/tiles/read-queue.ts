import { HttpProblem } from '../http-problem.ts';

interface WaitingRead {
  readonly isWanted: () => boolean;
  readonly start: () => void;
  readonly abandon: () => void;
}

/**
 * Lets at most `concurrency` reads into the store at one time. A viewer that pans fast asks for tiles and leaves them:
 * when its turn comes, a read that nobody waits for any more is dropped instead of done. The latest request goes first,
 * because it is what is on a screen now.
 */
export class ReadQueue {
  readonly #concurrency: number;
  readonly #waiting: WaitingRead[] = [];
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Rejects with what `read` throws, or with the problem `unavailable` when it was dropped. */
  run<Value>(read: () => Promise<Value>, isWanted: () => boolean): Promise<Value> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#running += 1;
        read()
          .then(resolve, reject)
          .finally(() => {
            this.#running -= 1;
            this.#startNext();
          });
      };
      this.#waiting.push({ isWanted, start, abandon: () => reject(abandoned()) });
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#concurrency) {
      const next = this.#waiting.pop();
      if (next === undefined) return;
      if (next.isWanted()) next.start();
      else next.abandon();
    }
  }
}

function abandoned(): HttpProblem {
  return new HttpProblem('unavailable', 'Everyone who asked for this had left before its turn came. Ask again.');
}

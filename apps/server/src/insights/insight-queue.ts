import { InsightError } from './insight-error.ts';

/**
 * Lets so many statistics run at one time, in the order in which they came. Who leaves while waiting loses the place; when
 * too many wait, another one is refused at once.
 */
export class InsightQueue {
  readonly #concurrency: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(concurrency: number, mostWaiting: number) {
    this.#concurrency = concurrency;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws InsightError `unavailable`; the signal's reason when it is aborted before the turn comes */
  async run<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    signal.throwIfAborted();
    if (this.#running >= this.#concurrency) await this.#turn(signal);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) {
      throw new InsightError('unavailable', `${this.#waiting.size} statistics wait already. Ask again a little later.`);
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(start);
        reject(signal.reason);
      };
      const start = () => {
        this.#waiting.delete(start);
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}

/** How often something is tried again, and after how long: waits double from one second to a minute, each a random part of that ("full jitter"); who is told how long is believed up to ten minutes. */
import { FetchError } from '../fetch-error.ts';

export interface PatienceTools {
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Told before every wait that a failure makes. */
  onWait(wait: { readonly ms: number; readonly why: string }): void;
}

export interface Failure {
  /** What happened, with who it happened to: "api.example.com answered 503". */
  readonly why: string;
  /** How long the source wants to be left alone, where it says so. */
  readonly askedMs: number | null;
  /** It does not get better as often: a name that nobody knows, an answer that nobody can read. */
  readonly isStubborn: boolean;
  readonly cause: unknown;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const LONGEST_ASKED_MS = 600_000;
const TRIES = 8;
const TRIES_OF_STUBBORN = 4;
const STAYS = 'What has arrived is stored; fetch again later.';

export class Patience {
  readonly #tools: PatienceTools;
  #failures = 0;
  #waitMs = FIRST_WAIT_MS;

  constructor(tools: PatienceTools) {
    this.#tools = tools;
  }

  /** Resolves when it is time to try again. @throws FetchError where that was often enough, or the signal's reason */
  async wait({ why, askedMs, isStubborn, cause }: Failure, signal: AbortSignal): Promise<void> {
    this.#failures += 1;
    if (this.#failures >= (isStubborn ? TRIES_OF_STUBBORN : TRIES))
      throw new FetchError('fetch-failed', `${why}, ${this.#failures} times. ${STAYS}`, { cause });
    if (askedMs !== null && askedMs > LONGEST_ASKED_MS) {
      const seconds = Math.ceil(askedMs / 1000);
      throw new FetchError('fetch-failed', `${why} and wants ${seconds} seconds of silence. ${STAYS}`);
    }
    const { random, sleep, onWait } = this.#tools;
    const ms = askedMs ?? Math.ceil(this.#waitMs * random());
    onWait({ ms, why });
    await sleep(ms, signal);
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
  }
}

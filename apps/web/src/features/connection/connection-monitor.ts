import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Connectivity, Timers } from '../../platform/platform.ts';

/** Whether the server answers. */
export type ConnectionState =
  | { readonly kind: 'online' }
  /** `failures` in a row; `deviceOffline` when the device itself says that it has no network. */
  | { readonly kind: 'unreachable'; readonly failures: number; readonly deviceOffline: boolean };

export interface ConnectionMonitorOptions {
  /** Resolves when the server answers at all, rejects when it does not. */
  readonly check: (signal: AbortSignal) => Promise<void>;
  readonly timers: Timers;
  readonly connectivity: Connectivity;
  /** Called each time the server is back, and when it answers although a question to it was not answered. */
  readonly onRecovered: () => void;
}

const ONLINE: ConnectionState = { kind: 'online' };
const POLL_MS = 10_000;
const CHECK_TIMEOUT_MS = 5000;
const RETRY_FIRST_MS = 1000;
const RETRY_LAST_MS = 5000;

/** How long to wait after so many failures in a row: 1, 2, 4, then every 5 seconds. */
export function retryDelayMs(failures: number): number {
  return Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1));
}

/**
 * Asks the server whether it is there: now and then while all is well, with growing pauses while it is not, and never
 * while nobody looks at the page. A server on this machine is reachable without any network, so what the device says
 * about the network only hurries a check and words the message; it decides nothing.
 *
 * Invariant: at most one check is under way and at most one is scheduled; after a report the questions are asked again.
 */
export class ConnectionMonitor {
  readonly #options: ConnectionMonitorOptions;
  readonly #state = createStore<ConnectionState>(ONLINE);
  readonly #stopListening: () => void;
  #cancelTimer: () => void = () => {};
  #cancelAgain: () => void = () => {};
  #running: AbortController | null = null;
  #isUnanswered = false;
  #falseAlarms = 0;
  #disposed = false;

  constructor(options: ConnectionMonitorOptions) {
    this.#options = options;
    this.#stopListening = options.connectivity.onChange(() => {
      if (options.connectivity.isVisible()) this.checkNow();
    });
    this.#schedule(POLL_MS);
  }

  get state(): ReadableStore<ConnectionState> {
    return this.#state;
  }

  /** Asks at once, unless a question is already under way. */
  checkNow(): void {
    if (this.#running !== null) return;
    this.#cancelTimer();
    void this.#check();
  }

  /** A question to the server got no answer. Should the server be there after all, it is asked again: after a pause. */
  reportUnanswered(): void {
    this.#isUnanswered = true;
    this.checkNow();
  }

  dispose(): void {
    this.#disposed = true;
    this.#cancelAgain();
    this.#stopListening();
    this.#cancelTimer();
    this.#running?.abort();
  }

  async #check(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const cancelTimeout = this.#options.timers.after(CHECK_TIMEOUT_MS, () => running.abort());
    const answered = await this.#options.check(running.signal).then(
      () => true,
      // Why it does not answer is shown nowhere: the reader can only wait or start the server.
      () => false,
    );
    cancelTimeout();
    this.#running = null;
    if (this.#disposed) return;
    if (answered) this.#succeeded();
    else this.#failed();
  }

  #succeeded(): void {
    const recovered = this.#state.get().kind === 'unreachable';
    this.#state.set(ONLINE);
    this.#schedule(POLL_MS);
    const isFalseAlarm = this.#isUnanswered && !recovered;
    this.#isUnanswered = false;
    this.#falseAlarms = isFalseAlarm ? this.#falseAlarms + 1 : 0;
    if (recovered) this.#options.onRecovered();
    else if (isFalseAlarm) this.#askAgain();
  }

  /** With growing pauses: something between here and the server may let checks through and nothing else. */
  #askAgain(): void {
    this.#cancelAgain();
    this.#cancelAgain = this.#options.timers.after(retryDelayMs(this.#falseAlarms), this.#options.onRecovered);
  }

  #failed(): void {
    const before = this.#state.get();
    const failures = before.kind === 'unreachable' ? before.failures + 1 : 1;
    this.#state.set({ kind: 'unreachable', failures, deviceOffline: !this.#options.connectivity.isOnline() });
    this.#schedule(retryDelayMs(failures));
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.timers.after(delayMs, () => {
      // A hidden page asks nothing; becoming visible does.
      if (this.#options.connectivity.isVisible()) this.checkNow();
    });
  }
}

import type { Session } from '../market/duckdb/session.ts';

/** Why a statement was stopped: everybody waits for it, or nobody does. */
export type StopCause = 'give-way' | 'aborted';

/** The statement was stopped by us. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
  readonly reason: StopCause;

  constructor(reason: StopCause) {
    super(`The statistic was stopped: ${reason}`);
    this.reason = reason;
  }
}

/** Runs statements that can be stopped from outside, one after the other. */
export class Stoppable {
  #stopped: StopCause | null = null;
  #session: Session | null = null;

  /** Ends the statement that runs, and lets no other begin. */
  stop(reason: StopCause): void {
    this.#stopped ??= reason;
    this.#session?.connection.interrupt();
  }

  /** How far the statement is that runs, 0 to 1; null where the engine does not say. */
  fraction(): number | null {
    const percentage = this.#session?.connection.progress.percentage ?? -1;
    return percentage >= 0 ? percentage / 100 : null;
  }

  /** @throws StoppedError */
  check(): void {
    if (this.#stopped !== null) throw new StoppedError(this.#stopped);
  }

  /** @throws StoppedError where it was stopped before its end */
  async run<Result>(session: Session, statement: () => Promise<Result>): Promise<Result> {
    this.check();
    this.#session = session;
    try {
      return await statement();
    } catch (error) {
      this.check();
      throw error;
    } finally {
      this.#session = null;
    }
  }
}

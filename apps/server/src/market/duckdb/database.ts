import { type MarketFile, type MarketFileOptions, openMarketFile } from './market-file.ts';
import type { Session } from './session.ts';

export interface MarketDatabaseOptions extends MarketFileOptions {
  /** Told when the log could not be written into the file after a commit. The commit itself stands. */
  onCheckpointFailed(error: unknown): void;
}

/**
 * Who may use the DuckDB file when: one transaction after the other, any number of reads beside them, and no read in
 * the moment between a commit and its publication. Belongs to one thread of one process.
 */
export class MarketDatabase {
  readonly #options: MarketDatabaseOptions;
  readonly #waiting: ((reader: Session) => void)[] = [];
  #file: MarketFile;
  #idle: Session[];
  #writing: Promise<unknown> = Promise.resolve();
  #reading = 0;
  /** Of the reads that would rather end than be waited for. */
  readonly #yielding = new Set<() => void>();
  /** Set while no read may begin. */
  #exclusive: Promise<void> | null = null;
  #whenUnread: (() => void) | null = null;

  private constructor(options: MarketDatabaseOptions, file: MarketFile) {
    this.#options = options;
    this.#file = file;
    this.#idle = [...file.readers];
  }

  /** Opens or creates the file; rejects as `openMarketFile` does. */
  static async open(options: MarketDatabaseOptions): Promise<MarketDatabase> {
    return new MarketDatabase(options, await openMarketFile(options));
  }

  /**
   * Lends a reading session to `work`, as soon as one is free. What it reads is one committed state, never two.
   * @param giveWay called when everybody waits for the reads that are under way: what has long to go should end then
   */
  async read<T>(work: (session: Session) => Promise<T>, giveWay: (() => void) | null = null): Promise<T> {
    while (this.#exclusive !== null) await this.#exclusive;
    this.#reading++;
    const session = this.#idle.pop() ?? (await new Promise<Session>((resolve) => this.#waiting.push(resolve)));
    try {
      if (giveWay !== null) this.#yielding.add(giveWay);
      if (giveWay !== null && this.#exclusive !== null) giveWay();
      return await work(session);
    } finally {
      if (giveWay !== null) this.#yielding.delete(giveWay);
      const next = this.#waiting.shift();
      if (next) next(session);
      else this.#idle.push(session);
      if (--this.#reading === 0) this.#whenUnread?.();
    }
  }

  /**
   * Runs `work` in one transaction, after every earlier one. When it resolves, commits and calls `publish` in one step
   * as far as readers can tell: nobody reads new rows beside an old account of them. When it rejects, rolls back.
   * Then writes the log into the file, so that little is ever left to replay.
   */
  write<T>(work: (session: Session) => Promise<T>, publish: (result: T) => void): Promise<T> {
    return this.#inTurn(() => this.#transaction(work, publish));
  }

  /**
   * Closes and opens the file. After some errors (a full disk) DuckDB declares the open database invalid and fails every
   * query from then on; what is on the disk is sound.
   */
  reopen(): Promise<void> {
    return this.#inTurn(() => this.#reopen(() => undefined));
  }

  /**
   * Puts another file in the place of this one: `build` writes it, beside reads and after every earlier write; `swap`
   * renames it while nothing is open. Whatever fails, the file that then has the name is opened anew.
   */
  replaceFile(build: (session: Session) => Promise<void>, swap: () => void): Promise<void> {
    return this.#inTurn(async () => {
      let swapBuilt = swap;
      try {
        await build(this.#file.writer);
      } catch (error) {
        swapBuilt = () => {
          throw error;
        };
      }
      await this.#reopen(swapBuilt);
    });
  }

  /** Waits for the running transaction and reads, then closes the file. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#withoutReaders(async () => this.#file.close()));
  }

  /** Closes the file, runs `between`, and opens it again however that ends. */
  #reopen(between: () => void): Promise<void> {
    return this.#withoutReaders(async () => {
      this.#file.close();
      try {
        between();
      } finally {
        this.#file = await openMarketFile(this.#options);
        this.#idle = [...this.#file.readers];
      }
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#writing.then(work);
    this.#writing = turn.catch(() => undefined);
    return turn;
  }

  async #transaction<T>(work: (session: Session) => Promise<T>, publish: (result: T) => void): Promise<T> {
    const { writer } = this.#file;
    await writer.connection.run('BEGIN TRANSACTION');
    let result: T;
    try {
      result = await work(writer);
      await this.#withoutReaders(async () => {
        await writer.connection.run('COMMIT');
        publish(result);
      });
    } catch (error) {
      // After some errors DuckDB has ended the transaction itself; then there is nothing to roll back.
      await writer.connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await this.#checkpoint(writer);
    return result;
  }

  /** Holds new reads back, waits for the running ones, and runs `step`. */
  async #withoutReaders(step: () => Promise<void>): Promise<void> {
    let release: () => void = () => undefined;
    this.#exclusive = new Promise((resolve) => {
      release = resolve;
    });
    for (const giveWay of this.#yielding) giveWay();
    try {
      await this.#unread();
      await step();
    } finally {
      this.#exclusive = null;
      release();
    }
  }

  async #unread(): Promise<void> {
    if (this.#reading === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenUnread = resolve;
    });
    this.#whenUnread = null;
  }

  async #checkpoint({ connection }: Session): Promise<void> {
    try {
      await connection.run('CHECKPOINT');
    } catch (error) {
      this.#options.onCheckpointFailed(error);
    }
  }
}

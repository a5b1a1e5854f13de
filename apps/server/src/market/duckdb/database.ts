import {
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
} from '@duckdb/node-api';
import { createTableStatements, SCHEMA_VERSION } from './tables.ts';

/** One typed argument of a statement. The type must be the column's own: another one switches off zone-map pruning. */
export type Bind =
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'bigint'; readonly value: number }
  | { readonly type: 'text'; readonly value: string };

export const integer = (value: number): Bind => ({ type: 'integer', value });
/** A whole number such as a time; what lies outside the 53 exact bits is clamped, so infinities mean "no bound". */
export const bigint = (value: number): Bind => ({ type: 'bigint', value });
export const text = (value: string): Bind => ({ type: 'text', value });

/** One connection with its prepared statements. Not for concurrent use: binds and run belong together. */
export class Session {
  readonly connection: DuckDBConnection;
  readonly #statements = new Map<string, DuckDBPreparedStatement>();

  constructor(connection: DuckDBConnection) {
    this.connection = connection;
  }

  /** Runs one statement; it stays prepared for the next time. */
  async query(sql: string, binds: readonly Bind[] = []): Promise<DuckDBMaterializedResult> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = await this.connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    for (const [index, bind] of binds.entries()) bindValue(statement, index + 1, bind);
    return statement.run();
  }

  /** Runs one statement that will not come again. */
  async execute(sql: string, binds: readonly Bind[] = []): Promise<void> {
    const statement = await this.connection.prepare(sql);
    try {
      for (const [index, bind] of binds.entries()) bindValue(statement, index + 1, bind);
      await statement.run();
    } finally {
      statement.destroySync();
    }
  }

  close(): void {
    for (const statement of this.#statements.values()) statement.destroySync();
    this.#statements.clear();
    this.connection.closeSync();
  }
}

export interface MarketDatabaseOptions {
  readonly path: string;
  /** DuckDB's notation, e.g. `1GB`. Set before opening: replaying a log must not exceed it either. */
  readonly memoryLimit: string;
  /** Where larger-than-memory work may spill. */
  readonly tempDirectory: string;
  /** Told when the log could not be written into the file after a commit. The commit itself stands. */
  onCheckpointFailed(error: unknown): void;
}

const READERS = 4;

/**
 * The DuckDB file: one writing session and a few reading ones. One instance in one thread of one process; a second
 * instance on the same file loses commits, which is why it comes from DuckDB's own cache.
 */
export class MarketDatabase {
  readonly #instance: DuckDBInstance;
  readonly #writer: Session;
  readonly #readers: Session[];
  readonly #idle: Session[];
  readonly #onCheckpointFailed: (error: unknown) => void;
  readonly #waiting: ((reader: Session) => void)[] = [];
  #writing: Promise<unknown> = Promise.resolve();
  #reading = 0;
  /** Set while a commit and its publication are one step that no read may fall into. */
  #committing: Promise<void> | null = null;
  #whenUnread: (() => void) | null = null;

  private constructor(
    instance: DuckDBInstance,
    writer: Session,
    readers: Session[],
    onCheckpointFailed: (error: unknown) => void,
  ) {
    this.#instance = instance;
    this.#onCheckpointFailed = onCheckpointFailed;
    this.#writer = writer;
    this.#readers = readers;
    this.#idle = [...readers];
  }

  /** Opens or creates the file. Rejects with DuckDB's error when it cannot be read, or with `StoreFormatError`. */
  static async open(options: MarketDatabaseOptions): Promise<MarketDatabase> {
    const instance = await DuckDBInstance.fromCache(options.path, {
      memory_limit: options.memoryLimit,
      temp_directory: options.tempDirectory,
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    try {
      const writer = new Session(await instance.connect());
      await prepareSchema(writer);
      const readers: Session[] = [];
      for (let index = 0; index < READERS; index++) readers.push(new Session(await instance.connect()));
      return new MarketDatabase(instance, writer, readers, (error) => options.onCheckpointFailed(error));
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  /** Lends a reading session to `work`, as soon as one is free. What it reads is one committed state, never two. */
  async read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    while (this.#committing !== null) await this.#committing;
    this.#reading++;
    const session = this.#idle.pop() ?? (await new Promise<Session>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(session);
    } finally {
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
    const turn = this.#writing.then(() => this.#transaction(work, publish));
    this.#writing = turn.catch(() => undefined);
    return turn;
  }

  async #transaction<T>(work: (session: Session) => Promise<T>, publish: (result: T) => void): Promise<T> {
    const { connection } = this.#writer;
    await connection.run('BEGIN TRANSACTION');
    let result: T;
    try {
      result = await work(this.#writer);
      await this.#withoutReaders(async () => {
        await connection.run('COMMIT');
        publish(result);
      });
    } catch (error) {
      // After some errors DuckDB has ended the transaction itself; then there is nothing to roll back.
      await connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await this.#checkpoint();
    return result;
  }

  /** Holds new reads back, waits for the running ones, and runs `step`. */
  async #withoutReaders(step: () => Promise<void>): Promise<void> {
    const unread =
      this.#reading === 0
        ? null
        : new Promise<void>((resolve) => {
            this.#whenUnread = resolve;
          });
    let release: () => void = () => undefined;
    this.#committing = new Promise((resolve) => {
      release = resolve;
    });
    try {
      await unread;
      await step();
    } finally {
      this.#whenUnread = null;
      this.#committing = null;
      release();
    }
  }

  async #checkpoint(): Promise<void> {
    try {
      await this.#writer.connection.run('CHECKPOINT');
    } catch (error) {
      this.#onCheckpointFailed(error);
    }
  }

  /** Waits for the running transaction, then closes the file. Readers must be done. */
  async close(): Promise<void> {
    await this.#writing;
    this.#writer.close();
    for (const reader of this.#readers) reader.close();
    this.#instance.closeSync();
  }
}

/** The file was written by another version of the store. It is to be built anew from the batches. */
export class StoreFormatError extends Error {
  override readonly name = 'StoreFormatError';
}

async function prepareSchema(writer: Session): Promise<void> {
  const { connection } = writer;
  const found = await connection.runAndReadAll(
    "SELECT count(*)::INTEGER FROM duckdb_tables() WHERE table_name = 'store_format'",
  );
  if (found.getRows()[0]?.[0] === 0) {
    await connection.run('BEGIN TRANSACTION');
    for (const statement of createTableStatements()) await connection.run(statement);
    await connection.run('COMMIT');
    // Table definitions in the log are what replays fail on: get them into the file at once.
    await connection.run('CHECKPOINT');
    return;
  }
  const version = (await connection.runAndReadAll('SELECT version FROM store_format')).getRows()[0]?.[0];
  if (version !== SCHEMA_VERSION) throw new StoreFormatError(`The market store has format ${String(version)}`);
}

function bindValue(statement: DuckDBPreparedStatement, index: number, bind: Bind): void {
  switch (bind.type) {
    case 'integer':
      statement.bindInteger(index, bind.value);
      break;
    case 'bigint':
      statement.bindBigInt(index, clampToBigInt(bind.value));
      break;
    case 'text':
      statement.bindVarchar(index, bind.value);
      break;
    default:
      assertNever(bind);
  }
}

function clampToBigInt(value: number): bigint {
  const clamped = Math.min(Math.max(Math.ceil(value), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return BigInt(clamped);
}

function assertNever(value: never): never {
  throw new Error(`Unexpected value ${JSON.stringify(value)}`);
}

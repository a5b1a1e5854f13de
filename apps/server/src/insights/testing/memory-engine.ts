import { DuckDBInstance } from '@duckdb/node-api';
import { Session } from '../../market/duckdb/session.ts';
import type { StatisticsEngine } from '../../market/statistics-engine.ts';

/** An engine in memory that has no bars of its own: all are handed to it. One statistic at a time. */
export class MemoryEngine implements StatisticsEngine {
  #session: Promise<Session> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  storedBars() {
    return null;
  }

  lend<T>(work: (session: Session) => Promise<T>): Promise<T> {
    this.#session ??= open();
    const session = this.#session;
    const turn = this.#turn.then(async () => work(await session));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#turn;
    (await this.#session)?.close();
    this.#session = null;
  }
}

async function open(): Promise<Session> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '256MB' });
  return new Session(await instance.connect());
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { TokenBucket } from 'limiter';
import { HttpProblem } from './http-problem.ts';

export interface ChangesRoomLimits {
  /** Changes that a connection may send at once, and how many more with every second. */
  readonly changesAtOnce: number;
  readonly changesPerSecond: number;
  /** Bodies of changes that arrive or wait to be written, together. */
  readonly changesBytes: number;
}

const MS_PER_SECOND = 1000;

/** How much may be asked of the document at one time: by a connection, and by all of them together. */
export class ChangesRoom {
  readonly #limits: ChangesRoomLimits;
  readonly #buckets = new WeakMap<Socket, TokenBucket>();
  #bytes = 0;

  constructor(limits: ChangesRoomLimits) {
    this.#limits = limits;
  }

  /**
   * Makes room for a body, by the length that it announces or else by the most it may have. Returns what gives it back.
   * @throws HttpProblem `too-many-changes`
   */
  take({ headers }: IncomingMessage, mostBytes: number): () => void {
    const { changesBytes } = this.#limits;
    const bytes = Math.min(mostBytes, Number(headers['content-length'] ?? mostBytes));
    if (this.#bytes + bytes > changesBytes) {
      const text = `Changes of ${changesBytes} bytes are waiting already. Send these a little later.`;
      throw new HttpProblem('too-many-changes', text, { headers: { 'retry-after': '1' } });
    }
    this.#bytes += bytes;
    let isTaken = true;
    return () => {
      if (isTaken) this.#bytes -= bytes;
      isTaken = false;
    };
  }

  /** @throws HttpProblem `too-many-changes` when the connection has sent more than it may */
  count(socket: Socket, changes: number): void {
    const bucket = this.#bucketOf(socket);
    if (bucket.tryRemoveTokens(changes)) return;
    const { changesAtOnce, changesPerSecond } = this.#limits;
    const seconds = Math.ceil(bucket.getWaitTime(changes) / MS_PER_SECOND);
    throw new HttpProblem(
      'too-many-changes',
      `A connection may send ${changesAtOnce} changes at once and ${changesPerSecond} a second. Send these in ${seconds} s.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }

  #bucketOf(socket: Socket): TokenBucket {
    const known = this.#buckets.get(socket);
    if (known !== undefined) return known;
    const { changesAtOnce: bucketSize, changesPerSecond: tokensPerInterval } = this.#limits;
    const bucket = new TokenBucket({ bucketSize, tokensPerInterval, interval: MS_PER_SECOND });
    bucket.content = bucketSize;
    this.#buckets.set(socket, bucket);
    return bucket;
  }
}

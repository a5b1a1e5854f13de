import type { DocumentEvent } from '@candlemark/contracts';
import type { WebSocket } from 'ws';
import { changeTextFromRow } from '../../document/change-row.ts';
import type { DocumentStore } from '../../document/document-store.ts';
import { DamagedRowError } from '../../document/record-row.ts';
import type { WorkspaceLog } from '../../workspace.ts';
import { CLOSE_CODES, type CloseCode } from './close-codes.ts';

/** A change as it goes to everybody: encoded once. */
export interface ChangeMessage {
  readonly seq: number;
  readonly bytes: Buffer;
}

/** Where a reader has got to. */
export interface FollowFrom {
  readonly epoch?: string | undefined;
  /** The last change that it knows; undefined: from now on. */
  readonly after?: number | undefined;
}

export interface FollowerParts {
  readonly socket: WebSocket;
  readonly store: DocumentStore;
  /** What may wait for a slow reader. */
  readonly queueBytes: number;
  /** How often `beat` is called, which the reader is told. */
  readonly beatMs: number;
  readonly log: WorkspaceLog;
}

/** Changes of one step of catching up, and their bytes: the next step waits until the reader has taken them. */
const STEP = { limit: 500, bytes: 256 * 1024 } as const;

/**
 * Tells one socket every change after the last one that it knows, in order, none twice and none left out.
 *
 * Invariant: it has been told everything up to `#told`. While it lags it reads the log, step by step, at the pace of its
 * reader; once it has told the last change there is, it is handed each further one as it happens. It goes from the one to the
 * other between two turns of the event loop, where nothing can happen in between.
 */
export class Follower {
  readonly #socket: WebSocket;
  readonly #store: DocumentStore;
  readonly #queueBytes: number;
  readonly #beatMs: number;
  readonly #log: WorkspaceLog;
  #told = 0;
  #isLive = false;

  constructor({ socket, store, queueBytes, beatMs, log }: FollowerParts) {
    this.#socket = socket;
    this.#store = store;
    this.#queueBytes = queueBytes;
    this.#beatMs = beatMs;
    this.#log = log;
  }

  /** Resolves when it is told everything that there was, or has ended. */
  async follow({ epoch, after }: FollowFrom): Promise<void> {
    const { seq, firstSeq } = this.#store;
    this.#welcome();
    this.#told = after ?? seq;
    const isOtherEpoch = epoch !== undefined && epoch !== this.#store.epoch;
    if (isOtherEpoch || this.#told > seq || this.#told < firstSeq - 1) this.#resync();
    else await this.#catchUp();
  }

  /** Hands over what has just been applied. */
  take(messages: readonly ChangeMessage[]): void {
    if (!this.#isLive) return;
    for (const { seq, bytes } of messages) {
      if (this.#socket.bufferedAmount > 0 && this.#socket.bufferedAmount + bytes.length > this.#queueBytes) {
        this.end('tooSlow');
        return;
      }
      this.#send(bytes);
      this.#told = seq;
    }
  }

  /** Shows that somebody is there. Who has something to read sees it by that. */
  beat(): void {
    if (this.#isOpen() && this.#socket.bufferedAmount === 0) this.#welcome();
  }

  /** Says something that is no change, and that nobody asks for again. Who is slow, or still catches up, will see the same by asking. */
  hint(event: DocumentEvent): void {
    if (this.#isLive && this.#socket.bufferedAmount <= this.#queueBytes) this.#tell(event);
  }

  end(why: CloseCode): void {
    this.#isLive = false;
    const { code, reason } = CLOSE_CODES[why];
    this.#socket.close(code, reason);
  }

  async #catchUp(): Promise<void> {
    try {
      while (this.#isOpen() && this.#told < this.#store.seq) {
        const { rows } = await this.#store.changes({ after: this.#told, ...STEP });
        if (rows[0]?.seq !== this.#told + 1) return this.#resync();
        for (const row of rows) {
          this.#send(Buffer.from(`{"type":"change","change":${changeTextFromRow(row)}}`));
          this.#told = row.seq;
        }
        await this.#taken();
      }
    } catch (error) {
      this.#log.error({ err: error }, 'The changes for a reader could not be read');
      return error instanceof DamagedRowError ? this.#resync() : this.end('failed');
    }
    this.#isLive = true;
  }

  #resync(): void {
    this.#tell({ type: 'resync', epoch: this.#store.epoch, seq: this.#store.seq });
    this.end('resync');
  }

  #welcome(): void {
    this.#tell({ type: 'welcome', epoch: this.#store.epoch, seq: this.#store.seq, beatMs: this.#beatMs });
  }

  #tell(event: DocumentEvent): void {
    this.#send(Buffer.from(JSON.stringify(event)));
  }

  #send(bytes: Buffer): void {
    this.#socket.send(bytes, { binary: false });
  }

  /** Resolves when everything has left the process, or nothing does any more. */
  #taken(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', resolve);
      // A ping is queued behind what was sent.
      this.#socket.ping(undefined, undefined, () => {
        this.#socket.off('close', resolve);
        resolve();
      });
    });
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }
}

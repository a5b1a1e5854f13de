/**
 * Sends what waits, in order and one request at a time: what is made while one is on its way goes with the next. A change stands once however often it is sent, so
 * whatever may or may not have arrived is sent again.
 */
import type { ChangeResult, ChangesResponse, DocumentChange } from '@candlemark/contracts';
import { ApiError } from '../api-error.ts';
import type { DocumentApi } from './document-api.ts';
import { GrowingPause } from './growing-pause.ts';

/** Changes of one request, and letters of their JSON: well below what a server takes. */
const MOST_CHANGES = 200;
const MOST_LETTERS = 2_000_000;

export interface OutboxParts {
  readonly window: string;
  /** Which the bases of the changes belong to; null before it is known. */
  readonly epoch: () => string | null;
  readonly api: Pick<DocumentApi, 'sendChanges'>;
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly random: () => number;
  /** What is to be sent, in order. */
  readonly unsent: () => readonly DocumentChange[];
  readonly onAnswer: (epoch: string, results: readonly ChangeResult[]) => void;
}

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #ended = new AbortController();
  #isSending = false;
  readonly #pause: GrowingPause;
  /** After a request that was not understood, one change at a time tells which one it is. */
  #isSingle = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    const { after, random } = parts;
    this.#pause = new GrowingPause({ firstMs: 500, longestMs: 15_000, after, random });
  }

  /** Sends what there is, unless a pause after a failure is on. */
  pump(): void {
    if (!this.#isSending && !this.#pause.isGrowing) void this.#send();
  }

  /** Something says that the server is there: no more waiting. */
  retry(): void {
    this.#pause.cancel();
    this.#pause.reset();
    this.pump();
  }

  close(): void {
    this.#pause.cancel();
    this.#ended.abort();
  }

  async #send(): Promise<void> {
    const { window, epoch, api, onAnswer } = this.#parts;
    const { signal } = this.#ended;
    const changes = this.#batch();
    if (changes.length === 0 || signal.aborted) return;
    this.#isSending = true;
    let answer: ChangesResponse | null = null;
    try {
      const known = epoch();
      answer = await api.sendChanges(
        { window, ...(known !== null && { epoch: known }), changes: [...changes] },
        signal,
      );
    } catch (error) {
      if (signal.aborted) return;
      answer = this.#answerTo(error, changes);
    } finally {
      this.#isSending = false;
    }
    if (answer === null) return this.#waitToSend();
    this.#pause.reset();
    if (answer.results.length > 0) onAnswer(answer.epoch, answer.results);
    // What another epoch has taken is not settled before its records are known here: until then it would be sent again and again.
    if (answer.epoch !== '' && answer.epoch !== epoch()) this.#waitToSend();
    else this.pump();
  }

  #batch(): readonly DocumentChange[] {
    const unsent = this.#parts.unsent();
    if (unsent.length === 0) this.#isSingle = false;
    if (this.#isSingle) return unsent.slice(0, 1);
    let letters = 0;
    const batch: DocumentChange[] = [];
    for (const change of unsent.slice(0, MOST_CHANGES)) {
      letters += JSON.stringify(change).length;
      if (batch.length > 0 && letters > MOST_LETTERS) break;
      batch.push(change);
    }
    return batch;
  }

  /** What a failure says of the changes; null when they are to be sent again later. */
  #answerTo(error: unknown, changes: readonly DocumentChange[]): ChangesResponse | null {
    if (!(error instanceof ApiError)) throw error;
    if (!NEVER_TAKEN.has(error.code)) return null;
    if (changes.length > 1) {
      this.#isSingle = true;
      return { epoch: '', results: [] };
    }
    this.#isSingle = false;
    const issues = error.problem?.issues ?? [{ path: '', message: error.message }];
    return { epoch: '', results: changes.map(({ id }) => ({ id, refused: issues })) };
  }

  #waitToSend(): void {
    this.#pause.begin(() => {
      // Without forgetting how often it failed: the next pause is longer.
      if (!this.#isSending) void this.#send();
    });
  }
}

/** The same request would be answered in the same way for ever. */
const NEVER_TAKEN: ReadonlySet<string> = new Set(['invalid-request', 'body-too-large', 'unsupported-media-type']);

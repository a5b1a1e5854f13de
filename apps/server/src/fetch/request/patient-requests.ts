/**
 * Requests to one source, one at a time and no faster than it likes, again and later after what may pass: 429 and 418, 408, 425, 5xx, a lost connection, a cut or late answer, and an answer that
 * is not what was asked for (a page of HTML where there should be JSON). Waits double from one second to a minute, each a random part of that ("full jitter"); a source that says how long
 * (`Retry-After`) is believed up to ten minutes.
 */
import { FetchError } from '../fetch-error.ts';
import { boundedRequest, type RawAnswer } from './bounded-request.ts';

export interface PatientOptions {
  /** Whether addresses of the own network may be asked. */
  readonly mayBePrivate: boolean;
  nowMs(): number;
  random(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Told before every wait that a failure makes. */
  onWait(wait: { readonly ms: number; readonly why: string }): void;
  /** Where requests really go; tests answer them here, or send them to a server of their own. */
  readonly request?: typeof boundedRequest;
}

export interface RequestCounts {
  readonly requests: number;
  /** Those after a failure. */
  readonly retries: number;
}

/** Reads an answer. What it throws means that the answer is not what was asked for: it is asked for again. */
export type ReadAnswer<T> = (answer: RawAnswer) => T;

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 64 * 1024 * 1024;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const LONGEST_ASKED_MS = 600_000;
const TRIES = 8;
/** An answer that can be read by nobody does not get better as often. */
const TRIES_OF_NONSENSE = 4;
const MAY_PASS = new Set([408, 418, 425, 429]);
const SHOWN_LETTERS = 120;

export class PatientRequests {
  readonly #options: PatientOptions;
  #lastMs = Number.NEGATIVE_INFINITY;
  #turn: Promise<unknown> = Promise.resolve();
  #requests = 0;
  #retries = 0;

  constructor(options: PatientOptions) {
    this.#options = options;
  }

  get counts(): RequestCounts {
    return { requests: this.#requests, retries: this.#retries };
  }

  /**
   * @param read reads a 2xx answer, and any other that does not pass by itself, such as 404
   * @param paceMs between the beginnings of two requests
   * @throws FetchError, or the signal's reason
   */
  get<T>(
    url: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
    {
      paceMs = 0,
      headers = {},
    }: { readonly paceMs?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<T> {
    const done = this.#turn.then(() => this.#getInTurn(url, read, signal, paceMs, headers));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #getInTurn<T>(
    url: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
    paceMs: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<T> {
    const { nowMs, sleep, onWait, random } = this.#options;
    let waitMs = FIRST_WAIT_MS;
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      const restMs = this.#lastMs + paceMs - nowMs();
      if (restMs > 0) await sleep(restMs, signal);
      this.#lastMs = nowMs();
      this.#requests += 1;
      if (tries > 1) this.#retries += 1;
      const failure = await this.#try(url, read, signal, headers);
      if ('value' in failure) return failure.value;
      const { why, askedMs, isNonsense, cause } = failure;
      if (tries >= (isNonsense ? TRIES_OF_NONSENSE : TRIES))
        throw new FetchError(
          'fetch-failed',
          `${hostOf(url)} ${why}, ${tries} times. What has arrived is stored; fetch again later.`,
          { cause },
        );
      if (askedMs !== null && askedMs > LONGEST_ASKED_MS) {
        throw new FetchError(
          'fetch-failed',
          `${hostOf(url)} ${why} and wants ${Math.ceil(askedMs / 1000)} seconds of silence. What has arrived is stored; fetch again later.`,
        );
      }
      const ms = askedMs ?? Math.ceil(waitMs * random());
      onWait({ ms, why: `${hostOf(url)} ${why}` });
      await sleep(ms, signal);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
  }

  async #try<T>(
    url: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly value: T } | Failure> {
    const { mayBePrivate, nowMs, request = boundedRequest } = this.#options;
    let answer: RawAnswer;
    try {
      answer = await request(url, headers, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, mayBePrivate }, signal);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      if (cause instanceof FetchError) throw cause;
      const why =
        cause instanceof Error && cause.name === 'TimeoutError'
          ? `did not answer within ${TIMEOUT_MS / 1000} seconds`
          : `could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`;
      return { why, askedMs: null, isNonsense: false, cause };
    }
    const { status } = answer;
    if (status >= 500 || MAY_PASS.has(status))
      return {
        why: `answered ${status}`,
        askedMs: retryAfterMs(answer.headers['retry-after'], nowMs()),
        isNonsense: false,
        cause: undefined,
      };
    try {
      return { value: read(answer) };
    } catch (cause) {
      if (cause instanceof FetchError) throw cause;
      return { why: `answered ${shown(answer.body)}`, askedMs: null, isNonsense: true, cause };
    }
  }
}

interface Failure {
  readonly why: string;
  /** How long the source wants to be left alone, where it says so. */
  readonly askedMs: number | null;
  readonly isNonsense: boolean;
  readonly cause: unknown;
}

/** Seconds, or a date. */
export function retryAfterMs(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(text.trim())) return Math.ceil(Number(text) * 1000);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** JSON of a 2xx answer; whatever else it is, is not what was asked for. */
export function jsonOf({ status, body }: RawAnswer): unknown {
  if (status < 200 || status > 299)
    throw new FetchError('fetch-failed', `The source answered ${status}: ${shown(body)}.`);
  return JSON.parse(body.toString('utf8'));
}

/** The beginning of an answer that can be told on one line. */
export function shown(body: Buffer): string {
  const text = body
    .subarray(0, 4 * SHOWN_LETTERS)
    .toString('utf8')
    .replaceAll(/[^\x20-\x7e\u00a0-\uffff]+|\s+/g, ' ')
    .trim();
  return JSON.stringify(text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/**
 * Requests to one source, one at a time and no faster than it likes, again and later after what may pass: 429 and 418, 408, 425, 5xx, a lost connection, a cut or late answer, and an answer that
 * is not what was asked for (a page of HTML where there should be JSON). What does not pass is told at once: a certificate that nobody vouches for, any other status.
 */
import { FetchError } from '../fetch-error.ts';
import { boundedRequest, type RawAnswer, type RequestParts } from './bounded-request.ts';
import { ClockLead } from './clock-lead.ts';
import { type Failure, Patience, type PatienceTools } from './patience.ts';

export interface PatientOptions extends PatienceTools {
  /** Whether addresses of the own network may be asked. */
  readonly mayBePrivate: boolean;
  nowMs(): number;
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
const MAY_PASS = new Set([408, 418, 425, 429]);
const SHOWN_LETTERS = 120;

export class PatientRequests {
  readonly #options: PatientOptions;
  readonly #lead = new ClockLead();
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

  /** How far the clock is ahead of the source's at least, as its answers have it. */
  get leadMs(): number {
    return this.#lead.ms;
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
    { paceMs = 0, ...parts }: RequestParts & { readonly paceMs?: number } = {},
  ): Promise<T> {
    const done = this.#turn.then(() => this.#getInTurn(url, read, signal, paceMs, parts));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /**
   * Does what consists of requests again, as these are made again: for a source that says within its answers that it is asked too often.
   * @param passing what of a failure may pass, in words; null where nothing does
   */
  async again<T>(work: () => Promise<T>, passing: (error: unknown) => string | null, signal: AbortSignal): Promise<T> {
    const patience = new Patience(this.#options);
    for (;;) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (cause) {
        const why = signal.aborted ? null : passing(cause);
        if (why === null) throw cause;
        await patience.wait({ why, askedMs: null, isStubborn: false, cause }, signal);
        this.#retries += 1;
      }
    }
  }

  async #getInTurn<T>(
    url: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
    paceMs: number,
    parts: RequestParts,
  ): Promise<T> {
    const { nowMs, sleep } = this.#options;
    const patience = new Patience(this.#options);
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      const restMs = this.#lastMs + paceMs - nowMs();
      if (restMs > 0) await sleep(restMs, signal);
      this.#lastMs = nowMs();
      this.#requests += 1;
      if (tries > 1) this.#retries += 1;
      const tried = await this.#try(url, read, signal, parts);
      if ('value' in tried) return tried.value;
      await patience.wait(tried, signal);
    }
  }

  async #try<T>(
    url: string,
    read: ReadAnswer<T>,
    signal: AbortSignal,
    parts: RequestParts,
  ): Promise<{ readonly value: T } | Failure> {
    const { mayBePrivate, nowMs, request = boundedRequest } = this.#options;
    const sentMs = nowMs();
    let answer: RawAnswer;
    try {
      answer = await request(url, parts, { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, mayBePrivate }, signal);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      if (cause instanceof FetchError) throw cause;
      return unreached(hostOf(url), cause);
    }
    this.#lead.hear(answer.headers, sentMs);
    const { status } = answer;
    if (status >= 500 || MAY_PASS.has(status))
      return {
        why: `${hostOf(url)} answered ${status}`,
        askedMs: retryAfterMs(answer.headers['retry-after'], nowMs()),
        isStubborn: false,
        cause: undefined,
      };
    try {
      return { value: read(answer) };
    } catch (cause) {
      if (cause instanceof FetchError) throw cause;
      return { why: `${hostOf(url)} answered ${shown(answer.body)}`, askedMs: null, isStubborn: true, cause };
    }
  }
}

/** Codes of Node and OpenSSL for a certificate that is not to be trusted, and for a server that speaks no TLS. */
const NO_TRUST = /CERT|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|ERR_SSL|EPROTO/;

/** @throws FetchError for what does not pass */
function unreached(host: string, cause: unknown): Failure {
  const { name, message, code } = cause instanceof Error ? codedError(cause) : codedError(new Error(String(cause)));
  const passing = { askedMs: null, isStubborn: false, cause };
  if (name === 'TimeoutError') return { ...passing, why: `${host} did not answer within ${TIMEOUT_MS / 1000} seconds` };
  if (NO_TRUST.test(code)) {
    throw new FetchError(
      'fetch-failed',
      `${host} cannot be trusted with TLS: ${message}. A certificate of your own is trusted with NODE_EXTRA_CA_CERTS.`,
      { cause },
    );
  }
  if (code === 'ENOTFOUND')
    return { ...passing, isStubborn: true, why: `${host} could not be found: no such name is known` };
  return { ...passing, why: `${host} could not be reached: ${message}` };
}

function codedError(error: Error): { readonly name: string; readonly message: string; readonly code: string } {
  // Where several addresses were tried, the error is a list of errors without words of its own.
  const first = error instanceof AggregateError && error.message === '' ? (error.errors[0] as Error) : error;
  const code = 'code' in first ? String(first.code) : '';
  // OpenSSL writes a line of its own insides around the reason.
  const [, reason] = /SSL routines:[^:]*:([^:]+):/.exec(first.message) ?? [];
  return { name: error.name, message: reason ?? first.message, code };
}

/** Seconds, or a date. */
export function retryAfterMs(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(text.trim())) return Math.ceil(Number(text) * 1000);
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

/** JSON of a 2xx answer; whatever else it is, is not what was asked for. */
export function jsonOf({ status, headers, body }: RawAnswer): unknown {
  if (status < 200 || status > 299) {
    const { location } = headers;
    const said = location === undefined ? shown(body) : `name ${shown(Buffer.from(location))}, if that is it`;
    throw new FetchError('fetch-failed', `The source answered ${status}: ${said}.`);
  }
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

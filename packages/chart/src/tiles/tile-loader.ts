/**
 * Requests to the source: one per tile at a time, the most urgent first, a bounded number under way, those that nobody wants any
 * more aborted, those that failed tried again after a while. It keeps no answer and no failure: who wants a tile says so
 * with every call of `want`. A source that answers at once is served within that call.
 */
import type { TileBody, TileSource, TileSourceError } from '@candlemark/bars';
import { BackOff } from './back-off.ts';
import type { WantedTile } from './covering.ts';
import { asTileSourceError } from './source-error.ts';
import type { TileEnv, TimerHandle } from './tile-env.ts';

export interface TileAnswers {
  onLoaded(tile: WantedTile, body: TileBody): void;
  /** The tile is tried again on its own; `knownRevision` is that of the instrument when it was asked for. */
  onFailed(tile: WantedTile, error: TileSourceError, knownRevision: number): void;
}

const MAX_IN_FLIGHT = 6;

export class TileLoader {
  readonly #source: TileSource;
  readonly #env: TileEnv;
  readonly #answers: TileAnswers;
  readonly #backOff = new BackOff();
  readonly #inFlight = new Map<string, AbortController>();
  /** Wanted and not answered yet, most urgent first. */
  #wanted = new Map<string, WantedTile>();
  #retryTimer: TimerHandle | null = null;
  #isDisposed = false;

  constructor(source: TileSource, env: TileEnv, answers: TileAnswers) {
    this.#source = source;
    this.#env = env;
    this.#answers = answers;
  }

  /**
   * Replaces what is wanted, most urgent first: what the view needs now, and what is only worth having. What is in neither
   * is aborted, and so is what is only worth having where it takes the place of what is needed.
   */
  want(needed: readonly WantedTile[], worthHaving: readonly WantedTile[]): void {
    this.#wanted = new Map([...needed, ...worthHaving].map((tile) => [tile.key, tile]));
    for (const key of this.#inFlight.keys()) if (!this.#wanted.has(key)) this.#abort(key);
    const neededKeys = new Set(needed.map(({ key }) => key));
    const isDue = ({ key }: WantedTile) => !this.#inFlight.has(key) && this.#backOff.retryAtMs(key) <= this.#env.now();
    let excess = this.#inFlight.size + needed.filter(isDue).length - MAX_IN_FLIGHT;
    for (const key of [...this.#inFlight.keys()].reverse()) {
      if (excess <= 0) break;
      if (neededKeys.has(key)) continue;
      this.#abort(key);
      excess -= 1;
    }
    this.#pump();
  }

  /** Asks again now for what failed. */
  retryNow(): void {
    this.#backOff.waiveAll();
    this.#pump();
  }

  /** Why the tile is not here, when its last request failed. */
  errorOf(key: string): TileSourceError | null {
    return this.#backOff.errorOf(key);
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.want([], []);
  }

  #pump(): void {
    const nowMs = this.#env.now();
    let nextRetryMs = Number.POSITIVE_INFINITY;
    for (const tile of [...this.#wanted.values()]) {
      if (this.#inFlight.size >= MAX_IN_FLIGHT) break;
      // An answer within this very loop may have changed what is wanted.
      if (this.#wanted.get(tile.key) !== tile || this.#inFlight.has(tile.key)) continue;
      const retryAtMs = this.#backOff.retryAtMs(tile.key);
      if (retryAtMs > nowMs) nextRetryMs = Math.min(nextRetryMs, retryAtMs);
      else this.#request(tile);
    }
    this.#scheduleRetry(nextRetryMs - nowMs);
  }

  #request(tile: WantedTile): void {
    const controller = new AbortController();
    const knownRevision = this.#source.instrument.revision;
    const failed = (error: unknown) => {
      if (this.#isSettled(tile, controller)) this.#fail(tile, asTileSourceError(error), knownRevision);
    };
    this.#inFlight.set(tile.key, controller);
    let answer: ReturnType<TileSource['load']>;
    try {
      answer = this.#source.load(tile.address, controller.signal);
      if (!isPromise(answer)) checkBody(answer);
    } catch (error) {
      failed(error);
      return;
    }
    if (!isPromise(answer)) {
      this.#receive(tile, controller, answer);
      return;
    }
    const received = answer.then(checkBody).then(
      (body) => {
        this.#backOff.reached();
        this.#receive(tile, controller, body);
      },
      (error: unknown) => failed(error),
    );
    void received.then(() => this.#pump());
  }

  #receive(tile: WantedTile, controller: AbortController, body: TileBody): void {
    if (!this.#isSettled(tile, controller)) return;
    this.#wanted.delete(tile.key);
    this.#backOff.succeeded(tile.key);
    this.#answers.onLoaded(tile, body);
  }

  #fail(tile: WantedTile, error: TileSourceError, knownRevision: number): void {
    this.#backOff.failed(tile.key, error, this.#env.now());
    this.#answers.onFailed(tile, error, knownRevision);
  }

  /** Takes a request off the list; false for the answer to one that was aborted. */
  #isSettled(tile: WantedTile, controller: AbortController): boolean {
    if (this.#inFlight.get(tile.key) !== controller) return false;
    this.#inFlight.delete(tile.key);
    return true;
  }

  #abort(key: string): void {
    const controller = this.#inFlight.get(key);
    this.#inFlight.delete(key);
    controller?.abort();
  }

  #scheduleRetry(delayMs: number): void {
    if (this.#retryTimer !== null) this.#env.clearTimer(this.#retryTimer);
    this.#retryTimer = null;
    if (this.#isDisposed || !Number.isFinite(delayMs)) return;
    this.#retryTimer = this.#env.setTimer(
      () => {
        this.#retryTimer = null;
        this.#pump();
      },
      Math.max(delayMs, 0),
    );
  }
}

function isPromise(answer: TileBody | Promise<TileBody>): answer is Promise<TileBody> {
  return typeof answer === 'object' && answer !== null && 'then' in answer;
}

/** @throws TypeError for what only the compiler of the host could have kept from coming */
function checkBody(body: TileBody): TileBody {
  const rows = { bars: 'bars', trades: 'trades', split: 'kind' }[body?.kind];
  if (rows === undefined || !(rows in body)) throw new TypeError(`load answered ${String(body)}, which is no tile`);
  return body;
}

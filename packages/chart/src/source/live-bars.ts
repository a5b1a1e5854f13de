/**
 * Bars that go on, for a source that can only be asked: every so often what came since the newest bar is said to have changed, and whoever shows it asks anew. Where
 * it is out of view nothing is asked, and while the page is in the background neither; when it is back, at once. What fails is tried again later and later by who asks.
 */
import { type Instrument, US_PER_MS } from '@candlemark/bars';
import type { TileEnv, TimerHandle } from '../tiles/tile-env.ts';
import type { SourceChange } from './chart-tile-source.ts';

/** The clock on the wall, and whether anybody looks. */
export interface LiveEnv extends TileEnv {
  wallClockMs(): number;
  isPageVisible(): boolean;
  onPageVisibility(changed: () => void): () => void;
}

/** A host that asks for less time than this is answered with it. */
const LEAST_MS = 250;

export class LiveBars {
  readonly #env: LiveEnv;
  readonly #everyMs: number;
  readonly #listeners = new Set<(change: SourceChange) => void>();
  #instrument: Instrument;
  /** The open of the newest bar that was answered. */
  #newestUs: number | null = null;
  #timer: TimerHandle | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(instrument: Instrument, everyMs: number, env: LiveEnv) {
    this.#instrument = instrument;
    this.#everyMs = Math.max(LEAST_MS, everyMs);
    this.#env = env;
  }

  get instrument(): Instrument {
    return this.#instrument;
  }

  /** @param newestUs the open of the newest bar of an answer; null where it has none */
  answered(newestUs: number | null): void {
    if (newestUs !== null && newestUs > (this.#newestUs ?? Number.NEGATIVE_INFINITY)) this.#newestUs = newestUs;
  }

  /** Goes on for as long as anybody listens. */
  on(listener: (change: SourceChange) => void): () => void {
    this.#listeners.add(listener);
    this.#stopWatching ??= this.#env.onPageVisibility(() => this.#pageChanged());
    if (this.#timer === null) this.#wait();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #wait(): void {
    if (!this.#env.isPageVisible()) return;
    this.#timer = this.#env.setTimer(() => this.#goOn(), this.#everyMs);
  }

  #pageChanged(): void {
    if (this.#env.isPageVisible() === (this.#timer !== null)) return;
    if (this.#timer === null) this.#goOn();
    else this.#clear();
  }

  #goOn(): void {
    this.#timer = null;
    const nowUs = Math.floor(this.#env.wallClockMs()) * US_PER_MS;
    const known = this.#instrument;
    const endUs = Math.max(...known.levels.map(({ toUs }) => toUs), nowUs);
    const fromUs = this.#newestUs ?? known.levels[0]!.toUs - 1;
    this.#instrument = { ...known, levels: known.levels.map((level) => ({ ...level, toUs: endUs })) };
    for (const listener of [...this.#listeners]) listener({ fromUs, toUs: endUs + 1, calendarChanged: false });
    if (this.#listeners.size > 0) this.#wait();
  }

  #clear(): void {
    if (this.#timer !== null) this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }

  #stop(): void {
    this.#clear();
    this.#stopWatching?.();
    this.#stopWatching = null;
  }
}

/**
 * Bars that go on, for a source that can only be asked: every so often what came since the newest bar is said to have changed, and whoever shows it asks anew. Where
 * it is out of view nothing is asked, and while the page is in the background neither; when it is back, at once. What fails is tried again later and later by who asks.
 */
import { US_PER_MS } from '@candlemark/bars';
import type { TileEnv, TimerHandle } from '../tiles/tile-env.ts';
import type { CallbackInstrument } from './callback-instrument.ts';
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
  readonly #instrument: CallbackInstrument;
  #timer: TimerHandle | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(instrument: CallbackInstrument, everyMs: number, env: LiveEnv) {
    this.#instrument = instrument;
    this.#everyMs = Math.max(LEAST_MS, everyMs);
    this.#env = env;
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
    if (!this.#env.isPageVisible()) this.#clear();
    else if (this.#timer === null) this.#goOn();
  }

  #goOn(): void {
    this.#timer = null;
    const nowUs = Math.floor(this.#env.wallClockMs()) * US_PER_MS;
    const fromUs = this.#instrument.newestUs ?? this.#instrument.now.levels[0]!.toUs - 1;
    const endUs = this.#instrument.goOn(nowUs);
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

/**
 * Notices a channel that is dead without a word: after a sleep, in another network, behind a router that has forgotten it. A browser shows a page no pings, and may say nothing
 * for hours. Three signs: no welcome, no beat where the server promised them, and an answer to a change that is not told of. Cost: one timer for each, none a message.
 */
import type { DocumentEvent } from '@candlemark/contracts';

const WELCOME_WITHIN_MS = 15_000;
const NEWS_WITHIN_MS = 5000;
const SILENT_BEATS = 3;
/** Whatever a server promises, it is not looked at more often. */
const LEAST_BEAT_MS = 1000;

export interface ChannelWatchParts {
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Called at most once. */
  readonly onDead: () => void;
}

export class ChannelWatch {
  readonly #parts: ChannelWatchParts;
  #isWelcome = false;
  #isHeard = false;
  /** The last change that was told, and the last one that the server says it has made. */
  #told = 0;
  #expected = 0;
  #cancelBeat: () => void;
  #cancelNews: (() => void) | null = null;

  constructor(parts: ChannelWatchParts) {
    this.#parts = parts;
    this.#cancelBeat = parts.after(WELCOME_WITHIN_MS, () => this.#die());
  }

  heard(event: DocumentEvent): void {
    this.#isHeard = true;
    if (event.type === 'change') this.#told = event.change.seq;
    if (this.#isWelcome) return;
    this.#isWelcome = true;
    this.#cancelBeat();
    // Servers of before promise none.
    if (event.type === 'welcome' && event.beatMs !== undefined) this.#count(Math.max(event.beatMs, LEAST_BEAT_MS), 0);
  }

  /** The server has made this change, which was not told yet. */
  expect(seq: number): void {
    this.#expected = Math.max(this.#expected, seq);
    if (this.#cancelNews === null) this.#awaitNews();
  }

  stop(): void {
    this.#cancelBeat();
    this.#cancelNews?.();
  }

  #count(beatMs: number, silent: number): void {
    this.#isHeard = false;
    this.#cancelBeat = this.#parts.after(beatMs, () => {
      if (this.#isHeard) this.#count(beatMs, 0);
      else if (silent + 1 < SILENT_BEATS) this.#count(beatMs, silent + 1);
      else this.#die();
    });
  }

  #awaitNews(): void {
    const told = this.#told;
    this.#cancelNews = this.#parts.after(NEWS_WITHIN_MS, () => {
      this.#cancelNews = null;
      if (this.#told >= this.#expected) return;
      // Still being opened, or on the way through what it has missed.
      if (!this.#isWelcome || this.#told > told) this.#awaitNews();
      else this.#die();
    });
  }

  #die(): void {
    this.stop();
    this.#parts.onDead();
  }
}

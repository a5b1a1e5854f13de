import type { CliIo } from './command.ts';

/** Redrawn at most this often. */
const REDRAW_MS = 100;

/** One line on the terminal that is written over itself. Silent where nobody watches. */
export class ProgressLine {
  readonly #io: CliIo;
  readonly #nowMs: () => number;
  #shownMs = Number.NEGATIVE_INFINITY;
  #isShown = false;

  constructor(io: CliIo, nowMs: () => number) {
    this.#io = io;
    this.#nowMs = nowMs;
  }

  show(text: string): void {
    if (!this.#io.isTty || this.#nowMs() - this.#shownMs < REDRAW_MS) return;
    this.#shownMs = this.#nowMs();
    this.#isShown = true;
    this.#io.err(`\r\x1b[2K${text}`);
  }

  /** Takes the line away, for whatever is written next. */
  clear(): void {
    if (this.#isShown) this.#io.err('\r\x1b[2K');
    this.#isShown = false;
    this.#shownMs = Number.NEGATIVE_INFINITY;
  }
}

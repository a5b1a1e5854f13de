import type { ChartEnv } from '../env.ts';

/** What a picture without a browser needs of the world. */
export interface PictureEnv {
  /** Width in CSS pixels; `font` in the notation of CSS. */
  measureText(text: string, font: string): number;
  /** Whether the newest bar is still open, milliseconds since 1970. */
  wallClockMs(): number;
}

/**
 * The environment of one picture: frames pass when they are asked to, and no time does. What a chart would do after a while (say something, try again what
 * failed) is not done, as nobody is there any more by then.
 */
export class StillEnv implements ChartEnv {
  readonly #outside: PictureEnv;
  readonly #reported: unknown[] = [];
  #frames: (() => void)[] = [];
  #wake: (() => void) | null = null;
  #ids = 0;

  constructor(outside: PictureEnv) {
    this.#outside = outside;
  }

  /** Errors of the chart's own listeners, which nobody else would hear of. */
  get reported(): readonly unknown[] {
    return this.#reported;
  }

  /** Lets the frames pass that were asked for; answers whether others were in turn. */
  runFrames(): boolean {
    const due = this.#frames;
    this.#frames = [];
    for (const run of due) run();
    return this.#frames.length > 0;
  }

  /** Resolves when a frame is asked for. @throws the signal's reason */
  async frameAsked(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#frames.length > 0) return;
    const wake = () => this.#wake?.();
    signal.addEventListener('abort', wake, { once: true });
    try {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    } finally {
      this.#wake = null;
      signal.removeEventListener('abort', wake);
    }
    signal.throwIfAborted();
  }

  requestFrame(run: () => void): unknown {
    this.#frames.push(run);
    this.#wake?.();
    return run;
  }

  cancelFrame(handle: unknown): void {
    this.#frames = this.#frames.filter((run) => run !== handle);
  }

  measureText(text: string, font: string): number {
    return this.#outside.measureText(text, font);
  }

  wallClockMs(): number {
    return this.#outside.wallClockMs();
  }

  newId(): string {
    this.#ids++;
    return `picture-${this.#ids}`;
  }

  report(error: unknown): void {
    this.#reported.push(error);
  }

  now = () => 0;
  setTimer = () => null;
  clearTimer = () => {};
  isPageVisible = () => false;
  onPageVisibility = () => () => {};
  onFontsLoaded = () => () => {};
  prefersReducedMotion = () => true;
  hasCoarsePointer = () => false;
  warn = () => {};
}

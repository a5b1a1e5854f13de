import type { ChartEnv } from '../env.ts';

/** An environment whose time stands still until a test moves it, and whose letters are all equally wide. */
export class FakeEnv implements ChartEnv {
  nowMs = 1_000;
  /** Of `nowMs` 0. */
  wallClockStartMs = 0;
  reducedMotion = false;
  isVisible = true;
  letterWidthCss = 7;
  #fontListeners: (() => void)[] = [];
  #visibilityListeners: (() => void)[] = [];
  readonly warnings: string[] = [];
  readonly errors: unknown[] = [];
  #ids = 0;
  #frames: (() => void)[] = [];
  /** Those of the frame that passes which have not run yet: they can still be cancelled, as in a browser. */
  #dueFrames: (() => void)[] = [];
  #timers: { readonly atMs: number; readonly run: () => void }[] = [];

  now(): number {
    return this.nowMs;
  }

  requestFrame(run: () => void): unknown {
    this.#frames.push(run);
    return run;
  }

  cancelFrame(handle: unknown): void {
    this.#frames = this.#frames.filter((run) => run !== handle);
    this.#dueFrames = this.#dueFrames.filter((run) => run !== handle);
  }

  setTimer(run: () => void, delayMs: number): unknown {
    const timer = { atMs: this.nowMs + delayMs, run };
    this.#timers.push(timer);
    return timer;
  }

  clearTimer(handle: unknown): void {
    this.#timers = this.#timers.filter((timer) => timer !== handle);
  }

  measureText(text: string): number {
    return text.length * this.letterWidthCss;
  }

  newId(): string {
    this.#ids++;
    return `id-${this.#ids}`;
  }

  wallClockMs(): number {
    return this.wallClockStartMs + this.nowMs;
  }

  isPageVisible(): boolean {
    return this.isVisible;
  }

  onPageVisibility(changed: () => void): () => void {
    this.#visibilityListeners.push(changed);
    return () => {
      this.#visibilityListeners = this.#visibilityListeners.filter((listener) => listener !== changed);
    };
  }

  onFontsLoaded(loaded: () => void): () => void {
    this.#fontListeners.push(loaded);
    return () => {
      this.#fontListeners = this.#fontListeners.filter((listener) => listener !== loaded);
    };
  }

  get fontListeners(): number {
    return this.#fontListeners.length;
  }

  /** A font has come in which letters are of this width. */
  loadFont(letterWidthCss: number): void {
    this.letterWidthCss = letterWidthCss;
    for (const loaded of this.#fontListeners) loaded();
  }

  get visibilityListeners(): number {
    return this.#visibilityListeners.length;
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    for (const changed of this.#visibilityListeners) changed();
  }

  prefersReducedMotion(): boolean {
    return this.reducedMotion;
  }

  hasCoarsePointer(): boolean {
    return false;
  }

  report(error: unknown): void {
    this.errors.push(error);
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  get pendingFrames(): number {
    return this.#frames.length;
  }

  get pendingTimers(): number {
    return this.#timers.length;
  }

  /** Lets one frame of 16 ms pass. */
  frame(): void {
    this.advance(16);
    this.#dueFrames = this.#frames;
    this.#frames = [];
    while (this.#dueFrames.length > 0) this.#dueFrames.shift()!();
  }

  /** Lets frames pass until none is asked for. */
  settle(maxFrames = 200): void {
    for (let count = 0; this.#frames.length > 0; count++) {
      if (count === maxFrames) throw new Error(`Still asking for frames after ${maxFrames}`);
      this.frame();
    }
  }

  /** Lets time pass and runs the timers that fall due. */
  advance(ms: number): void {
    this.nowMs += ms;
    const due = this.#timers.filter((timer) => timer.atMs <= this.nowMs);
    this.#timers = this.#timers.filter((timer) => timer.atMs > this.nowMs);
    for (const timer of due) timer.run();
  }
}

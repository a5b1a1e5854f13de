/** The outside world of a chart: clock, frames, timers, text metrics. Injected, so that tests own time and no global is touched. */
import type { TileEnv } from './tiles/tile-env.ts';

/** An opaque handle of a requested frame. */
export type FrameHandle = unknown;

export interface ChartEnv extends TileEnv {
  /** Runs before the next repaint, with the same clock as `now`. */
  requestFrame(run: () => void): FrameHandle;
  cancelFrame(handle: FrameHandle): void;
  /** Width in CSS pixels; `font` in the notation of CSS. */
  measureText(text: string, font: string): number;
  /** The clock on the wall, in milliseconds since 1970-01-01Z; `now` counts from anywhere. */
  wallClockMs(): number;
  /** A name that nothing else has, here or elsewhere. */
  newId(): string;
  /** False while the page is in the background. */
  isPageVisible(): boolean;
  /** Calls back when the page comes or goes; returns what ends that. */
  onPageVisibility(changed: () => void): () => void;
  /** Calls back when fonts have come, so that texts may be as wide as others; returns what ends that. */
  onFontsLoaded(loaded: () => void): () => void;
  prefersReducedMotion(): boolean;
  /** Whether one points with a finger, and so has likely a keyboard on the screen. */
  hasCoarsePointer(): boolean;
  /** Tells the developer, not the user, about a likely mistake. */
  warn(message: string): void;
  /** Hands on an error of the host's own code, as if nobody had caught it. */
  report(error: unknown): void;
}

/** The environment of the window that an element lives in. */
export function browserEnv(view: Window & typeof globalThis): ChartEnv {
  const scratch = view.document.createElement('canvas').getContext('2d');
  const coarsePointer = view.matchMedia('(pointer: coarse)');
  const reducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    now: () => view.performance.now(),
    setTimer: (run, delayMs) => view.setTimeout(run, delayMs),
    clearTimer: (handle) => view.clearTimeout(handle as number),
    requestFrame: (run) => view.requestAnimationFrame(run),
    cancelFrame: (handle) => view.cancelAnimationFrame(handle as number),
    measureText: (text, font) => {
      if (scratch === null) return 0;
      if (scratch.font !== font) scratch.font = font;
      return scratch.measureText(text).width;
    },
    wallClockMs: () => new view.Date().getTime(),
    // Not `randomUUID`, which pages without https do not have. The time comes first, so that later ones sort after earlier ones.
    newId: () =>
      new view.Date().getTime().toString(16).padStart(12, '0') +
      Array.from(view.crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    isPageVisible: () => view.document.visibilityState !== 'hidden',
    onPageVisibility: (changed) => {
      view.document.addEventListener('visibilitychange', changed);
      return () => view.document.removeEventListener('visibilitychange', changed);
    },
    onFontsLoaded: (loaded) => {
      view.document.fonts.addEventListener('loadingdone', loaded);
      return () => view.document.fonts.removeEventListener('loadingdone', loaded);
    },
    prefersReducedMotion: () => reducedMotion.matches,
    hasCoarsePointer: () => coarsePointer.matches,
    warn: (message) => view.console.warn(message),
    report: (error) => view.reportError(error),
  };
}

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

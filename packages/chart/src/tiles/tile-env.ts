/** The outside world of the tile code: a clock and timers. Injected, so that tests own time. */

/** An opaque handle of a pending timer. */
export type TimerHandle = unknown;

export interface TileEnv {
  /** Monotone milliseconds. */
  now(): number;
  setTimer(run: () => void, delayMs: number): TimerHandle;
  clearTimer(handle: TimerHandle): void;
}

import type { ChartEnv } from '../env.ts';

/** The same environment, whose reported errors somebody hears of first. */
export function toldEnv(env: ChartEnv, told: (error: unknown) => void): ChartEnv {
  return {
    now: () => env.now(),
    setTimer: (run, delayMs) => env.setTimer(run, delayMs),
    clearTimer: (handle) => env.clearTimer(handle),
    requestFrame: (run) => env.requestFrame(run),
    cancelFrame: (handle) => env.cancelFrame(handle),
    measureText: (text, font) => env.measureText(text, font),
    wallClockMs: () => env.wallClockMs(),
    newId: () => env.newId(),
    isPageVisible: () => env.isPageVisible(),
    onPageVisibility: (changed) => env.onPageVisibility(changed),
    onFontsLoaded: (loaded) => env.onFontsLoaded(loaded),
    prefersReducedMotion: () => env.prefersReducedMotion(),
    hasCoarsePointer: () => env.hasCoarsePointer(),
    warn: (message) => env.warn(message),
    report: (error) => {
      told(error);
      env.report(error);
    },
  };
}

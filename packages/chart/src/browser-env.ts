import type { ChartEnv } from './env.ts';
import { laterIds } from './later-ids.ts';

/** The environment of the window that an element lives in. */
export function browserEnv(view: Window & typeof globalThis): ChartEnv {
  const scratch = view.document.createElement('canvas').getContext('2d');
  const coarsePointer = view.matchMedia?.('(pointer: coarse)');
  const reducedMotion = view.matchMedia?.('(prefers-reduced-motion: reduce)');
  const wallClockMs = () => new view.Date().getTime();
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
    wallClockMs,
    // Not `randomUUID`, which pages without https do not have. Later ones sort after earlier ones.
    newId: laterIds(wallClockMs, (bytes) => view.crypto.getRandomValues(bytes)),
    isPageVisible: () => view.document.visibilityState !== 'hidden',
    onPageVisibility: (changed) => {
      view.document.addEventListener('visibilitychange', changed);
      return () => view.document.removeEventListener('visibilitychange', changed);
    },
    onFontsLoaded: (loaded) => {
      view.document.fonts?.addEventListener('loadingdone', loaded);
      return () => view.document.fonts?.removeEventListener('loadingdone', loaded);
    },
    prefersReducedMotion: () => reducedMotion?.matches ?? true,
    hasCoarsePointer: () => coarsePointer?.matches ?? false,
    warn: (message) => view.console.warn(message),
    report: (error) => view.reportError(error),
  };
}

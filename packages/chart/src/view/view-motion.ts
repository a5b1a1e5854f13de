/**
 * Moves of the viewport that go on after the hand did: a glide after a drag, an eased zoom, a walk to another place. Each is a function of time
 * from the viewport it began on, so dropped frames lose nothing and nothing adds up.
 */
import { animateViewport } from '../viewport/animate.ts';
import type { KineticPan } from '../viewport/kinetic.ts';
import { panBy, type Viewport, type ViewportLimits, zoomAround } from '../viewport/viewport.ts';

export interface ViewMotion {
  viewportAt(nowMs: number): Viewport;
  isOver(nowMs: number): boolean;
  /** What a zoom still has to do, as the logarithm of the span's factor; other motions have nothing left to hand on. */
  remainingZoom(nowMs: number): number;
}

export const EASE_MS = 150;

export function glideMotion(start: Viewport, pan: KineticPan, widthCss: number): ViewMotion {
  return {
    viewportAt: (nowMs) => panBy(start, pan.offsetCss(nowMs), widthCss),
    isOver: (nowMs) => pan.isOver(nowMs),
    remainingZoom: () => 0,
  };
}

/** Zooms about a place on the screen; the moment there does not move. Most of the way is made in the first frames. */
export function zoomMotion(
  start: Viewport,
  anchorFraction: number,
  logFactor: number,
  limits: ViewportLimits,
  startMs: number,
): ViewMotion {
  const progress = (nowMs: number) => {
    const left = 1 - Math.min(1, Math.max(0, (nowMs - startMs) / EASE_MS));
    return 1 - left ** 3;
  };
  return {
    viewportAt: (nowMs) => zoomAround(start, anchorFraction, Math.exp(logFactor * progress(nowMs)), limits),
    isOver: (nowMs) => nowMs - startMs >= EASE_MS,
    remainingZoom: (nowMs) => logFactor * (1 - progress(nowMs)),
  };
}

export function walkMotion(from: Viewport, to: Viewport, startMs: number, durationMs = 250): ViewMotion {
  const walk = animateViewport(from, to, startMs, durationMs);
  return { viewportAt: (nowMs) => walk.at(nowMs), isOver: (nowMs) => walk.isOver(nowMs), remainingZoom: () => 0 };
}

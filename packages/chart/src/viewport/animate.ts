import type { Viewport } from './viewport.ts';

/** A move between two viewports, eased, with the zoom even in its logarithm. */
export interface ViewportAnimation {
  at(nowMs: number): Viewport;
  isOver(nowMs: number): boolean;
}

export declare function animateViewport(
  from: Viewport,
  to: Viewport,
  startMs: number,
  durationMs: number,
): ViewportAnimation;

/**
 * A move between two viewports. The span runs evenly in its logarithm, so that a zoom from decades to seconds spends as long on
 * each doubling; the position follows the span so that one moment (the fixed point of the two views) stays where it is on
 * the screen, as if one zoomed about it. Where the spans are equal the move is a plain pan.
 */
import type { Viewport } from './viewport.ts';
import { viewportSpan } from './viewport.ts';

export interface ViewportAnimation {
  /** The viewport at a moment: exactly `from` before the start, exactly `to` after the end. */
  at(nowMs: number): Viewport;
  isOver(nowMs: number): boolean;
  /** How far the edges have come: 0 at the start, 1 at the end. */
  progress(nowMs: number): number;
}

/** Spans closer than this (in their logarithm) have no usable fixed point. */
const SAME_SPAN = 1e-6;

export function animateViewport(from: Viewport, to: Viewport, startMs: number, durationMs: number): ViewportAnimation {
  const fromSpan = viewportSpan(from);
  const toSpan = viewportSpan(to);
  const logRatio = Math.log(toSpan / fromSpan);
  const isPan = Math.abs(logRatio) < SAME_SPAN;
  const eased = (nowMs: number) => easeInOut(Math.min(Math.max((nowMs - startMs) / durationMs, 0), 1));
  const spanAt = (progress: number) =>
    isPan ? fromSpan + (toSpan - fromSpan) * progress : fromSpan * Math.exp(logRatio * progress);
  const movedAt = (progress: number) => (isPan ? progress : (spanAt(progress) - fromSpan) / (toSpan - fromSpan));
  return {
    progress: (nowMs) => movedAt(eased(nowMs)),
    at(nowMs) {
      if (nowMs <= startMs) return from;
      if (nowMs >= startMs + durationMs) return to;
      const progress = eased(nowMs);
      const span = spanAt(progress);
      const moved = movedAt(progress);
      const left = from.fromTradingUs + (to.fromTradingUs - from.fromTradingUs) * moved;
      return { fromTradingUs: left, toTradingUs: left + span };
    },
    isOver: (nowMs) => nowMs >= startMs + durationMs,
  };
}

/** Cubic: starts and ends at rest. */
function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
}

/**
 * Moves of the viewport that go on after the hand did: a glide after a drag, an eased zoom, a walk to another place. Each is a function of time
 * from the viewport it began on, so dropped frames lose nothing and nothing adds up.
 */

import type { PriceRange } from '../scale/price-scale.ts';
import { animateViewport } from '../viewport/animate.ts';
import type { KineticPan } from '../viewport/kinetic.ts';
import { panBy, shiftViewport, type Viewport, type ViewportLimits, zoomAround } from '../viewport/viewport.ts';

export interface ViewMotion {
  viewportAt(nowMs: number): Viewport;
  isOver(nowMs: number): boolean;
  /** What a zoom still has to do, as the logarithm of the span's factor; other motions have nothing left to hand on. */
  remainingZoom(nowMs: number): number;
  /** The height whose price stays where prices are locked to time: 0 = bottom edge, 1 = top edge. */
  readonly anchorPart: number;
  /** Prices that move with it. */
  pricesAt?(nowMs: number): { readonly scaleId: string; readonly range: PriceRange };
}

/** Prices of a scale on their way to others. */
export interface PriceWalk {
  readonly scaleId: string;
  readonly from: PriceRange;
  readonly to: PriceRange;
}

interface ZoomTarget {
  readonly anchorFraction: number;
  readonly anchorPart: number;
  readonly logFactor: number;
}

/** At the pace of 1, as all lengths here. */
const EASE_MS = 150;

export function glideMotion(start: Viewport, pan: KineticPan, widthCss: number): ViewMotion {
  return {
    viewportAt: (nowMs) => panBy(start, pan.offsetCss(nowMs), widthCss),
    isOver: (nowMs) => pan.isOver(nowMs),
    remainingZoom: () => 0,
    anchorPart: 0.5,
  };
}

/** Zooms about a place on the screen; the moment there does not move. Most of the way is made in the first frames. */
export function zoomMotion(
  start: Viewport,
  { anchorFraction, anchorPart, logFactor }: ZoomTarget,
  limits: ViewportLimits,
  startMs: number,
  pace: number,
): ViewMotion {
  const easeMs = EASE_MS * pace;
  const progress = (nowMs: number) => {
    const left = 1 - Math.min(1, Math.max(0, (nowMs - startMs) / easeMs));
    return 1 - left ** 3;
  };
  return {
    viewportAt: (nowMs) => zoomAround(start, anchorFraction, Math.exp(logFactor * progress(nowMs)), limits),
    isOver: (nowMs) => nowMs - startMs >= easeMs,
    remainingZoom: (nowMs) => logFactor * (1 - progress(nowMs)),
    anchorPart,
  };
}

/** The same motion while the data, and the view with it, has moved on. */
export function shiftedMotion(motion: ViewMotion, byTradingUs: number): ViewMotion {
  return { ...motion, viewportAt: (nowMs) => shiftViewport(motion.viewportAt(nowMs), byTradingUs) };
}

export const WALK_MS = 250;

export interface Walk {
  readonly startMs: number;
  readonly pace: number;
  /** Prices that walk with it. */
  readonly prices?: PriceWalk | null;
}

export function walkMotion(from: Viewport, to: Viewport, { startMs, pace, prices = null }: Walk): ViewMotion {
  const walk = animateViewport(from, to, startMs, WALK_MS * pace);
  return {
    viewportAt: (nowMs) => walk.at(nowMs),
    isOver: (nowMs) => walk.isOver(nowMs),
    remainingZoom: () => 0,
    anchorPart: 0.5,
    ...(prices !== null && {
      pricesAt: (nowMs) => ({ scaleId: prices.scaleId, range: priceRangeAt(prices, walk.progress(nowMs)) }),
    }),
  };
}

function priceRangeAt({ from, to }: PriceWalk, progress: number): PriceRange {
  return {
    min: from.min + (to.min - from.min) * progress,
    max: from.max + (to.max - from.max) * progress,
  };
}

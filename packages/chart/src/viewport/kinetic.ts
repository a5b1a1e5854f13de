/**
 * Kinetic panning: the picture glides on after a drag is released. The speed at the release is taken from the samples of the
 * last 100 ms; how long it goes on and how far are what pages that are thrown on phones do (docs/decisions/touch.md), so that the chart feels like them. The offset is a
 * closed formula of the time since the release, d·(1 − (1 − t/T)^n), so the path does not depend on the frame rate, and a dropped frame loses nothing.
 */

/** One position of the pointer during a drag. */
export interface PanSample {
  readonly timeMs: number;
  readonly xCss: number;
}

/** The glide after a released drag. */
export interface KineticPan {
  /** Pixels moved since the release; apply it to the viewport at the release (never add up frames). */
  offsetCss(nowMs: number): number;
  isOver(nowMs: number): boolean;
}

/** Older samples say nothing about the speed at which the hand let go. */
const WINDOW_MS = 100;
/** A hand that rests this long before letting go wants no glide. */
const REST_MS = 60;
/** How long a release of 1 px/ms glides on, and how that grows with the speed. */
const GLIDE_MS = 555;
const GROWTH = 0.736;
/** How much faster than on average it is at first: n. */
const BEGINNING = 1 / 0.35;
/** A slower release is a stop (px/ms). */
const START_SPEED = 0.2;
/** Faster flings are noise of coalesced events. */
const MAX_SPEED = 8;

/** The glide that follows these samples (in time order), or null when the pointer was nearly at rest as it let go. */
export function startKineticPan(samples: readonly PanSample[], releaseMs: number): KineticPan | null {
  const velocity = releaseVelocity(samples, releaseMs);
  if (Math.abs(velocity) < START_SPEED) return null;
  const durationMs = GLIDE_MS * Math.abs(velocity) ** GROWTH;
  const wayCss = (velocity * durationMs) / BEGINNING;
  return {
    offsetCss(nowMs) {
      const left = 1 - Math.min(Math.max(nowMs - releaseMs, 0) / durationMs, 1);
      return wayCss * (1 - left ** BEGINNING);
    },
    isOver: (nowMs) => nowMs - releaseMs >= durationMs,
  };
}

/** Pixels per millisecond over the last 100 ms before the release; 0 when the pointer rested. */
export function releaseVelocity(samples: readonly PanSample[], releaseMs: number): number {
  const last = samples.at(-1);
  if (last === undefined || releaseMs - last.timeMs > REST_MS) return 0;
  const first = samples.find((sample) => sample.timeMs >= releaseMs - WINDOW_MS);
  if (first === undefined || last.timeMs <= first.timeMs) return 0;
  const velocity = (last.xCss - first.xCss) / (last.timeMs - first.timeMs);
  return Math.min(Math.max(velocity, -MAX_SPEED), MAX_SPEED);
}

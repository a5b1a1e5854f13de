/**
 * Kinetic panning: the picture glides on after a drag is released. The speed at the release is taken from the samples of the
 * last 100 ms and decays exponentially; the glide ends when it falls below a threshold. The offset is a closed formula of
 * the time since the release, v·τ·(1 − e^(−t/τ)), so the path does not depend on the frame rate, and a dropped frame loses nothing.
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
/** Time constant of the decay. */
const DECAY_MS = 325;
/** A slower release is a stop (px/ms), and a glide that has become this slow is over. */
const START_SPEED = 0.2;
const STOP_SPEED = 0.02;
/** Faster flings are noise of coalesced events. */
const MAX_SPEED = 8;

/** The glide that follows these samples (in time order), or null when the pointer was nearly at rest as it let go. */
export function startKineticPan(samples: readonly PanSample[], releaseMs: number): KineticPan | null {
  const velocity = releaseVelocity(samples, releaseMs);
  if (Math.abs(velocity) < START_SPEED) return null;
  const durationMs = DECAY_MS * Math.log(Math.abs(velocity) / STOP_SPEED);
  return {
    offsetCss(nowMs) {
      const elapsedMs = Math.min(Math.max(nowMs - releaseMs, 0), durationMs);
      return velocity * DECAY_MS * (1 - Math.exp(-elapsedMs / DECAY_MS));
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

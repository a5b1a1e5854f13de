/**
 * Which device a wheel event comes from, and how far it went in CSS pixels. No browser says; but a wheel goes in notches, lines or pages, a trackpad
 * in pixels and mostly a little sideways too, and a pinch on one arrives as small steps with a Control key that nobody holds. What was found out holds
 * until something speaks against it, since one event alone may look like either; events that follow each other closely are one movement of the hand.
 */
import type { WheelInput } from './pointer-input.ts';

export type WheelDevice = 'wheel' | 'trackpad' | 'pinch';

/** One event, read. */
export interface WheelStep {
  readonly device: WheelDevice;
  readonly deltaXCss: number;
  readonly deltaYCss: number;
  /** The way that the whole movement goes: a trackpad is never moved quite straight. */
  readonly isSideways: boolean;
  /** Whether the hand begins anew. */
  readonly isFirst: boolean;
}

const PX_PER_LINE = 33;
const PX_PER_PAGE = 400;
/** A wheel that spins freely reports several notches at once. */
const MAX_PX = 240;
/** Less in one event is no notch. */
const NOTCH_PX = 40;
const LEGACY_PER_NOTCH = 120;
const LEGACY_PER_PX = 3;
/** A longer pause ends a movement. */
const PAUSE_MS = 150;
/** The other direction must lead by this before the movement counts as going that way. */
const TURN_FACTOR = 1.5;

export class WheelReader {
  #device: WheelDevice = 'wheel';
  #lastMs = Number.NEGATIVE_INFINITY;
  #wayX = 0;
  #wayY = 0;
  #isSideways = false;

  read(input: WheelInput): WheelStep {
    const isFirst = input.timeMs - this.#lastMs > PAUSE_MS;
    this.#lastMs = input.timeMs;
    this.#device = deviceOf(input, isFirst && this.#device === 'pinch' ? 'trackpad' : this.#device);
    const isTurned = input.isShift && input.deltaX === 0;
    const deltaXCss = pixels(isTurned ? input.deltaY : input.deltaX, input.mode);
    const deltaYCss = isTurned ? 0 : pixels(input.deltaY, input.mode);
    this.#turn(deltaXCss, deltaYCss, isFirst);
    return { device: this.#device, deltaXCss, deltaYCss, isSideways: this.#isSideways, isFirst };
  }

  #turn(deltaXCss: number, deltaYCss: number, isFirst: boolean): void {
    this.#wayX = (isFirst ? 0 : this.#wayX) + Math.abs(deltaXCss);
    this.#wayY = (isFirst ? 0 : this.#wayY) + Math.abs(deltaYCss);
    if (isFirst || deltaXCss === 0 || deltaYCss === 0) this.#isSideways = Math.abs(deltaXCss) > Math.abs(deltaYCss);
    else if (this.#isSideways) this.#isSideways = this.#wayY <= this.#wayX * TURN_FACTOR;
    else this.#isSideways = this.#wayX > this.#wayY * TURN_FACTOR;
  }
}

/** Whether a step is as large as a notch of a wheel, which is then eased. */
export function isNotch({ deltaYCss }: WheelStep): boolean {
  return Math.abs(deltaYCss) >= NOTCH_PX;
}

function deviceOf(
  { deltaX, deltaY, mode, legacyDeltaY, isControl, isShift }: WheelInput,
  known: WheelDevice,
): WheelDevice {
  const hasNotches = mode !== 0 || (legacyDeltaY !== null && isWholeNotches(legacyDeltaY, deltaY));
  if (isControl && !hasNotches && (Math.abs(deltaY) < NOTCH_PX || known === 'pinch')) return 'pinch';
  if (hasNotches) return 'wheel';
  // Lines were asked for: a browser that gives pixels all the same has no wheel under it.
  if (legacyDeltaY === null) return 'trackpad';
  if (deltaY !== 0 && Math.abs(Math.abs(legacyDeltaY) - LEGACY_PER_PX * Math.abs(deltaY)) < 1) return 'trackpad';
  if (deltaX !== 0 && deltaY !== 0 && !isShift) return 'trackpad';
  return known === 'pinch' ? 'trackpad' : known;
}

function isWholeNotches(legacyDeltaY: number, deltaY: number): boolean {
  if (deltaY === 0 || legacyDeltaY === 0 || legacyDeltaY % LEGACY_PER_NOTCH !== 0) return false;
  return Math.abs(legacyDeltaY) !== LEGACY_PER_PX * Math.abs(deltaY);
}

function pixels(delta: number, mode: number): number {
  const scale = mode === 1 ? PX_PER_LINE : mode === 2 ? PX_PER_PAGE : 1;
  return Math.min(Math.max(delta * scale, -MAX_PX), MAX_PX);
}

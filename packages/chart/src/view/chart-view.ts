/**
 * What part of the data is on screen: the viewport, the price range where the person chose one, and the motion under way. Gestures and commands
 * talk to this; every change asks for a frame through one callback. Nothing here knows of pixels other than the width that
 * turns a drag into time.
 */
import type { ChartEnv } from '../env.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import { type PanSample, startKineticPan } from '../viewport/kinetic.ts';
import {
  clampViewport,
  panBy,
  type Viewport,
  type ViewportLimits,
  viewportSpan,
  zoomAround,
} from '../viewport/viewport.ts';
import { PaneArranger } from './pane-arranger.ts';
import { glideMotion, type ViewMotion, walkMotion, zoomMotion } from './view-motion.ts';

type ViewEnv = Pick<ChartEnv, 'now' | 'prefersReducedMotion'>;

export class ChartView {
  readonly #env: ViewEnv;
  readonly #changed: () => void;
  #viewport: Viewport | null = null;
  #limits: ViewportLimits | null = null;
  #widthCss = 0;
  #motion: ViewMotion | null = null;
  readonly #manualRanges = new Map<string, PriceRange>();
  readonly panes: PaneArranger;

  constructor(env: ViewEnv, changed: () => void) {
    this.#env = env;
    this.#changed = changed;
    this.panes = new PaneArranger(changed);
  }

  /** Null until the chart has a size and an instrument. */
  get viewport(): Viewport | null {
    return this.#viewport;
  }

  get limits(): ViewportLimits | null {
    return this.#limits;
  }

  get widthCss(): number {
    return this.#widthCss;
  }

  /** Ranges that the person chose, by scale; what is visible decides about the others. */
  get manualRanges(): ReadonlyMap<string, PriceRange> {
    return this.#manualRanges;
  }

  setBounds(limits: ViewportLimits, widthCss: number): void {
    this.#limits = limits;
    this.#widthCss = widthCss;
    if (this.#viewport !== null) this.#viewport = clampViewport(this.#viewport, limits);
  }

  /** Forgets the place: another instrument is shown. */
  reset(): void {
    this.#viewport = null;
    this.#limits = null;
    this.#motion = null;
    this.#manualRanges.clear();
  }

  /** Goes there at once. */
  show(viewport: Viewport): void {
    this.#motion = null;
    this.#set(viewport);
  }

  /** Goes there with a short walk, or at once where motion is not wanted. */
  walkTo(viewport: Viewport): void {
    if (this.#viewport === null || this.#limits === null || this.#env.prefersReducedMotion()) {
      this.show(viewport);
      return;
    }
    const target = clampViewport(viewport, this.#limits);
    this.#start(walkMotion(this.#viewport, target, this.#env.now()));
  }

  /** Where a walk is heading, else where the view is: what a repeated key press starts from. */
  get heading(): Viewport | null {
    return this.#motion === null ? this.#viewport : this.#motion.viewportAt(Number.POSITIVE_INFINITY);
  }

  /** Ends a motion where it is: a hand came down on the picture. */
  stop(): void {
    this.#motion = null;
  }

  panByCss(deltaCss: number): void {
    if (this.#viewport === null) return;
    this.show(panBy(this.#viewport, deltaCss, this.#widthCss));
  }

  /** Zooms about a place (0 = left edge, 1 = right edge); `logFactor` below 0 comes closer. Eased unless `isFine`. */
  zoom(anchorFraction: number, logFactor: number, isFine: boolean): void {
    if (this.#viewport === null || this.#limits === null) return;
    if (isFine || this.#env.prefersReducedMotion()) {
      this.show(zoomAround(this.#viewport, anchorFraction, Math.exp(logFactor), this.#limits));
      return;
    }
    const nowMs = this.#env.now();
    const rest = this.#motion?.remainingZoom(nowMs) ?? 0;
    this.#start(zoomMotion(this.#viewport, anchorFraction, rest + logFactor, this.#limits, nowMs));
  }

  /** Lets the picture glide on after a drag. */
  release(samples: readonly PanSample[]): void {
    if (this.#viewport === null || this.#env.prefersReducedMotion()) return;
    const pan = startKineticPan(samples, this.#env.now());
    if (pan !== null) this.#start(glideMotion(this.#viewport, pan, this.#widthCss));
  }

  /** Shows these values of a scale from now on; null lets what is visible decide again. */
  setManualRange(scaleId: string, range: PriceRange | null): void {
    if (range === null) this.#manualRanges.delete(scaleId);
    else this.#manualRanges.set(scaleId, range);
    this.#changed();
  }

  automateRanges(): void {
    this.#manualRanges.clear();
    this.#changed();
  }

  /** Moves on to this moment; answers whether there is more to come. Call once at the start of a frame. */
  step(nowMs: number): boolean {
    const motion = this.#motion;
    if (motion === null || this.#limits === null) return false;
    const before = this.#viewport;
    const wanted = motion.viewportAt(nowMs);
    this.#viewport = clampViewport(wanted, this.#limits);
    // A glide that has run into the end of the data has nowhere to go.
    const isStuck = this.#viewport !== wanted && before !== null && isSame(this.#viewport, before);
    if (motion.isOver(nowMs) || isStuck) this.#motion = null;
    return this.#motion !== null;
  }

  #start(motion: ViewMotion): void {
    this.#motion = motion;
    this.#changed();
  }

  #set(viewport: Viewport): void {
    this.#viewport = this.#limits === null ? viewport : clampViewport(viewport, this.#limits);
    this.#changed();
  }
}

function isSame(first: Viewport, second: Viewport): boolean {
  return (
    Math.abs(first.fromTradingUs - second.fromTradingUs) < viewportSpan(first) * 1e-6 &&
    Math.abs(first.toTradingUs - second.toTradingUs) < viewportSpan(first) * 1e-6
  );
}

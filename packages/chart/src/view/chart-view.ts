/**
 * What part of the data is on screen: the viewport, the price range where the person chose one, and the motion under way. Gestures and commands
 * talk to this; every change asks for a frame through one callback. Nothing here knows of pixels other than the width that
 * turns a drag into time.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { ChartEnv } from '../env.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import { type PanSample, startKineticPan } from '../viewport/kinetic.ts';
import {
  clampViewport,
  fitAll,
  panBy,
  shiftViewport,
  type Viewport,
  type ViewportLimits,
  viewportSpan,
  zoomAround,
} from '../viewport/viewport.ts';
import { HeldValues } from './held-values.ts';
import { HiddenSeries } from './hidden-series.ts';
import { PaneArranger } from './pane-arranger.ts';
import { lockedRange, type RatioLock } from './ratio-lock.ts';
import { ViewHistory } from './view-history.ts';
import { glideMotion, type PriceWalk, shiftedMotion, type ViewMotion, walkMotion, zoomMotion } from './view-motion.ts';

/** The clock of motions, and their pace: 1 as by default, 2 half as fast, 0 not at all. */
export interface ViewEnv extends Pick<ChartEnv, 'now'> {
  pace(): number;
}

export interface ZoomStep {
  /** The place that stays: 0 = left edge, 1 = right edge. */
  readonly anchorFraction: number;
  /** The height that stays where the ratio of prices to time is locked: 0 = bottom edge, 1 = top edge; default the middle. */
  readonly anchorPart?: number;
  /** Logarithm of the span's factor; below 0 comes closer. */
  readonly logFactor: number;
  /** Small steps that follow the hand are not eased. */
  readonly isFine: boolean;
}

const MIDDLE = 0.5;
/** Of a walk: a new bar is a small step. */
const FOLLOW_PACE = 0.6;
const LEAST_FOLLOW_CSS = 2;
const MOST_FOLLOW_CSS = 120;
const LEAST_FOLLOW_PAUSE_MS = 900;
/** However fast a wheel spins, no more than this is still to come: the view stops with the wheel. */
const MOST_LOG_AHEAD = 1.5;

export class ChartView {
  readonly #env: ViewEnv;
  readonly #changed: () => void;
  #viewport: Viewport | null = null;
  #limits: ViewportLimits | null = null;
  #widthCss = 0;
  #motion: ViewMotion | null = null;
  #followedMs = Number.NEGATIVE_INFINITY;
  readonly #manualRanges = new Map<string, PriceRange>();
  /** What scales show that follow what is visible, beside that. */
  readonly held = new HeldValues();
  readonly panes: PaneArranger;
  readonly hidden: HiddenSeries;
  #legendPages: ReadonlyMap<string, number> = new Map();
  readonly #history = new ViewHistory();
  #levelBefore: ChartLevel | null = null;
  #ratioLock: RatioLock | null = null;
  /** A lock that was just set waits for the next picture, whose prices it then holds. */
  #isLockDue = false;
  /** Whether it was the lock that took prices in hand. */
  #hasTaken = false;

  constructor(env: ViewEnv, changed: () => void) {
    this.#env = env;
    this.#changed = changed;
    this.panes = new PaneArranger(changed);
    this.hidden = new HiddenSeries(changed);
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

  /** The page of each pane's legend, from 0, where a person turned one. */
  get legendPages(): ReadonlyMap<string, number> {
    return this.#legendPages;
  }

  showLegendPage(paneId: string, page: number): void {
    this.#legendPages = new Map([...this.#legendPages, [paneId, page]]);
    this.#changed();
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
    this.held.release();
    this.#history.clear();
    this.#isLockDue = this.#ratioLock !== null;
  }

  /** Goes there at once. */
  show(viewport: Viewport, anchorPart = MIDDLE): void {
    this.#motion = null;
    this.#go(this.#limits === null ? viewport : clampViewport(viewport, this.#limits), anchorPart);
    this.#changed();
  }

  /** Moves on with the data; a motion under way goes on from there. */
  shiftBy(tradingUs: number): void {
    if (this.#viewport === null) return;
    this.#viewport = shiftViewport(this.#viewport, tradingUs);
    if (this.#motion !== null) this.#motion = shiftedMotion(this.#motion, tradingUs);
    this.#changed();
  }

  /** Moves on with a new bar in a short glide, or at once where bars come too fast for one, or are too thin or too far apart to be followed by eye. */
  followBy(tradingUs: number): void {
    const { viewport } = this;
    const nowMs = this.#env.now();
    const sinceMs = nowMs - this.#followedMs;
    this.#followedMs = nowMs;
    if (viewport === null) return;
    const wayCss = Math.abs(tradingUs / viewportSpan(viewport)) * this.#widthCss;
    const pace = this.#env.pace() * FOLLOW_PACE;
    const isSeen = wayCss >= LEAST_FOLLOW_CSS && wayCss <= MOST_FOLLOW_CSS && sinceMs >= LEAST_FOLLOW_PAUSE_MS;
    if (pace === 0 || this.#motion !== null || !isSeen) this.shiftBy(tradingUs);
    else this.#start(walkMotion(viewport, shiftViewport(viewport, tradingUs), { startMs: nowMs, pace }));
  }

  /** Goes there with a short walk, or at once where motion is not wanted; `prices` walk with it. */
  walkTo(viewport: Viewport, prices: PriceWalk | null = null): void {
    if (this.#viewport === null || this.#limits === null || this.#env.pace() === 0) {
      this.show(viewport);
      if (prices !== null) this.setManualRange(prices.scaleId, prices.to);
      return;
    }
    const target = clampViewport(viewport, this.#limits);
    this.#start(walkMotion(this.#viewport, target, { startMs: this.#env.now(), pace: this.#env.pace(), prices }));
  }

  /** Shows everything, on scales that follow what is visible. */
  walkToAll(): void {
    if (this.#limits === null) return;
    const all = fitAll(this.#limits);
    if (this.#manualRanges.size > 0 || !this.isHeadingTo(all)) this.remember();
    this.automateRanges();
    this.walkTo(all);
  }

  /** Goes there with a short walk from which `goBack` leads back: not to where the view is, or is going, already. */
  walkAway(viewport: Viewport): void {
    if (!this.isHeadingTo(viewport)) this.remember();
    this.walkTo(viewport);
  }

  /** Goes back at once from a walk that was given up: what it kept for `goBack` is in view again. */
  undoWalk(viewport: Viewport): void {
    this.show(viewport);
    const { last } = this.#history;
    if (last !== null && this.isHeadingTo(last.viewport)) this.#history.pop();
  }

  /** Keeps the present view for `goBack`: call before a zoom that goes far in one step. */
  remember(): void {
    const { heading } = this;
    if (heading !== null) this.#history.push({ viewport: heading, manualRanges: new Map(this.#manualRanges) });
  }

  get canGoBack(): boolean {
    return !this.#history.isEmpty;
  }

  /** Returns to the view that was remembered last. */
  goBack(): void {
    const last = this.#history.pop();
    if (last === null) return;
    this.setManualRanges(last.manualRanges);
    this.walkTo(last.viewport);
  }

  /** Holds the ratio of a scale's prices to time from the next picture on; null lets go of it, and of prices that were automatic before. */
  setRatioLock(lock: RatioLock | null): void {
    const { scaleId, curve, isInverted } = this.#ratioLock ?? {};
    if (lock?.scaleId === scaleId && lock?.curve === curve && lock?.isInverted === isInverted) return;
    this.#isLockDue = lock !== null && this.#ratioLock === null;
    if (lock === null && this.#hasTaken) this.setManualRange(scaleId!, null);
    this.#hasTaken &&= lock !== null;
    this.#ratioLock = lock;
  }

  /** Tells which prices are shown: a lock that was just set takes them in hand. */
  showsPrices(range: PriceRange | null): void {
    if (this.#ratioLock === null || !this.#isLockDue || range === null) return;
    this.#isLockDue = false;
    this.#hasTaken = !this.isRatioLocked;
    this.#manualRanges.set(this.#ratioLock.scaleId, range);
  }

  /** Whether zooms of time change prices alike; a scale that follows what is visible is not locked. */
  get isRatioLocked(): boolean {
    return this.#ratioLock !== null && this.#manualRanges.has(this.#ratioLock.scaleId);
  }

  /** Where a walk is heading, else where the view is: what a repeated key press starts from. */
  get heading(): Viewport | null {
    return this.#motion === null ? this.#viewport : this.#motion.viewportAt(Number.POSITIVE_INFINITY);
  }

  /** Whether the view is at a place, or on its way there, to within half a pixel. */
  isHeadingTo(viewport: Viewport): boolean {
    const { heading } = this;
    if (heading === null || this.#limits === null) return false;
    const wanted = clampViewport(viewport, this.#limits);
    const halfPixel = viewportSpan(wanted) / this.#widthCss / 2;
    const isNear = (one: number, other: number) => Math.abs(one - other) <= halfPixel;
    return isNear(heading.fromTradingUs, wanted.fromTradingUs) && isNear(heading.toTradingUs, wanted.toTradingUs);
  }

  /** Ends a motion where it is: a hand came down on the picture. */
  stop(): void {
    this.#motion = null;
  }

  /** Answers whether there was room to go. */
  panByCss(deltaCss: number): boolean {
    const before = this.#viewport;
    if (before === null) return false;
    this.show(panBy(before, deltaCss, this.#widthCss));
    return !isSame(before, this.#viewport);
  }

  /** Answers whether there was room to go. */
  zoom({ anchorFraction, anchorPart = MIDDLE, logFactor, isFine }: ZoomStep): boolean {
    if (this.#viewport === null || this.#limits === null || this.heading === null) return false;
    const hasRoom = zoomAround(this.heading, anchorFraction, Math.exp(logFactor), this.#limits) !== this.heading;
    const pace = this.#env.pace();
    if (isFine || pace === 0) {
      this.show(zoomAround(this.#viewport, anchorFraction, Math.exp(logFactor), this.#limits), anchorPart);
      return hasRoom;
    }
    const nowMs = this.#env.now();
    const ahead = (this.#motion?.remainingZoom(nowMs) ?? 0) + logFactor;
    const log = Math.min(Math.max(ahead, -MOST_LOG_AHEAD), MOST_LOG_AHEAD);
    this.#start(zoomMotion(this.#viewport, { anchorFraction, anchorPart, logFactor: log }, this.#limits, nowMs, pace));
    return hasRoom;
  }

  /** Lets the picture glide on after a drag that ended then. */
  release(samples: readonly PanSample[], timeMs = this.#env.now()): void {
    if (this.#viewport === null || this.#env.pace() === 0) return;
    const pan = startKineticPan(samples, timeMs);
    if (pan !== null) this.#start(glideMotion(this.#viewport, pan, this.#widthCss));
  }

  /** Shows these values of a scale from now on; null lets what is visible decide again. */
  setManualRange(scaleId: string, range: PriceRange | null): void {
    this.held.release(scaleId);
    if (range === null) this.#manualRanges.delete(scaleId);
    else this.#manualRanges.set(scaleId, range);
    this.#changed();
  }

  /** Shows these values of these scales from now on; the others follow what is visible. */
  setManualRanges(ranges: ReadonlyMap<string, PriceRange>): void {
    this.#manualRanges.clear();
    this.held.release();
    for (const [id, range] of ranges) this.#manualRanges.set(id, range);
    this.#changed();
  }

  /** The level that the next picture is to take for the one before it: Auto stays on a level a little longer than it would take it up. */
  cameFrom(level: ChartLevel): void {
    this.#levelBefore = level;
  }

  /** That level, once. */
  takeLevelBefore(): ChartLevel | null {
    const level = this.#levelBefore;
    this.#levelBefore = null;
    return level;
  }

  automateRanges(): void {
    this.setManualRanges(new Map());
  }

  /** Moves on to this moment, or to the end where nothing is to move any more; answers whether there is more to come. Call once at the start of a frame. */
  step(frameMs: number): boolean {
    const motion = this.#motion;
    const nowMs = this.#env.pace() === 0 ? Number.POSITIVE_INFINITY : frameMs;
    if (motion === null || this.#limits === null) return false;
    const before = this.#viewport;
    const wanted = motion.viewportAt(nowMs);
    const prices = motion.pricesAt?.(nowMs) ?? null;
    if (prices === null) this.#go(clampViewport(wanted, this.#limits), motion.anchorPart);
    else {
      this.#viewport = clampViewport(wanted, this.#limits);
      this.#manualRanges.set(prices.scaleId, prices.range);
    }
    // A glide that has run into the end of the data has nowhere to go.
    const isStuck = this.#viewport !== wanted && isSame(this.#viewport, before);
    if (motion.isOver(nowMs) || isStuck) this.#motion = null;
    return this.#motion !== null;
  }

  #start(motion: ViewMotion): void {
    this.#motion = motion;
    this.#changed();
  }

  /** Goes to a place within the limits; locked prices go with it. */
  #go(viewport: Viewport, anchorPart: number): void {
    const before = this.#viewport;
    this.#viewport = viewport;
    const lock = this.#ratioLock;
    const range = lock === null ? undefined : this.#manualRanges.get(lock.scaleId);
    if (lock === null || range === undefined || before === null) return;
    const factor = viewportSpan(viewport) / viewportSpan(before);
    // A pan moves both edges and rounds each.
    if (Math.abs(factor - 1) < 1e-9) return;
    this.#manualRanges.set(lock.scaleId, lockedRange(lock, range, anchorPart, factor));
  }
}

function isSame(first: Viewport | null, second: Viewport | null): boolean {
  if (first === null || second === null) return first === second;
  return (
    Math.abs(first.fromTradingUs - second.fromTradingUs) < viewportSpan(first) * 1e-6 &&
    Math.abs(first.toTradingUs - second.toTradingUs) < viewportSpan(first) * 1e-6
  );
}

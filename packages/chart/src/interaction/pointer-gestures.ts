/**
 * Pointers to gestures: hover, drag, pinch, long press, double tap. A small state machine over the pointers that are down; what a drag does is the
 * drag's own business (`drags.ts`).
 */
import type { ChartEnv } from '../env.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';
import type { ChartRegion } from './chart-region.ts';
import { type Drag, type Pinch, startDrag, startPinch, trackDrag } from './drags.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';

type GestureEnv = Pick<ChartEnv, 'setTimer' | 'clearTimer'>;

interface Tap {
  readonly region: ChartRegion;
  readonly input: PointerInput;
}

const DRAG_START_CSS = { mouse: 2, pen: 3, touch: 6 } as const;
const LONG_PRESS_MS = 500;
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_CSS = { mouse: 5, pen: 10, touch: 30 } as const;

export class PointerGestures {
  readonly #env: GestureEnv;
  readonly #target: InteractionTarget;
  readonly #down = new Map<number, PointerInput>();
  #pressed: { readonly start: PointerInput; readonly region: ChartRegion } | null = null;
  #drag: Drag | null = null;
  #pinch: Pinch | null = null;
  #longPress: TimerHandle | null = null;
  #lastTap: Tap | null = null;
  /** The finger moves the crosshair instead of the picture, until a tap. */
  #isTracking = false;

  constructor(env: GestureEnv, target: InteractionTarget) {
    this.#env = env;
    this.#target = target;
  }

  get isDragging(): boolean {
    return this.#drag !== null || this.#pinch !== null;
  }

  down(input: PointerInput): void {
    this.#target.view.stop();
    this.#cancelLongPress();
    this.#down.set(input.id, input);
    if (this.#down.size > 1) {
      if (this.#down.size === 2 && !this.#isTracking) this.#beginPinch();
      return;
    }
    this.#press(input);
    if (input.kind === 'touch' && this.#pressed?.region.kind === 'plot') {
      this.#longPress = this.#env.setTimer(() => this.#track(input), LONG_PRESS_MS);
    }
  }

  move(input: PointerInput): void {
    if (this.#down.has(input.id)) this.#moveDown(input);
    if (input.kind !== 'touch') this.#hover(input);
  }

  up(input: PointerInput): void {
    if (!this.#down.delete(input.id)) return;
    this.#cancelLongPress();
    if (this.#pinch !== null) {
      this.#endPinch();
      return;
    }
    if (this.#drag !== null) this.#drag.release();
    else if (this.#pressed !== null) this.#tap({ region: this.#pressed.region, input });
    this.#drag = null;
    this.#pressed = null;
    this.#hover(input);
  }

  /** The system took the pointer away: what the drag did stays, nothing follows from it. */
  cancel(input: PointerInput): void {
    this.#cancelLongPress();
    this.#down.delete(input.id);
    if (this.#down.size > 0) return;
    this.#drag = null;
    this.#pinch = null;
    this.#pressed = null;
  }

  /** The pointer left the chart. */
  leave(): void {
    const { crosshair } = this.#target;
    if (this.#down.size > 0 || crosshair.place.by !== 'pointer') return;
    crosshair.place = { by: 'none' };
    this.#target.crosshairMoved();
  }

  /** Ends tracking with the finger (Escape, a tap). */
  stopTracking(): void {
    this.#isTracking = false;
  }

  dispose(): void {
    this.#cancelLongPress();
    this.#down.clear();
  }

  #moveDown(input: PointerInput): void {
    this.#down.set(input.id, input);
    const [first, second] = this.#down.values();
    if (this.#pinch !== null && first !== undefined && second !== undefined) {
      this.#pinch.move(first, second);
      return;
    }
    this.#beginDrag(input);
    this.#drag?.move(input);
  }

  #press(input: PointerInput): void {
    const region = this.#target.regionAt(input.xCss, input.yCss);
    this.#pressed = region === null ? null : { start: input, region };
  }

  #beginDrag(input: PointerInput): void {
    if (this.#drag !== null || this.#pressed === null) return;
    const { start, region } = this.#pressed;
    if (Math.hypot(input.xCss - start.xCss, input.yCss - start.yCss) < DRAG_START_CSS[input.kind]) return;
    this.#cancelLongPress();
    this.#drag = this.#isTracking ? trackDrag(this.#target, start) : startDrag(this.#target, region, start);
  }

  #beginPinch(): void {
    const [first, second] = this.#down.values();
    if (first === undefined || second === undefined) return;
    this.#drag = null;
    this.#pinch = startPinch(this.#target, first, second);
  }

  /** One finger stays down: it drags on from where it is. */
  #endPinch(): void {
    this.#pinch = null;
    this.#drag = null;
    const [left] = this.#down.values();
    if (left === undefined) this.#pressed = null;
    else this.#press(left);
  }

  #track(input: PointerInput): void {
    this.#longPress = null;
    this.#isTracking = true;
    this.#target.crosshair.place = { by: 'touch', xCss: input.xCss, yCss: input.yCss };
    this.#target.crosshairMoved();
    this.#drag = trackDrag(this.#target, input);
  }

  #tap(tap: Tap): void {
    const { crosshair } = this.#target;
    if (this.#isTracking) {
      this.#isTracking = false;
      crosshair.place = { by: 'none' };
      this.#target.crosshairMoved();
      return;
    }
    if (tap.region.kind === 'plot' && this.#target.tapped(tap.input)) {
      this.#lastTap = null;
      return;
    }
    if (!isDoubleTap(this.#lastTap, tap)) {
      this.#lastTap = tap;
      return;
    }
    this.#lastTap = null;
    this.#doubleTap(tap.region);
  }

  #doubleTap(region: ChartRegion): void {
    const { view } = this.#target;
    if (region.kind === 'time-axis') this.#target.fit();
    else if (region.kind === 'plot') this.#toggleMaximized(region.paneId);
    else if (region.kind === 'price-axis') {
      const found = this.#target.paneScale(region.paneId, region.side);
      if (found !== null) view.setManualRange(found.id, null);
    }
  }

  /** A pane that is alone has all of the height already. */
  #toggleMaximized(paneId: string): void {
    if (this.#target.paneHeightsCss().size > 1) this.#target.view.panes.toggleMaximized(paneId);
  }

  #hover(input: PointerInput): void {
    if (input.kind === 'touch') return;
    const { crosshair, regionAt } = this.#target;
    const region = this.#pressed?.region ?? regionAt(input.xCss, input.yCss);
    const isOver = region?.kind === 'plot';
    if (!isOver && crosshair.place.by !== 'pointer') return;
    crosshair.place = isOver ? { by: 'pointer', xCss: input.xCss, yCss: input.yCss } : { by: 'none' };
    this.#target.crosshairMoved();
  }

  #cancelLongPress(): void {
    if (this.#longPress !== null) this.#env.clearTimer(this.#longPress);
    this.#longPress = null;
  }
}

function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (first === null || first.region.kind !== second.region.kind) return false;
  if (second.input.timeMs - first.input.timeMs > DOUBLE_TAP_MS) return false;
  const reach = DOUBLE_TAP_CSS[second.input.kind];
  return Math.hypot(second.input.xCss - first.input.xCss, second.input.yCss - first.input.yCss) <= reach;
}

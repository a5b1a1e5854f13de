/**
 * Pointers to gestures: hover, drag, pinch, long press, double tap. A small state machine over the pointers that are down; what a drag does is the
 * drag's own business (`drags.ts`). At most two fingers count: a third one is ignored until it is lifted.
 */
import type { ChartEnv } from '../env.ts';
import type { PointerShape } from '../screen/chart-screen.ts';
import type { TimerHandle } from '../tiles/tile-env.ts';
import { type ChartRegion, FINGER_REACH_CSS } from './chart-region.ts';
import { doubleTap, isDoubleTap, type Tap } from './double-tap.ts';
import type { Drag } from './drag.ts';
import { startDrag, trackDrag } from './drags.ts';
import type { InteractionTarget } from './interaction-target.ts';
import { type Pinch, startPinch } from './pinch.ts';
import type { PointerInput } from './pointer-input.ts';
import { SHAPES } from './pointer-shape.ts';
import { pickedScale } from './price-moves.ts';

type GestureEnv = Pick<ChartEnv, 'setTimer' | 'clearTimer'>;

/** A pointer that came down and has not gone far. */
interface Press {
  readonly start: PointerInput;
  readonly region: ChartRegion;
  readonly isBox: boolean;
}

interface DragUnderWay {
  readonly id: number;
  readonly drag: Drag;
  readonly region: ChartRegion;
}

interface PinchUnderWay {
  readonly ids: readonly [number, number];
  readonly pinch: Pinch;
}

/** From here on a press is a drag, and no longer a long press. */
const DRAG_START_CSS = { mouse: 2, pen: 3, touch: 10 } as const;
const LONG_PRESS_MS = 500;
const TWO_TAP_MS = 300;

export class PointerGestures {
  readonly #env: GestureEnv;
  readonly #target: InteractionTarget;
  readonly #down = new Map<number, PointerInput>();
  #press: Press | null = null;
  #drag: DragUnderWay | null = null;
  #pinch: PinchUnderWay | null = null;
  /** Where two fingers came down that may be a tap. */
  #twoTap: readonly [PointerInput, PointerInput] | null = null;
  #longPress: TimerHandle | null = null;
  #lastTap: Tap | null = null;
  /** The finger moves the crosshair instead of the picture, until a tap. */
  #isTracking = false;
  /** The next drag in a plot draws a box to zoom to. */
  #isBoxArmed = false;
  /** A pen is down, or over the chart: what touches beside it is the palm of its hand. */
  #isPenNear = false;

  constructor(env: GestureEnv, target: InteractionTarget) {
    this.#env = env;
    this.#target = target;
  }

  get isDragging(): boolean {
    return this.#drag !== null || this.#pinch !== null;
  }

  get isBoxArmed(): boolean {
    return this.#isBoxArmed;
  }

  /** Whether the fingers are the chart's, so that the page must not scroll with them. */
  get ownsTouch(): boolean {
    if (this.isDragging || this.#isTracking || this.#isPenNear || this.#down.size > 1) return true;
    return this.#press !== null && !this.#press.start.isAtEdge && !this.#isLeft(this.#press, true);
  }

  /** What a pointer looks like that was seen there last: it tells what would come of a press. */
  shapeOf(input: PointerInput): PointerShape {
    const region = this.#drag?.region ?? this.#target.regionAt(input.xCss, input.yCss);
    const shape = this.#drag?.drag.shape;
    if (shape) return shape;
    if (region === null) return 'default';
    if (region.kind !== 'plot')
      return this.#target.plotHand.isOnAxisButton(region, input) ? 'pointer' : SHAPES[region.kind];
    if (this.isDragging) return 'grabbing';
    if (this.#isBoxArmed) return 'zoom-in';
    return this.#target.plotHand.shapeOf(input) ?? SHAPES.plot;
  }

  down(input: PointerInput): void {
    if (input.kind === 'touch' && this.#isPenNear) return;
    if (input.kind === 'pen') {
      // What touched the chart before was its palm too.
      for (const one of this.#down.values()) this.cancel(one);
      this.#twoTap = null;
      this.#isTracking = false;
      this.#isPenNear = true;
    }
    this.#target.view.stop();
    this.#cancelLongPress();
    this.#down.set(input.id, input);
    if (this.#down.size === 2) this.#beginPinch();
    if (this.#down.size > 1) return;
    const region = this.#pressedRegion(input);
    if (region === null) return;
    const isPlot = region.kind === 'plot';
    this.#press = {
      start: input,
      region,
      isBox: isPlot && (this.#isBoxArmed || this.#drawsBox(input)),
    };
    const mayRest = isPlot ? !this.#press.isBox : region.kind !== 'separator' && this.#target.plotHand.offersMenus;
    if (input.kind === 'touch' && mayRest) {
      this.#longPress = this.#env.setTimer(() => this.#rest(input, region), LONG_PRESS_MS);
    }
  }

  move(input: PointerInput): void {
    if (this.#down.has(input.id)) this.#moveDown(input);
    this.#hover(input);
  }

  up(input: PointerInput): void {
    if (!this.#down.delete(input.id)) return;
    this.#cancelLongPress();
    const press = this.#press;
    if (this.#pinch?.ids.includes(input.id)) this.#endPinch();
    else if (this.#drag?.id === input.id) {
      this.#drag.drag.release(input.timeMs);
      this.#drag = null;
    } else if (press?.start.id === input.id && !isFar(press.start, input)) this.#tap({ region: press.region, input });
    if (press?.start.id === input.id) this.#press = null;
    if (this.#down.size === 0) this.#endTwoTap(input);
    this.#hover(input);
  }

  /** The system took the pointer away: what the drag did stays, nothing follows from it. */
  cancel(input: PointerInput): void {
    this.#cancelLongPress();
    this.#down.delete(input.id);
    if (this.#press?.start.id === input.id) this.#press = null;
    if (this.#drag?.id === input.id) this.#endDrag();
    if (this.#pinch?.ids.includes(input.id)) this.#endPinch();
  }

  /** A pointer left the chart: the mouse unless told otherwise. */
  leave(kind?: PointerInput['kind']): void {
    this.#isPenNear &&= kind !== 'pen';
    if (this.#isPenNear) return;
    const { crosshair, plotHand } = this.#target;
    plotHand.axisLeft();
    if (this.#down.size > 0 || crosshair.place.by !== 'pointer') return;
    plotHand.hovered(null);
    crosshair.place = { by: 'none' };
    this.#target.crosshairMoved();
  }

  /** Takes a press back that has become nothing yet; answers whether there was one. */
  dropPress(): boolean {
    const hadPress = this.#press !== null;
    this.#cancelLongPress();
    this.#press = null;
    return hadPress;
  }

  /** Ends tracking with the finger (Escape, a tap). */
  stopTracking(): void {
    this.#isTracking = false;
  }

  armBoxZoom(): void {
    this.#isBoxArmed = true;
  }

  /** Takes back a box that is being drawn or would be drawn next; answers whether there was one. */
  cancelBox(): boolean {
    const isDrawn = this.#drag?.drag.cancel !== undefined;
    const wasArmed = this.#isBoxArmed;
    this.#isBoxArmed = false;
    if (isDrawn) this.#endDrag();
    return isDrawn || wasArmed;
  }

  dispose(): void {
    this.#cancelLongPress();
    this.#down.clear();
  }

  #moveDown(input: PointerInput): void {
    this.#down.set(input.id, input);
    if (this.#twoTap?.some((start) => start.id === input.id && isFar(start, input))) this.#twoTap = null;
    if (this.#pinch !== null) {
      const [first, second] = this.#pinch.ids.map((id) => this.#down.get(id));
      if (first !== undefined && second !== undefined) this.#pinch.pinch.move(first, second);
      return;
    }
    if (this.#press?.start.id === input.id) this.#beginDrag(this.#press, input);
    if (this.#drag?.id === input.id) this.#drag.drag.move(input);
  }

  #beginDrag(press: Press, input: PointerInput): void {
    const { start, region, isBox } = press;
    if (!isFar(start, input)) return;
    this.#cancelLongPress();
    const isUpright = Math.abs(input.yCss - start.yCss) > Math.abs(input.xCss - start.xCss);
    if (this.#isLeft(press, isUpright)) return;
    this.#press = null;
    this.#isBoxArmed &&= !isBox;
    this.#drag = { id: input.id, region, drag: this.#dragOf(press) };
  }

  #dragOf({ start, region, isBox }: Press): Drag {
    if (this.#isTracking) return trackDrag(this.#target, start);
    const { boxDrag } = this.#target;
    if (isBox && region.kind === 'plot' && boxDrag) return boxDrag(this.#target, region.paneId, start);
    const grabbed = region.kind === 'plot' ? this.#target.plotHand.grab(start) : null;
    if (grabbed !== null) return grabbed;
    return startDrag(this.#target, region, start);
  }

  /** A finger beside the rule between two panes means the rule, unless something is there that it takes. */
  #pressedRegion(input: PointerInput): ChartRegion | null {
    const isOnRule = input.kind === 'touch' && !this.#target.plotHand.takes(input);
    return this.#target.regionAt(input.xCss, input.yCss, isOnRule ? FINGER_REACH_CSS : undefined);
  }

  #drawsBox(input: PointerInput): boolean {
    return input.isShift === true && this.#target.boxDrag !== undefined && !this.#target.plotHand.takes(input);
  }

  /** To the page: a finger over prices that follow by themselves has nothing to move up or down. To the browser: one that comes sideways from the edge of the screen. */
  #isLeft({ start, region, isBox }: Press, isUpright: boolean): boolean {
    if (start.kind !== 'touch' || isBox || this.#isTracking || this.#target.plotHand.takes(start)) return false;
    if (!isUpright) return start.isAtEdge === true;
    return region.kind === 'plot' && this.#target.pageScroll !== 'never' && pickedScale(this.#target, region) === null;
  }

  /** A box that is being drawn gives way to the fingers; a crosshair under the finger does not. */
  #beginPinch(): void {
    const [first, second] = this.#down.values();
    if (this.#isTracking || first?.kind !== 'touch' || second?.kind !== 'touch') return;
    this.#press = null;
    this.#endDrag();
    this.#twoTap = [first, second];
    this.#pinch = { ids: [first.id, second.id], pinch: startPinch(this.#target, first, second) };
  }

  /** Two fingers that came down and were lifted together, and went nowhere. */
  #endTwoTap({ timeMs }: PointerInput): void {
    const starts = this.#twoTap;
    this.#twoTap = null;
    if (starts !== null && timeMs - starts[0].timeMs <= TWO_TAP_MS) this.#target.plotHand.tappedByTwo();
  }

  /** One finger stays down: it drags on from where it is, at once, so that the picture never waits for it. */
  #endPinch(): void {
    const left = this.#pinch?.ids.map((id) => this.#down.get(id)).find((one) => one !== undefined);
    this.#pinch = null;
    if (left === undefined) return;
    const region = this.#target.regionAt(left.xCss, left.yCss);
    if (region !== null) this.#drag = { id: left.id, region, drag: startDrag(this.#target, region, left) };
  }

  #endDrag(): void {
    this.#drag?.drag.cancel?.();
    this.#drag = null;
  }

  /** A finger rests: with a tool in hand it aims, on an annotation or an axis it asks for its menu and does nothing else; elsewhere it moves the crosshair from now on. */
  #rest(input: PointerInput, region: ChartRegion): void {
    this.#longPress = null;
    this.#press = null;
    const { plotHand } = this.#target;
    const isPlot = region.kind === 'plot';
    const aimed = isPlot && plotHand.isPlacing ? plotHand.grab(input) : null;
    const isTaken =
      aimed === null && !(isPlot && this.#isTracking) && plotHand.askForMenu(input, 'touch', null, isPlot);
    const drag = aimed ?? (isTaken ? { move() {}, release() {} } : this.#track(input));
    this.#drag = { id: input.id, region, drag };
    aimed?.move(input);
  }

  #track(input: PointerInput): Drag {
    const { plotHand } = this.#target;
    this.#isTracking = true;
    const tracking = trackDrag(this.#target, input);
    tracking.move(input);
    let isStill = true;
    return {
      move: (to) => {
        isStill &&= !isFar(input, to);
        tracking.move(to);
      },
      release: () => {
        if (isStill) plotHand.askForMenu(input, 'touch');
      },
    };
  }

  #tap(tap: Tap): void {
    const { crosshair, hostEvents, plotHand } = this.#target;
    if (this.#isTracking) {
      this.#isTracking = false;
      crosshair.place = { by: 'none' };
      this.#target.crosshairMoved();
      return;
    }
    hostEvents?.clicked(tap.region, tap.input);
    if (tap.region.kind === 'plot' ? plotHand.tapped(tap.input) : plotHand.axisTapped(tap.region, tap.input)) {
      this.#lastTap = null;
      return;
    }
    const isSecond = isDoubleTap(this.#lastTap, tap);
    this.#lastTap = isSecond ? null : tap;
    if (isSecond) doubleTap(this.#target, tap);
  }

  #hover(input: PointerInput): void {
    if (input.kind === 'touch') return;
    this.#isPenNear ||= input.kind === 'pen';
    const { crosshair, plotHand, regionAt } = this.#target;
    const region = this.#press?.region ?? this.#drag?.region ?? regionAt(input.xCss, input.yCss);
    const isOver = region?.kind === 'plot';
    if (!this.isDragging) {
      plotHand.hovered(isOver ? input : null);
      if (region !== null) plotHand.axisHovered(region, input);
    }
    if (!isOver && crosshair.place.by !== 'pointer') return;
    crosshair.place = isOver ? { by: 'pointer', xCss: input.xCss, yCss: input.yCss } : { by: 'none' };
    this.#target.crosshairMoved();
  }

  #cancelLongPress(): void {
    if (this.#longPress !== null) this.#env.clearTimer(this.#longPress);
    this.#longPress = null;
  }
}

function isFar(start: PointerInput, input: PointerInput): boolean {
  return Math.hypot(input.xCss - start.xCss, input.yCss - start.yCss) >= DRAG_START_CSS[input.kind];
}

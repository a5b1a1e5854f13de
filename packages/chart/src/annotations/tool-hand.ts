/** A tool in hand: the points that are given with it, what is seen of it meanwhile, and what is drawn for a moment. */
import {
  type Anchor,
  type Annotation,
  type AnnotationDefinition,
  anchorAt,
  type FieldValues,
  keptOfStroke,
  mostAnchorsOf,
} from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { isSecondTap } from '../interaction/second-tap.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { LoupePlace } from '../screen/chart-screen.ts';
import { AIM_ABOVE_CSS, aimedDrag, aimedInput } from './aimed-drag.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import { HANDLE_REACH_CSS } from './hit-annotation.ts';
import { DRAFT_ID, Placing } from './placing.ts';
import { constrainedAnchor, type Magnet, type PointedPane, placeOf, pointedFor } from './pointed-anchor.ts';
import { acceptedDefaults, defaultsOf } from './tool-defaults.ts';

/** What browsers say of a pen that cannot tell how hard it is pressed. */
const NO_SENSOR = 0.5;

interface GivenPoint {
  readonly anchor: Anchor;
  readonly on: PointedPane;
}

export class ToolHand {
  /** Whether it is drawn to the prices of bars. */
  magnet: Magnet = 'off';
  /** The tool stays in hand after it has drawn. */
  keepsDrawing = false;
  readonly #annotations: AnnotationsInHand;
  readonly #host: AnnotationsHost;
  #placing: Placing | null = null;
  #loupe: LoupePlace | null = null;
  /** The last tap with it. */
  #tapped: PointerInput | null = null;
  /** The tool in hand is put down when it has drawn, whatever stays in hand otherwise. */
  #isPassing = false;
  /** Drawn for a moment: gone with the next press. */
  #ephemeral: Annotation | null = null;

  constructor(annotations: AnnotationsInHand, host: AnnotationsHost) {
    this.#annotations = annotations;
    this.#host = host;
  }

  get definition(): AnnotationDefinition | null {
    return this.#placing?.definition ?? null;
  }

  /** How many points of it were given. */
  get points(): number {
    return this.#placing?.given ?? 0;
  }

  /** Where a finger aims; null while none does. */
  get loupe(): LoupePlace | null {
    return this.#loupe;
  }

  /** Ids of what shows handles. */
  get active(): readonly string[] {
    return this.#placing === null ? [] : [DRAFT_ID];
  }

  /** What is drawn and stands in no document. */
  extra(frame: Frame): readonly Annotation[] {
    const on = this.#paneOfDraft(frame);
    const draft = on === null ? null : (this.#placing?.annotation(DRAFT_ID, on.view) ?? null);
    return [this.#ephemeral, draft].filter((one) => one !== null);
  }

  /** @throws TypeError when there is no such tool */
  take(type: string | null): void {
    const definition = type === null ? null : this.#annotations.records.set.definitionOf(type);
    if (type !== null && definition === null) throw new TypeError(`There is no tool '${type}'`);
    this.#placing = definition === null ? null : this.#begun(definition);
    this.#tapped = null;
    this.#ephemeral = null;
    this.#isPassing = false;
  }

  /** Gives the first point of what is drawn for a moment there, once; answers whether there is a tool for that. */
  measure(input: PointerInput): boolean {
    const definition = this.#annotations.records.set.definitions.find(({ isEphemeral }) => isEphemeral === true);
    if (definition === undefined || this.#pointedAt(input.yCss) === null) return false;
    this.take(definition.type);
    this.#isPassing = true;
    this.tap(input);
    return true;
  }

  /** One step back: a point, the tool, what is drawn for a moment. Answers whether there was anything. */
  back(): boolean {
    if (this.#placing === null) return this.dropEphemeral();
    if (!this.#placing.back()) this.#placing = null;
    this.#host.changed();
    return true;
  }

  /** The pointer is there; null when it has left the plot. */
  hover(input: PointerInput | null): void {
    if (this.#placing === null) return;
    this.#placing.move(input === null ? null : (this.#pointAt(input)?.anchor ?? null));
    if (this.#placing.isBegun) this.#host.changed();
  }

  /** The point that is given next is there, chosen by keys. */
  hoverAt(anchor: Anchor): void {
    this.#placing?.move(anchor);
    if (this.#placing?.isBegun === true) this.#host.changed();
  }

  /**
   * Gives a point that keys have chosen. What takes any number of points ends with the same point once more, and is closed by its first one. Answers what is drawn with it, also for a moment; null where points are missing.
   * @param paneId of the pane that the point is in; later points keep to that of the first
   */
  giveAt(paneId: string, anchor: Anchor): Annotation | null {
    const frame = this.#host.frame();
    const placing = this.#placing;
    const pane = frame?.panes.find(({ id }) => id === (placing?.where?.pane ?? paneId));
    const on = frame === null || pane === undefined ? null : this.#pointedPane(frame, pane);
    if (placing === null || on === null) return null;
    if (placing.canEnd && isSameAnchor(placing.last, anchor)) return this.#finish(placing);
    if (placing.canClose && isSameAnchor(placing.first, anchor)) return this.#finish(placing, true);
    return this.#giveOn(placing, { anchor, on });
  }

  /** A second tap in one place ends what takes any number of points, and so does one on its first point, which closes it if it can be closed. */
  tap(input: PointerInput): void {
    const placing = this.#placing;
    const before = this.#tapped;
    this.#tapped = input;
    if (placing === null || placing.definition.isFreehand === true) return;
    const isFree = placing.definition.mostPoints !== undefined && placing.isBegun;
    if (isFree && before !== null && isSecondTap(before, input)) this.end();
    else if (isFree && this.#isOnFirst(placing, input)) this.#finish(placing, true);
    else this.#give(placing, input);
  }

  /** Ends what takes any number of points; answers whether there was anything to end. */
  end(): boolean {
    if (this.#placing?.canEnd !== true) return false;
    this.#finish(this.#placing);
    return true;
  }

  /** Takes the last point back; answers whether there was any. */
  unset(): boolean {
    if (this.#placing?.back() !== true) return false;
    this.#host.changed();
    return true;
  }

  /** Draws with a tool of one point there, and leaves what is in hand as it is; answers whether there is a place. @param props beside those that it begins with */
  drop(definition: AnnotationDefinition, input: PointerInput, props: FieldValues = {}): boolean {
    const inHand = this.#placing;
    this.#placing = null;
    const point = this.#pointAt(input);
    if (point !== null) this.#giveOn(this.#begun(definition, props), point);
    this.#placing = inHand;
    return point !== null;
  }

  /**
   * Press, drag and release give two points; of a tool with one point the release is that. A finger aims instead: its release gives one point, above it. Null
   * without a tool.
   */
  drag(start: PointerInput): Drag | null {
    const placing = this.#placing;
    if (placing === null) return null;
    // A stroke is drawn under the finger, as with a pen.
    if (placing.definition.isFreehand === true) return this.#strokeDrag(placing, start);
    const isAimed = start.kind === 'touch';
    if (placing.definition.steps > 1 && !isAimed) this.#give(placing, start);
    const aim = { xCss: 0, yCss: -AIM_ABOVE_CSS };
    let last = isAimed ? aimedInput(start, aim) : start;
    const drag: Drag = {
      shape: 'crosshair',
      move: (input) => {
        last = input;
        if (this.#placing === placing) this.hover(input);
      },
      release: () => {
        if (this.#placing === placing) this.#give(placing, last);
      },
      // Taken away, the hand has pressed nowhere.
      cancel: () => {
        if (!isAimed) placing.back();
        placing.move(null);
        this.#host.changed();
      },
    };
    return isAimed ? aimedDrag(drag, aim, (at) => this.#showLoupe(at)) : drag;
  }

  /** Around the point as it would be given there. */
  #showLoupe(input: PointerInput | null): void {
    const point = input && this.#pointAt(input);
    this.#loupe = point && placeOf(point.anchor, point.on);
    this.#host.handChanged();
  }

  /** Everywhere that the hand goes from here on until it lets go, or what is left of it without what nobody sees. */
  #strokeDrag(placing: Placing, start: PointerInput): Drag {
    const places: number[] = [];
    const pressures: number[] = [];
    const most = mostAnchorsOf(placing.definition);
    const draw = ({ xCss, yCss, pressure }: PointerInput) => {
      const on = this.#pointedAt(start.yCss);
      const instrument = this.#host.instrument();
      if (on === null || instrument === null) return;
      const { pane, view } = on;
      places.push(xCss, yCss - pane.topCss);
      if (pressure !== undefined) pressures.push(pressure);
      // A pen says it everywhere, or nowhere.
      const isPressed = pressures.length === places.length / 2 && pressures.some((one) => one !== NO_SENSOR);
      const points = keptOfStroke(places, most, isPressed ? pressures : null).map((at) => ({
        ...anchorAt(view, places[2 * at]!, places[2 * at + 1]!),
        ...(isPressed && { pressure: Math.round(pressures[at]! * 1000) / 1000 }),
      }));
      placing.draw(points, { instrument, pane: pane.id, scale: pane.main.plan.id });
      this.#host.changed();
    };
    draw(start);
    return {
      shape: 'crosshair',
      move: (input) => {
        if (this.#placing === placing) draw(input);
      },
      release: () => {
        if (this.#placing === placing) this.#finish(placing);
      },
      cancel: () => {
        if (this.#placing === placing) this.#placing = this.#begun(placing.definition);
        this.#host.changed();
      },
    };
  }

  #isOnFirst(placing: Placing, { xCss, yCss, kind }: PointerInput): boolean {
    const { first } = placing;
    const frame = this.#host.frame();
    const on = frame === null ? null : this.#paneOfDraft(frame);
    if (first === null || on === null || !placing.canClose) return false;
    const away = Math.hypot(on.view.xOf(first.timeUs) - xCss, on.view.yOf(first.price) + on.pane.topCss - yCss);
    return away <= HANDLE_REACH_CSS[kind];
  }

  /** Answers whether there was anything. */
  dropEphemeral(): boolean {
    if (this.#ephemeral === null) return false;
    this.#ephemeral = null;
    this.#host.changed();
    return true;
  }

  #give(placing: Placing, input: PointerInput): void {
    const point = this.#pointAt(input);
    if (point !== null) this.#giveOn(placing, point);
  }

  #giveOn(placing: Placing, { anchor, on }: GivenPoint): Annotation | null {
    const instrument = this.#host.instrument();
    if (instrument === null) return null;
    const isDone = placing.give(anchor, { instrument, pane: on.pane.id, scale: on.pane.main.plan.id });
    if (isDone) return this.#finish(placing);
    this.#host.changed();
    return null;
  }

  /** Answers what is drawn; null where that is nothing. */
  #finish(placing: Placing, isClosed = false): Annotation | null {
    const { definition } = placing;
    placing.move(null);
    const frame = this.#host.frame();
    const on = frame === null ? null : this.#paneOf(placing, frame);
    const annotation = on === null ? null : placing.annotation(this.#host.env.newId(), on.view, isClosed);
    this.#tapped = null;
    this.#placing = this.keepsDrawing && !this.#isPassing ? this.#begun(definition) : null;
    this.#isPassing = false;
    if (annotation === null) {
      this.#host.changed();
      return null;
    }
    if (definition.isEphemeral === true) {
      this.#ephemeral = annotation;
      this.#host.changed();
    } else this.#annotations.editing.draw(annotation, definition);
    return annotation;
  }

  /** With what a person chose last for the tool. */
  #begun(definition: AnnotationDefinition, props: FieldValues = {}): Placing {
    const chosen = acceptedDefaults(definition, defaultsOf(this.#annotations.document, definition.type));
    return new Placing(definition, { ...chosen, props: { ...chosen.props, ...props } });
  }

  /** The anchor that is meant at a place; null outside of what a tool can be used on. */
  #pointAt(input: PointerInput): GivenPoint | null {
    const { isShift } = input;
    const on = this.#pointedAt(input.yCss);
    if (on === null) return null;
    const last = this.#placing?.last ?? null;
    const anchor =
      isShift === true && last !== null
        ? constrainedAnchor(on, last, input)
        : pointedFor(this.#placing?.definition ?? {}, on, input);
    return { anchor, on };
  }

  /** The pane of the first point, or before there is one that at a height. */
  #pointedAt(yCss: number): PointedPane | null {
    const frame = this.#host.frame();
    const where = this.#placing?.where ?? null;
    const pane = frame?.panes.find(({ id, topCss, heightCss }) =>
      where === null ? yCss >= topCss && yCss < topCss + heightCss : id === where.pane,
    );
    return frame === null || pane === undefined ? null : this.#pointedPane(frame, pane);
  }

  #paneOfDraft(frame: Frame): PointedPane | null {
    return this.#placing === null ? null : this.#paneOf(this.#placing, frame);
  }

  #paneOf({ where }: Placing, frame: Frame): PointedPane | null {
    const pane = frame.panes.find(({ id }) => id === where?.pane);
    return pane === undefined ? null : this.#pointedPane(frame, pane);
  }

  /** Null while the pane shows nothing. */
  #pointedPane(frame: Frame, pane: PaneFrame): PointedPane | null {
    const view = this.#annotations.views.of(frame, pane, pane.main);
    return view === null ? null : { frame, pane, view, magnet: this.magnet, held: DRAFT_ID };
  }
}

function isSameAnchor(one: Anchor | null, other: Anchor): boolean {
  return one?.timeUs === other.timeUs && one.price === other.price;
}

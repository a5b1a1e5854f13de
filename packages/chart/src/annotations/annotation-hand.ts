/**
 * What a hand does with annotations: it points at them, takes hold of them or of their handles, selects them, and places new ones. The picture is panned where none
 * of that is meant.
 */
import type { Anchor, Annotation, AnnotationDefinition, AnnotationView } from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { type DragStart, handleDrag, wholeDrag } from './annotation-drag.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import { annotationAt, handleAt } from './hit-annotation.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import { DRAFT_ID, Placing } from './placing.ts';
import { constrainedAnchor, type Magnet, type PointedPane, pointedAnchor } from './pointed-anchor.ts';
import { acceptedDefaults, defaultsOf } from './tool-defaults.ts';

/** What lies under a hand. */
interface Found {
  readonly placed: PlacedAnnotation;
  /** Null for its body. */
  readonly handleId: string | null;
  readonly pane: PaneFrame;
  readonly frame: Frame;
}

export class AnnotationHand {
  /** Whether it is drawn to the prices of bars. */
  magnet: Magnet = 'off';
  /** The tool stays in hand after it has drawn. */
  keepsDrawing = false;
  readonly #annotations: AnnotationsInHand;
  readonly #host: AnnotationsHost;
  #hovered: string | null = null;
  #placing: Placing | null = null;
  /** Drawn for a moment: gone with the next press. */
  #ephemeral: Annotation | null = null;
  #isDragging = false;

  constructor(annotations: AnnotationsInHand, host: AnnotationsHost) {
    this.#annotations = annotations;
    this.#host = host;
  }

  /** The tool in hand; null without one. */
  get tool(): AnnotationDefinition | null {
    return this.#placing?.definition ?? null;
  }

  /** How many points of it were given. */
  get points(): number {
    return this.#placing?.given ?? 0;
  }

  /** Whether it holds something. */
  get isDragging(): boolean {
    return this.#isDragging;
  }

  /** Ids of those that show handles because of the hand. */
  get active(): readonly string[] {
    return [...(this.#hovered === null ? [] : [this.#hovered]), ...(this.#placing === null ? [] : [DRAFT_ID])];
  }

  /** What is drawn and stands in no document. */
  extra(frame: Frame): readonly Annotation[] {
    const on = this.#paneOfDraft(frame);
    const draft = on === null ? null : (this.#placing?.annotation(DRAFT_ID, on.view) ?? null);
    return [this.#ephemeral, draft].filter((one) => one !== null);
  }

  /** Takes a tool in hand, or none. */
  take(type: string | null): void {
    const definition = type === null ? null : this.#annotations.definitionOf(type);
    if (type !== null && definition === null) throw new TypeError(`There is no tool '${type}'`);
    this.#placing = definition === null ? null : this.#begun(definition);
    this.#ephemeral = null;
    this.#annotations.select([]);
    this.#host.changed();
  }

  /** One step back: a point, the tool, what is selected. Answers whether there was anything. */
  escape(): boolean {
    if (this.#placing !== null) {
      if (!this.#placing.back()) this.#placing = null;
      this.#host.changed();
      return true;
    }
    if (this.#ephemeral !== null) {
      this.#ephemeral = null;
      this.#host.changed();
      return true;
    }
    const had = this.#annotations.selected.size > 0;
    this.#annotations.select([]);
    return had;
  }

  /** The pointer is there; null when it has left the plot. */
  hover(input: PointerInput | null): void {
    if (this.#placing !== null) {
      this.#placing.move(input === null ? null : (this.#pointAt(input)?.anchor ?? null));
      if (this.#placing.isBegun) this.#host.changed();
      return;
    }
    const hovered = input === null ? null : (this.#find(input)?.placed.annotation.id ?? null);
    if (hovered === this.#hovered) return;
    this.#hovered = hovered;
    this.#host.changed();
  }

  /** Gives a point, or selects what lies there; answers whether something took it. */
  tap(input: PointerInput): boolean {
    this.#dropEphemeral();
    if (this.#placing !== null) {
      this.#give(this.#placing, input);
      return true;
    }
    const placed = this.#find(input)?.placed;
    this.#annotations.select(placed === undefined ? [] : [placed.annotation.id]);
    return placed !== undefined;
  }

  /** The drag of what lies under a press, or the one that places; null when the picture itself is meant. */
  grab(start: PointerInput): Drag | null {
    const drag = this.#dragAt(start);
    if (drag === null) return null;
    const isOver = (end: () => void) => {
      this.#isDragging = false;
      end();
      this.#host.changed();
    };
    this.#isDragging = true;
    this.#host.changed();
    return { ...drag, release: () => isOver(drag.release), cancel: () => isOver(drag.cancel ?? drag.release) };
  }

  #dragAt(start: PointerInput): Drag | null {
    this.#dropEphemeral();
    if (this.#placing !== null) return this.#placingDrag(this.#placing, start);
    const found = this.#find(start);
    if (found === null) return null;
    const { placed, handleId, frame, pane } = found;
    const annotations = this.#annotations;
    const { id } = placed.annotation;
    if (!annotations.selected.has(id)) annotations.select([id]);
    const all =
      handleId === null
        ? (frame.annotations?.placed.filter(({ annotation }) => annotations.selected.has(annotation.id)) ?? [])
        : [placed];
    const drag: DragStart = {
      document: annotations.document,
      on: { frame, pane, view: placed.view, magnet: this.magnet },
      start,
      name: annotations.editing.nameOf(
        'step.move',
        all.map(({ annotation }) => annotation),
      ),
    };
    return handleId === null ? wholeDrag(placed, all, drag) : handleDrag(placed, handleId, drag);
  }

  /** They are no more. */
  forget(ids: readonly string[]): void {
    if (this.#hovered !== null && ids.includes(this.#hovered)) this.#hovered = null;
  }

  /** Press, drag and release give two points; of a tool with one point the release is that. */
  #placingDrag(placing: Placing, start: PointerInput): Drag {
    if (placing.definition.steps > 1) this.#give(placing, start);
    let last = start;
    return {
      move: (input) => {
        last = input;
        if (this.#placing === placing) this.hover(input);
      },
      release: () => {
        if (this.#placing === placing) this.#give(placing, last);
      },
      // Taken away, the hand has pressed nowhere.
      cancel: () => {
        placing.back();
        this.#host.changed();
      },
    };
  }

  #give(placing: Placing, input: PointerInput): void {
    const point = this.#pointAt(input);
    const instrument = this.#host.instrument();
    if (point === null || instrument === null) return;
    const { anchor, on } = point;
    const isDone = placing.give(anchor, { instrument, pane: on.pane.id, scale: on.pane.main.plan.id });
    if (isDone) this.#finish(placing, on.view);
    else this.#host.changed();
  }

  #finish(placing: Placing, view: AnnotationView): void {
    const { definition } = placing;
    const annotation = placing.annotation(this.#host.env.newId(), view);
    this.#placing = this.keepsDrawing ? this.#begun(definition) : null;
    if (annotation === null) return;
    if (definition.isEphemeral === true) {
      this.#ephemeral = annotation;
      this.#host.changed();
    } else this.#annotations.editing.draw(annotation, definition);
  }

  /** With what a person chose last for the tool. */
  #begun(definition: AnnotationDefinition): Placing {
    return new Placing(
      definition,
      acceptedDefaults(definition, defaultsOf(this.#annotations.document, definition.type)),
    );
  }

  #dropEphemeral(): void {
    if (this.#ephemeral === null) return;
    this.#ephemeral = null;
    this.#host.changed();
  }

  /** The anchor that is meant at a place; null outside of what a tool can be used on. */
  #pointAt({ xCss, yCss, isShift }: PointerInput): { readonly anchor: Anchor; readonly on: PointedPane } | null {
    const frame = this.#host.frame();
    const where = this.#placing?.where ?? null;
    const pane = frame?.panes.find(({ id, topCss, heightCss }) =>
      where === null ? yCss >= topCss && yCss < topCss + heightCss : id === where.pane,
    );
    if (frame === null || pane === undefined) return null;
    const on = this.#pointedPane(frame, pane);
    if (on === null) return null;
    const last = this.#placing?.last ?? null;
    const anchor =
      isShift === true && last !== null ? constrainedAnchor(on, last, xCss, yCss) : pointedAnchor(on, xCss, yCss);
    return { anchor, on };
  }

  #paneOfDraft(frame: Frame): PointedPane | null {
    const where = this.#placing?.where;
    const pane = frame.panes.find(({ id }) => id === where?.pane);
    return pane === undefined ? null : this.#pointedPane(frame, pane);
  }

  /** Null while the pane shows nothing. */
  #pointedPane(frame: Frame, pane: PaneFrame): PointedPane | null {
    const view = this.#annotations.views.of(frame, pane, pane.main);
    return view === null ? null : { frame, pane, view, magnet: this.magnet };
  }

  /** Handles of what is selected come first: they may lie over other annotations. */
  #find({ xCss, yCss, kind }: PointerInput): Found | null {
    const frame = this.#host.frame();
    if (frame === null || frame.annotations === null) return null;
    const pane = frame.panes.find(({ topCss, heightCss }) => yCss >= topCss && yCss < topCss + heightCss);
    if (pane === undefined || xCss < 0 || xCss >= frame.geometry.plotWidthCss) return null;
    const { placed } = frame.annotations;
    for (const one of placed) {
      if (one.paneId !== pane.id || !this.#annotations.selected.has(one.annotation.id)) continue;
      const handle = handleAt(one, pane, xCss, yCss, kind);
      if (handle !== null) return { placed: one, handleId: handle.id, frame, pane };
    }
    const hit = annotationAt(placed, pane, xCss, yCss, kind);
    if (hit === null) return null;
    return { placed: hit, handleId: handleAt(hit, pane, xCss, yCss, kind)?.id ?? null, frame, pane };
  }
}

/**
 * Keys that mean something else to annotations: Tab goes from one to the next, and what is selected is moved, held by a handle, opened, removed and told about,
 * while the picture stays.
 */
import { type Annotation, fillText, firstMomentUs, type Handle } from '@candlemark/annotations';
import { AfterQuiet } from '../a11y/after-quiet.ts';
import type { KeyInput } from '../interaction/key-match.ts';
import type { AnnotationEditing } from './annotation-editing.ts';
import type { AnnotationSet } from './annotation-set.ts';
import type { AnnotationsHost } from './annotations-host.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import type { Nudge } from './drawing-api.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import { distanceWords, newestPrice } from './price-distance.ts';

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR_CSS = 10;
/** A key that is held down says where it got to, and not every step. */
const SAY_AFTER_MS = 250;

/** What the keys work on. */
export interface KeyedAnnotations {
  readonly drawing: ChartDrawing;
  readonly editing: AnnotationEditing;
  readonly records: { readonly set: AnnotationSet };
  /** Says what step was made, if one was. */
  told(run: () => void): void;
}

/** Which handle of which annotation. */
export interface ChosenHandle {
  readonly annotationId: string;
  readonly handleId: string;
}

export class SelectionKeys {
  readonly #on: KeyedAnnotations;
  readonly #host: AnnotationsHost;
  readonly #sayMoved: AfterQuiet;
  #handle: ChosenHandle | null = null;
  /** The walk was ended: Tab leaves the chart. */
  #isOver = false;
  /** Where the walk is: what was chosen otherwise is not a part of it, and Tab goes to its controls. */
  #walkedTo: string | null = null;
  /** Of what is told again once the newest price is known. */
  #awaited: string | null = null;

  constructor(on: KeyedAnnotations, host: AnnotationsHost) {
    this.#on = on;
    this.#host = host;
    this.#sayMoved = new AfterQuiet(host.env, SAY_AFTER_MS, () => this.#tellMoved());
  }

  dispose(): void {
    this.#sayMoved.dispose();
  }

  /** The handle that arrows move; null where they move the whole. */
  get handle(): ChosenHandle | null {
    return this.#handle;
  }

  /** Something else is selected. */
  forgetHandle(): void {
    this.#handle = null;
  }

  /** Tab goes through what is in view again. */
  begin(): void {
    this.#isOver = false;
  }

  /** A frame was painted: what is waited for stays asked for. */
  painted(): void {
    if (this.#awaited !== null) this.#tell(this.#awaited);
  }

  /** Answers whether the key meant anything. What a key tells is the last word: where arrows have brought something is not told after it. */
  press(key: KeyInput): boolean {
    this.#awaited = null;
    if (key.isMeta || !this.#pressed(key)) return false;
    if (ARROWS[key.key] === undefined) this.#sayMoved.dispose();
    return true;
  }

  #pressed(key: KeyInput): boolean {
    if (key.key === 'Tab') return !key.isControl && !key.isAlt && this.#walk(key.isShift ? -1 : 1);
    const { selection } = this.#on.drawing.state;
    if (selection.length === 0) return false;
    if (key.key === 'Escape') this.#isOver = true;
    return this.#arrow(key) || this.#plainKey(key);
  }

  #arrow({ key, isShift, isControl, isAlt }: KeyInput): boolean {
    const arrow = ARROWS[key];
    if (arrow === undefined || isShift || (isControl && isAlt)) return false;
    const [x, y] = arrow;
    const step = isControl ? FAR_CSS : 1;
    const nudge: Nudge = { by: isAlt ? 'bars' : 'px', x: x * step, y: y * step };
    if (this.#handle === null) this.#on.editing.nudge(nudge);
    else this.#on.editing.nudgeHandle(this.#handle.handleId, nudge);
    this.#sayMoved.touch();
    return true;
  }

  #plainKey({ key, isShift, isControl, isAlt }: KeyInput): boolean {
    const { drawing, editing, told } = this.#on;
    const [first, another] = drawing.state.selection;
    if (isControl || isAlt || first === undefined) return false;
    const isOne = another === undefined;
    if (key === ' ' && isOne) this.#chooseHandle(first.id, isShift ? -1 : 1);
    else if (key === '?' && isOne) this.#tell(first.id);
    else if (isShift) return false;
    else if (key === 'Backspace') told(() => (isOne && this.#takePointAway(first)) || editing.delete());
    else if (key === 'Enter' && isOne) drawing.open(first.id);
    else return false;
    return true;
  }

  /** The point of the handle that is held, where the tool can do without; answers whether it was taken away. */
  #takePointAway(annotation: Annotation): boolean {
    const definition = this.#on.records.set.definitionOf(annotation.type);
    const handleId = this.#handle?.handleId;
    if (handleId === undefined || annotation.locked) return false;
    const change = definition?.withoutHandle?.(annotation, handleId) ?? null;
    if (change === null) return false;
    this.#on.editing.reshape(annotation, change);
    this.#handle = null;
    this.#host.handChanged();
    return true;
  }

  /**
   * Past either end the key goes on to the page, and so it does from one that a pointer has chosen, or that was just drawn. What is selected stays so on the way on: the
   * controls that stand beside it come next. Whoever comes back walks on from there.
   */
  #walk(step: 1 | -1): boolean {
    const { drawing } = this.#on;
    const inView = this.#inOrderOfTime();
    const at = inView.findIndex(({ annotation }) => drawing.state.selection.some(({ id }) => id === annotation.id));
    const isBegun = at >= 0;
    const chosen = inView[at]?.annotation.id ?? null;
    const isChosenOtherwise = step > 0 && isBegun && this.#walkedTo !== chosen;
    this.#walkedTo = chosen;
    if (isChosenOtherwise) return false;
    const next = isBegun ? inView[at + step] : step > 0 && !this.#isOver ? inView[0] : undefined;
    if (next === undefined || drawing.isReadOnly) {
      if (step < 0 || drawing.isReadOnly) drawing.select([]);
      this.#isOver = false;
      return false;
    }
    const { id } = next.annotation;
    drawing.select([id]);
    this.#walkedTo = id;
    const place = { number: String(inView.indexOf(next) + 1), count: String(inView.length) };
    this.#say('say.walked', { annotation: drawing.describe(id) ?? '', ...place });
    return true;
  }

  #inOrderOfTime(): readonly PlacedAnnotation[] {
    const placed = this.#host.frame()?.annotations?.placed ?? [];
    const known = new Set(this.#on.drawing.seen().map(({ id }) => id));
    const firstUs = ({ annotation, definition }: PlacedAnnotation) => firstMomentUs(definition, annotation.anchors);
    return placed.filter(({ annotation }) => known.has(annotation.id)).toSorted((a, b) => firstUs(a) - firstUs(b));
  }

  /** One after the other, and then the whole again. */
  #chooseHandle(annotationId: string, step: 1 | -1): void {
    const placed = this.#placed(annotationId);
    // Where there is no point yet, arrows would make another one with every step.
    const handles = placed?.handles.filter(({ adds }) => adds !== true) ?? [];
    if (placed === null || handles.length === 0) return;
    // The whole is one of the places to stop at, before the first.
    const at = handles.findIndex(({ id }) => id === this.#handle?.handleId) + 1;
    const stops = handles.length + 1;
    const handle = handles[((at + step + stops) % stops) - 1];
    this.#handle = handle === undefined ? null : { annotationId, handleId: handle.id };
    this.#host.handChanged();
    if (handle === undefined) this.#say('say.whole', {});
    else {
      this.#say('say.handle', {
        number: String(handles.indexOf(handle) + 1),
        count: String(handles.length),
        place: this.#placeOf(handle, placed),
      });
    }
  }

  /** In words. */
  #placeOf({ moves, xCss, yCss }: Handle, { view, scale }: PlacedAnnotation): string {
    const { facts, level } = this.#host.frame()!;
    const time = facts.times.format(level, view.timeUsAt(xCss));
    const price = scale.axis.textOf(view.priceAt(yCss));
    return moves === 'time' ? time : moves === 'price' ? price : `${price}, ${time}`;
  }

  /** Where the arrows have brought what is selected: the handle that they hold, or the whole. */
  #tellMoved(): void {
    const { drawing } = this.#on;
    const held = this.#handle;
    const placed = held && this.#placed(held.annotationId);
    const handle = placed?.handles.find(({ id }) => id === held?.handleId);
    const words =
      placed && handle
        ? this.#placeOf(handle, placed)
        : drawing.state.selection.map(({ id }) => drawing.describe(id) ?? '').join(' ');
    if (words !== '') this.#host.say(words);
  }

  #tell(id: string): void {
    const { drawing, records } = this.#on;
    const frame = this.#host.frame();
    const annotation = records.set.get(id);
    const definition = records.set.definitionOf(annotation?.type ?? '');
    const view = frame && annotation && records.set.viewOf(annotation, frame);
    if (frame === null || annotation === null || definition === null || view === null) return;
    const price = newestPrice(frame, view);
    if (price === null && this.#awaited !== null) return;
    this.#awaited = price === null ? id : null;
    // With the next frame what was asked for is loaded.
    if (price === null) this.#host.changed();
    const distance = distanceWords(frame, { annotation, definition, view }, price, this.#host.text());
    this.#host.say(`${drawing.describe(id) ?? ''} ${distance}`.trim());
  }

  #placed(id: string): PlacedAnnotation | null {
    return this.#host.frame()?.annotations?.placed.find(({ annotation }) => annotation.id === id) ?? null;
  }

  #say(key: 'say.walked' | 'say.whole' | 'say.handle', values: Readonly<Record<string, string>>): void {
    this.#host.say(fillText(this.#host.text()[key], values));
  }
}

/** What is done with what is selected, by keys, menus and buttons: each in one step with a name. What is locked is left as it is, but for being unlocked. */
import {
  type Annotation,
  type AnnotationChange,
  type AnnotationDefinition,
  type AnnotationText,
  type AnnotationTextKey,
  type AnyAnchor,
  type FieldValue,
  fillText,
  isPinned,
  movePinned,
  moveWhole,
} from '@candlemark/annotations';
import type { ChartDocument, DocumentEdit } from '../document/chart-document.ts';
import type { Frame } from '../picture/frame.ts';
import { readAnnotations, writeAnnotations } from './annotation-clipboard.ts';
import { copiesOf } from './annotation-copies.ts';
import { keyOf, recordOf } from './annotation-document.ts';
import type { AnnotationSet } from './annotation-set.ts';
import type { AnnotationUpdate } from './annotations-api.ts';
import type { DrawingChange, Nudge, SelectionEditing } from './drawing-api.ts';
import { anchorUnder, nudgedAnchor } from './nudged-anchor.ts';
import { stepName } from './step-name.ts';
import { chooseDefault, rememberChoices } from './tool-defaults.ts';

/** What it works on. */
export interface EditedAnnotations {
  readonly document: ChartDocument;
  readonly set: AnnotationSet;
  /** Ids. */
  readonly selected: ReadonlySet<string>;
  select(ids: Iterable<string>): void;
  newId(): string;
  /** The id of the instrument shown; null while there is none. */
  instrument(): string | null;
  frame(): Frame | null;
  nowMs(): number;
  words(): AnnotationText;
  /** Writes the text of an annotation as part of the edit that has just drawn it. */
  write(annotation: Annotation, edit: DocumentEdit): void;
}

/** Steps that have a name for one annotation, and one for many. */
export type ManyStep =
  | 'step.move'
  | 'step.change'
  | 'step.delete'
  | 'step.clone'
  | 'step.paste'
  | 'step.lock'
  | 'step.unlock'
  | 'step.hide'
  | 'step.show'
  | 'step.order'
  | 'step.rename'
  | 'step.ungroup'
  | 'step.scope';

/** What is pasted lies beside what it was copied from, and what is pasted again beside that. */
export const BESIDE_CSS = 24;
/** So many times at most. */
const MOST_BESIDE = 99;
/** Nudges that follow each other this soon are one step. */
const NUDGES_JOIN_MS = 1000;

interface KnownSelection {
  readonly selected: ReadonlySet<string>;
  readonly version: number;
  readonly selection: readonly Annotation[];
}

export class AnnotationEditing implements SelectionEditing {
  readonly #on: EditedAnnotations;
  /** The last answer of `selection`, which is asked for in every frame. */
  #known: KnownSelection | null = null;
  #nudges = 0;
  #nudgedAtMs = Number.NEGATIVE_INFINITY;

  constructor(on: EditedAnnotations) {
    this.#on = on;
  }

  /** What is selected, from back to front. */
  get selection(): readonly Annotation[] {
    const { set, selected } = this.#on;
    if (this.#known?.selected !== selected || this.#known.version !== set.version)
      this.#known = { selected, version: set.version, selection: set.inOrder(selected) };
    return this.#known.selection;
  }

  /** Of the instrument shown: how many there are, how many are hidden one by one, and whether there is any and each is locked. */
  get census(): { readonly count: number; readonly hiddenCount: number; readonly areLocked: boolean } {
    const { count, locked, hidden } = this.#on.set.countOn(this.#on.instrument());
    return { count, hiddenCount: hidden, areLocked: count > 0 && count === locked };
  }

  get canChange(): boolean {
    return this.selection.some(({ locked }) => !locked);
  }

  /** What a step with these annotations is called. */
  nameOf(step: ManyStep, annotations: readonly Annotation[]): string {
    const definition = this.#on.set.definitionOf(annotations[0]?.type ?? '');
    if (annotations.length === 1 && definition !== null) return stepName(this.#on.words(), step, definition);
    const key: AnnotationTextKey = `${step}Many`;
    return fillText(this.#on.words()[key], { count: String(annotations.length) });
  }

  /** Draws a new one and selects it. What is nothing without a text is written at once, and both are one step. */
  draw(annotation: Annotation, definition: AnnotationDefinition): void {
    const { document, select, write, words } = this.#on;
    // What completes it later joins its step by its id.
    const edit = document.begin(stepName(words(), 'step.draw', definition), annotation.id);
    edit.set(keyOf(annotation.id), recordOf(annotation));
    select([annotation.id]);
    if (definition.isText === true) write(annotation, edit);
    else edit.complete();
  }

  /** What a hand made of one, as a step. */
  reshape(annotation: Annotation, change: AnnotationChange): void {
    this.#change('step.change', [annotation], (one) => ({ ...one, ...change }));
  }

  delete(): void {
    const gone = this.#unlocked();
    this.#change('step.delete', gone, () => null);
  }

  /** All that are on the instrument shown. What is locked goes too: this is asked for by name. */
  clear(): void {
    this.#change('step.delete', this.#here(), () => null);
  }

  lock(locked: boolean): void {
    this.#lock(this.selection, locked);
  }

  /** All that are on the instrument shown. */
  lockAll(locked: boolean): void {
    this.#lock(this.#here(), locked);
  }

  #lock(annotations: readonly Annotation[], locked: boolean): void {
    const changed = annotations.filter((one) => one.locked !== locked);
    this.#change(locked ? 'step.lock' : 'step.unlock', changed, (one) => ({ ...one, locked }));
  }

  hide(): void {
    this.#change('step.hide', this.selection, (one) => ({ ...one, hidden: true }));
    this.#on.select([]);
  }

  /** Answers the ids of those that were hidden. */
  showHidden(): readonly string[] {
    const hidden = this.#here().filter((one) => one.hidden);
    this.#change('step.show', hidden, (one) => ({ ...one, hidden: false }));
    return hidden.map(({ id }) => id);
  }

  /** Over all others, or behind them. They keep their order among themselves. */
  order(to: 'front' | 'back'): void {
    const selection = this.selection;
    const z = this.#on.set
      .list()
      .reduce((limit, one) => (to === 'front' ? Math.max(limit, one.z + 1) : Math.min(limit, one.z - 1)), 0);
    this.#change('step.order', selection, (one) => ({ ...one, z }));
  }

  /** What the next ones of a tool begin with. */
  chooseNext(definition: AnnotationDefinition, field: string, value: FieldValue): void {
    const { document, words } = this.#on;
    document.settle();
    document.edit(stepName(words(), 'step.change', definition), (edit) =>
      chooseDefault(document, edit, definition, field, value),
    );
  }

  /** Changes over a while what a person looks at meanwhile. @param merged what one would be with a change @param drawn as in `DrawingApi` */
  begin(merged: (id: string, change: AnnotationUpdate) => Annotation, drawn?: string): DrawingChange {
    const { document, set } = this.#on;
    const before = new Map<string, Annotation>();
    const edit = document.begin(() => this.nameOf('step.change', [...before.values()]), drawn);
    return {
      update: (id, change) => {
        const now = merged(id, change);
        if (!before.has(id)) before.set(id, set.get(id)!);
        edit.set(keyOf(id), recordOf(now));
      },
      complete: () => {
        for (const [id, was] of before) {
          const now = set.get(id);
          const definition = set.definitionOf(was.type);
          if (now !== null && definition !== null) rememberChoices(document, edit, now, was, definition);
        }
        edit.complete();
      },
      cancel: () => {
        edit.cancel();
        this.#change('step.delete', set.inOrder(new Set(drawn && [drawn])), () => null, drawn);
      },
    };
  }

  nudge(nudge: Nudge): void {
    const frame = this.#on.frame();
    if (frame === null) return;
    const moved = this.#unlocked();
    const joins = `${this.#joining()} ${moved.map(({ id }) => id).join(' ')}`;
    this.#change('step.move', moved, (one) => this.#nudged(one, nudge, frame), joins);
  }

  /** Moves a handle of the one that is selected alone. */
  nudgeHandle(handleId: string, nudge: Nudge): void {
    const frame = this.#on.frame();
    const [one, another] = this.#unlocked();
    if (frame === null || one === undefined || another !== undefined) return;
    const definition = this.#on.set.definitionOf(one.type);
    const view = this.#on.set.viewOf(one, frame);
    const handle = view && definition?.handles(one, view).find(({ id }) => id === handleId);
    if (!handle || definition === null || view === null) return;
    const to = nudgedAnchor(anchorUnder(handle, one, view), nudge, { frame, view });
    const change = definition.moveHandle(one, handleId, to, view);
    this.#change('step.move', [one], (now) => ({ ...now, ...change }), `${this.#joining()} ${handleId} ${one.id}`);
  }

  /** Beside themselves, and selects the new ones. */
  clone(): void {
    this.#addCopies('step.clone', this.selection);
  }

  /** As text that this chart, another one or a person can read; null while nothing is selected. */
  copy(): string | null {
    const { selection } = this;
    return selection.length === 0 ? null : writeAnnotations(selection);
  }

  /**
   * Adds what was copied, on the instrument that is shown, and selects it. Answers how many there are; null for a text that holds no annotations.
   * @throws TypeError naming every field that cannot be; nothing is added then
   */
  paste(text: string): number | null {
    const read = readAnnotations(text, (type) => this.#on.set.definitionOf(type));
    if (read === null) return null;
    const instrument = this.#on.instrument();
    if (instrument === null) return 0;
    this.#addCopies(
      'step.paste',
      read.map((one) => ({ ...one, instrument })),
    );
    return read.length;
  }

  /** Others like these, of groups of their own. */
  copiesOf(originals: readonly Annotation[]): readonly Annotation[] {
    return copiesOf(originals, () => this.#on.newId(), this.#on.set.groups());
  }

  #addCopies(step: ManyStep, originals: readonly Annotation[]): void {
    const { document, set, select } = this.#on;
    if (originals.length === 0) return;
    const frame = this.#on.frame();
    const taken = new Set(set.list().map(placeOf));
    let beside = originals;
    // What cannot be moved lies on what it was copied from.
    for (let times = 0; frame !== null && times < MOST_BESIDE && beside.some((one) => taken.has(placeOf(one))); times++)
      beside = beside.map((one) => this.#nudged(one, { by: 'px', x: BESIDE_CSS, y: BESIDE_CSS }, frame));
    const copies = this.copiesOf(beside);
    document.edit(this.nameOf(step, copies), (edit) => {
      edit.setAll(copies.map((copy) => [keyOf(copy.id), recordOf(copy)]));
    });
    select(copies.map(({ id }) => id));
  }

  /** The same for nudges that are one step. */
  #joining(): string {
    const now = this.#on.nowMs();
    if (now - this.#nudgedAtMs > NUDGES_JOIN_MS) this.#nudges++;
    this.#nudgedAtMs = now;
    return `nudge ${this.#nudges}`;
  }

  #nudged(annotation: Annotation, { by, x, y }: Nudge, frame: Frame): Annotation {
    const view = this.#on.set.viewOf(annotation, frame);
    const definition = this.#on.set.definitionOf(annotation.type);
    if (view === null || definition === null) return annotation;
    if (by === 'px') return { ...annotation, anchors: moveWhole(definition, annotation.anchors, view, x, y) };
    const { facts, level, timeScale } = frame;
    const spacingUs = facts.levels.find((one) => one.level === level)?.spacingTradingUs ?? 0;
    const moved = moveWhole(definition, annotation.anchors, view, x * spacingUs * timeScale.pxPerUs, 0);
    // Lower on the screen is a lower price, as the arrow keys say, but on an inverted scale.
    const tick = (view.tickSize ?? 0) * Math.sign(view.yOf(1) - view.yOf(2));
    const fixedFrom = moved.length - (definition.fixedAnchors ?? 0);
    // What is held to the screen has no ticks: it goes by pixels.
    const lowered = (one: AnyAnchor) =>
      isPinned(one) ? movePinned(one, view, 0, y) : { ...one, price: one.price - y * tick };
    const anchors = moved.map((one, at) => (at < fixedFrom ? lowered(one) : one));
    return { ...annotation, anchors };
  }

  #here(): readonly Annotation[] {
    const instrument = this.#on.instrument();
    return this.#on.set.list().filter((one) => one.instrument === instrument);
  }

  #unlocked(): readonly Annotation[] {
    return this.selection.filter(({ locked }) => !locked);
  }

  #change(
    step: ManyStep,
    annotations: readonly Annotation[],
    change: (one: Annotation) => Annotation | null,
    joins?: string,
  ): void {
    if (annotations.length === 0) return;
    const set = (edit: DocumentEdit) => {
      // To begin the edit may have completed one that took some away.
      const changed = annotations
        .filter(({ id }) => this.#on.set.get(id) !== null)
        .map((one) => [one.id, change(one)] as const);
      edit.setAll(changed.map(([id, next]) => [keyOf(id), next === null ? null : recordOf(next)]));
    };
    this.#on.document.edit(this.nameOf(step, annotations), set, joins);
  }
}

/** The same for annotations that lie in the same place. */
function placeOf({ anchors }: Annotation): string {
  return JSON.stringify(anchors.map((anchor) => (isPinned(anchor) ? anchor : [anchor.timeUs, anchor.price])));
}

/** The door to drawing for buttons, menus and dialogs: what there is to show, as one value, and what can be done. */
import {
  type Annotation,
  type AnnotationDefinition,
  type BoundsCss,
  boundsOf,
  boxAroundBoth,
  describeAnnotation,
  type FieldValue,
  type FieldValues,
  fillText,
  firstMomentUs,
  TOOL_GROUPS,
  type ToolDefaults,
} from '@candlemark/annotations';
import type { ChartDocument } from '../document/chart-document.ts';
import { type DocumentExchange, documentExchange } from '../document/document-exchange.ts';
import type { History, SkippedFields } from '../document/history.ts';
import { HostSettings } from '../document/host-settings.ts';
import { isSameData } from '../same-data.ts';
import type { AnnotationDocument } from './annotation-document.ts';
import { type AnnotationEditing, BESIDE_CSS } from './annotation-editing.ts';
import type { AnnotationHand } from './annotation-hand.ts';
import type { AnnotationsHost } from './annotations-host.ts';
import type { ArrangingApi } from './arranging-api.ts';
import type { DrawingApi, DrawingChange, DrawingState, Nudge } from './drawing-api.ts';
import { type DrawingFacts, drawingFacts } from './drawing-facts.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import type { Magnet } from './pointed-anchor.ts';
import type { TextWriting } from './text-writing.ts';
import { defaultsOf } from './tool-defaults.ts';

/** What it is the door to. */
export interface DrawnAnnotations {
  readonly document: ChartDocument;
  readonly history: History;
  readonly records: AnnotationDocument;
  readonly arranging: ArrangingApi;
  readonly editing: AnnotationEditing;
  readonly hand: AnnotationHand;
  readonly writing: TextWriting;
  /** Ids. */
  readonly selected: ReadonlySet<string>;
  select(ids: Iterable<string>): void;
}

export class ChartDrawing implements DrawingApi {
  readonly tools: readonly AnnotationDefinition[];
  readonly arranging: ArrangingApi;
  readonly settings: HostSettings;
  readonly exchange: DocumentExchange;
  readonly #annotations: DrawnAnnotations;
  readonly #host: AnnotationsHost;
  readonly #changeListeners = new Set<() => void>();
  readonly #moveListeners = new Set<() => void>();
  #areHidden = false;
  #isReadOnly = false;
  #state: DrawingState;

  constructor(annotations: DrawnAnnotations, host: AnnotationsHost, definitions: readonly AnnotationDefinition[]) {
    this.#annotations = annotations;
    this.arranging = annotations.arranging;
    this.settings = new HostSettings(annotations.document);
    this.exchange = documentExchange(annotations.document, annotations.history, () => host.paintNow());
    this.#host = host;
    this.tools = TOOL_GROUPS.flatMap((group) => definitions.filter((one) => one.group === group));
    this.#state = this.#now();
  }

  get state(): DrawingState {
    return this.#state;
  }

  get areHidden(): boolean {
    return this.#areHidden;
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  definitionOf(type: string): AnnotationDefinition | null {
    return this.#annotations.records.set.definitionOf(type);
  }

  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  onMove(listener: () => void): () => void {
    this.#moveListeners.add(listener);
    return () => this.#moveListeners.delete(listener);
  }

  boundsOfSelection(): BoundsCss | null {
    const frame = this.#host.frame();
    if (frame === null || frame.annotations === null) return null;
    const { selected } = this.#annotations;
    const { originCss, plotWidthCss } = frame.geometry;
    const all: BoundsCss[] = [];
    for (const placed of frame.annotations.placed) {
      const pane = frame.panes.find(({ id }) => id === placed.paneId);
      if (pane === undefined || !selected.has(placed.annotation.id)) continue;
      const bounds = boxAroundBoth(placed.bounds, boundsOf(placed.activeShapes));
      const leftCss = Math.max(bounds.leftCss, 0);
      const rightCss = Math.min(bounds.rightCss, plotWidthCss);
      const topCss = Math.max(bounds.topCss, 0) + pane.topCss;
      const bottomCss = Math.min(bounds.bottomCss, pane.heightCss) + pane.topCss;
      if (leftCss <= rightCss && topCss <= bottomCss)
        all.push({ leftCss: leftCss + originCss, rightCss: rightCss + originCss, topCss, bottomCss });
    }
    return all.length === 0 ? null : all.reduce(boxAroundBoth);
  }

  boundsOfPlot(): BoundsCss | null {
    const frame = this.#host.frame();
    if (frame === null) return null;
    const { originCss, plotWidthCss, plotHeightCss } = frame.geometry;
    return { leftCss: originCss, rightCss: originCss + plotWidthCss, topCss: 0, bottomCss: plotHeightCss };
  }

  facts(): DrawingFacts | null {
    const frame = this.#host.frame();
    return frame === null ? null : drawingFacts(frame);
  }

  take(type: string | null): void {
    if (type !== null && this.#isReadOnly) return;
    if (type !== null) this.#areHidden = false;
    this.#annotations.hand.take(type);
  }

  takeEraser(): void {
    if (this.#isReadOnly) return;
    this.#areHidden = false;
    this.#annotations.hand.takeEraser();
  }

  drop(type: string, at: { readonly xCss: number; readonly yCss: number } | null, props: FieldValues = {}): boolean {
    const frame = this.#host.frame();
    const definition = this.definitionOf(type);
    const pane = frame?.panes[0];
    if (frame === null || pane === undefined || definition?.steps !== 1 || this.#isReadOnly) return false;
    const { originCss, plotWidthCss, plotHeightCss } = frame.geometry;
    const within = (css: number, roomCss: number) => Math.min(Math.max(css, 0), roomCss - 1);
    let { xCss, yCss } = at ?? { xCss: originCss + plotWidthCss / 2, yCss: pane.topCss + pane.heightCss / 2 };
    xCss -= originCss;
    const isTaken = ({ annotation, handles }: PlacedAnnotation) =>
      annotation.type === type &&
      handles.some((one) => Math.hypot(one.xCss - xCss, one.yCss + pane.topCss - yCss) < BESIDE_CSS);
    for (; at === null && frame.annotations?.placed.some(isTaken); yCss += BESIDE_CSS) xCss += BESIDE_CSS;
    xCss = within(xCss, plotWidthCss);
    yCss = within(yCss, plotHeightCss);
    this.#annotations.document.settle();
    this.#areHidden = false;
    return this.#annotations.hand.drop(definition, { id: 0, timeMs: 0, xCss, yCss, kind: 'mouse' }, props);
  }

  finish(): void {
    this.#annotations.hand.end();
  }

  setMagnet(magnet: Magnet): void {
    this.#annotations.hand.magnet = magnet;
    this.refresh();
  }

  setKeepsDrawing(keepsDrawing: boolean): void {
    this.#annotations.hand.keepsDrawing = keepsDrawing;
    this.refresh();
  }

  setHidden(areHidden: boolean): void {
    this.#annotations.document.settle();
    this.#areHidden = areHidden;
    if (areHidden) this.select([]);
    this.#host.say(this.#host.text()[areHidden ? 'say.allHidden' : 'say.allShown']);
    this.#host.changed();
    this.refresh();
  }

  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.#isReadOnly) return;
    this.#annotations.document.settle();
    this.#annotations.hand.take(null);
    this.#annotations.hand.hover(null);
    this.#isReadOnly = isReadOnly;
    this.#host.changed();
    this.refresh();
  }

  select(ids: Iterable<string>): void {
    this.#annotations.select(this.#isReadOnly ? [] : ids);
  }

  selectAll(): void {
    this.select(this.seen().map(({ id }) => id));
  }

  selectBeside(step: 1 | -1): void {
    const firstUs = ({ type, anchors }: Annotation) => firstMomentUs(this.definitionOf(type) ?? {}, anchors);
    const seen = this.seen().toSorted((a, b) => firstUs(a) - firstUs(b));
    if (seen.length === 0) return;
    const at = seen.findIndex(({ id }) => this.#annotations.selected.has(id));
    const next = seen[at < 0 ? (step > 0 ? 0 : seen.length - 1) : (at + step + seen.length) % seen.length]!;
    this.select([next.id]);
    this.#host.say(this.describe(next.id) ?? '');
  }

  /** What can be selected by hand. */
  seen(): readonly Annotation[] {
    const frame = this.#host.frame();
    if (this.#areHidden || frame === null) return [];
    const { id } = frame.facts.instrument;
    return this.#annotations.records.set
      .list()
      .filter((one) => one.instrument === id && !one.hidden && one.intervals?.includes(frame.level) !== false);
  }

  choose(field: string, value: FieldValue): void {
    const change = this.begin();
    for (const { id, type, locked } of this.#annotations.editing.selection) {
      const definition = this.definitionOf(type);
      if (locked || definition === null) continue;
      if (field in definition.style) change.update(id, { style: { [field]: value } });
      else if (field in definition.props) change.update(id, { props: { [field]: value } });
    }
    change.complete();
  }

  begin(drawn?: string): DrawingChange {
    return this.#annotations.editing.begin((id, change) => this.#annotations.records.merged(id, change), drawn);
  }

  write(id: string | null, text?: string): void {
    const { writing } = this.#annotations;
    if (id === null || !writing.begin(id, text)) writing.complete();
    this.refresh();
  }

  /** Asks the host to show all of an annotation. */
  open(id: string): void {
    if (this.#annotations.records.set.get(id) !== null) this.#host.opened(id);
  }

  describe(id: string): string | null {
    const annotation = this.#annotations.records.set.get(id);
    return annotation && this.wordsFor(annotation);
  }

  /** The same of one that may stand in no document. */
  wordsFor(annotation: Annotation): string | null {
    const frame = this.#host.frame();
    const definition = this.definitionOf(annotation.type);
    if (frame === null || definition === null) return null;
    const view = this.#annotations.records.set.viewOf(annotation, frame);
    return view === null ? null : describeAnnotation(definition, annotation, view);
  }

  defaultsOf(type: string): ToolDefaults {
    return defaultsOf(this.#annotations.document, type);
  }

  chooseNext(type: string, field: string, value: FieldValue): void {
    const definition = this.definitionOf(type);
    if (definition === null || this.#isReadOnly) return;
    const { editing, hand } = this.#annotations;
    editing.chooseNext(definition, field, value);
    // What is in hand was taken with what had been chosen before.
    if (hand.tool?.type === type && hand.points === 0) hand.take(type);
  }

  delete(): void {
    this.#annotations.editing.delete();
  }

  clear(): void {
    this.#annotations.editing.clear();
  }

  lock(locked: boolean): void {
    this.#annotations.editing.lock(locked);
  }

  lockAll(locked: boolean): void {
    this.#annotations.editing.lockAll(locked);
  }

  hide(): void {
    this.#annotations.editing.hide();
  }

  showHidden(): void {
    if (this.#areHidden) this.setHidden(false);
    const shown = new Set(this.#annotations.editing.showHidden());
    if (shown.size > 0) this.select(this.seen().flatMap(({ id }) => (shown.has(id) ? [id] : [])));
  }

  order(to: 'front' | 'back'): void {
    this.#annotations.editing.order(to);
  }

  nudge(nudge: Nudge): void {
    this.#annotations.editing.nudge(nudge);
  }

  clone(): void {
    this.#annotations.editing.clone();
  }

  copy(): string | null {
    return this.#annotations.editing.copy();
  }

  paste(text: string): number | null {
    return this.#annotations.editing.paste(text);
  }

  undo(): SkippedFields {
    this.#annotations.document.settle();
    const { undoName } = this.#annotations.history;
    const skipped = this.goTo(this.#state.done - 1);
    if (undoName !== null) this.#host.say(fillText(this.#host.text()['say.undone'], { step: undoName }));
    return skipped;
  }

  redo(): SkippedFields {
    this.#annotations.document.settle();
    const { redoName } = this.#annotations.history;
    const skipped = this.goTo(this.#state.done + 1);
    if (redoName !== null) this.#host.say(fillText(this.#host.text()['say.redone'], { step: redoName }));
    return skipped;
  }

  goTo(done: number): SkippedFields {
    this.#annotations.document.settle();
    const skipped = this.#annotations.history.goTo(this.#annotations.document, done);
    if (skipped.length > 0) this.#host.refused(this.#host.text()['undo.skipped']);
    return skipped;
  }

  /** Something may be other than it was: tells so if it is. */
  refresh(): void {
    const next = this.#now();
    if (isSameData(next, this.#state)) return;
    this.#state = next;
    for (const listener of [...this.#changeListeners]) listener();
  }

  /** A frame was painted. */
  painted(): void {
    this.refresh();
    if (this.#state.selection.length === 0) return;
    for (const listener of [...this.#moveListeners]) listener();
  }

  dispose(): void {
    this.#changeListeners.clear();
    this.#moveListeners.clear();
  }

  #now(): DrawingState {
    const { hand, history, editing, writing } = this.#annotations;
    const { count, hiddenCount, areLocked } = editing.census;
    return {
      tool: hand.tool?.type ?? null,
      points: hand.points,
      typed: hand.typed,
      magnet: hand.magnet,
      keepsDrawing: hand.keepsDrawing,
      isErasing: hand.isErasing,
      isReadOnly: this.#isReadOnly,
      areHidden: this.#areHidden,
      areLocked,
      count,
      hiddenCount,
      selection: editing.selection,
      isDragging: hand.isDragging,
      writing: writing.place,
      steps: history.names,
      done: history.done,
    };
  }
}

/**
 * The annotations of one chart: its document with its history, what is selected and pointed at, and what is done with them. What is selected is nobody's business
 * but this window's, and so not in the document.
 */
import { type Annotation, type AnnotationDefinition, type AnnotationText, fillText } from '@candlemark/annotations';
import { ChartDocument } from '../document/chart-document.ts';
import { History, type SkippedFields, type StepMade } from '../document/history.ts';
import type { Command } from '../interaction/commands.ts';
import type { KeyInput } from '../interaction/key-match.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import { AnnotationDocument, idOf } from './annotation-document.ts';
import { AnnotationEditing } from './annotation-editing.ts';
import { AnnotationHand } from './annotation-hand.ts';
import { annotationTextOf } from './annotation-text.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import { type AnnotationsState, annotationsState, readAnnotationsState } from './annotations-state.ts';
import { Arranging, isOrderAlone } from './arranging.ts';
import { type FramedAnnotations, withAxisLabels } from './axis-labels.ts';
import { ChartDrawing } from './chart-drawing.ts';
import type { WritingPlace } from './drawing-api.ts';
import { drawingCommands } from './drawing-commands.ts';
import { boundsOfHeld, heldIn, paintHeld } from './paint-held.ts';
import { PaneViews } from './pane-view.ts';
import { SelectionKeys } from './selection-keys.ts';
import { textEditorView } from './text-editor-view.ts';
import { TextWriting } from './text-writing.ts';

export class ChartAnnotations implements AnnotationsInHand {
  readonly document: ChartDocument;
  readonly history = new History();
  readonly views: PaneViews;
  /** For the chart's host. */
  readonly records: AnnotationDocument;
  /** For keys, menus and buttons. */
  readonly editing: AnnotationEditing;
  /** For a list of them. */
  readonly arranging: Arranging;
  /** For pointers. */
  readonly hand: AnnotationHand;
  /** What is written on the chart. */
  readonly writing: TextWriting;
  /** For the host's buttons, menus and dialogs. */
  readonly drawing: ChartDrawing;
  readonly #host: AnnotationsHost;
  readonly #words: () => AnnotationText;
  readonly #keys: SelectionKeys;
  readonly #stops: readonly (() => void)[];
  #selected: ReadonlySet<string> = new Set();
  /** Of what is selected and begun. */
  #instrument: string | null = null;
  #hasLoupe = false;

  constructor(host: AnnotationsHost, definitions: readonly AnnotationDefinition[]) {
    const changed = () => {
      this.drawing.refresh();
      host.changed();
    };
    const handChanged = () => {
      this.drawing.refresh();
      host.handChanged();
    };
    this.#host = { ...host, changed, handChanged };
    this.document = new ChartDocument(this.history);
    this.#words = annotationTextOf(host.annotationText);
    this.views = new PaneViews({ ...host, words: this.#words, now: () => host.env.now(), later: () => host.changed() });
    this.records = new AnnotationDocument({
      document: this.document,
      definitions,
      views: this.views,
      newId: () => host.env.newId(),
      place: () => ({ instrument: host.instrument() }),
      text: this.#words,
    });
    this.editing = new AnnotationEditing(this.#edited());
    this.arranging = new Arranging({
      document: this.document,
      set: this.records.set,
      instrument: () => host.instrument(),
      words: this.#words,
      nameOf: (step, annotations) => this.editing.nameOf(step, annotations),
      isReadOnly: () => this.isReadOnly,
    });
    this.hand = new AnnotationHand(this, this.#host);
    this.writing = new TextWriting({
      document: this.document,
      set: this.records.set,
      select: (ids) => this.select(ids),
      instrument: () => host.instrument(),
      changed,
      begun: () => {
        changed();
        host.paintNow();
      },
      words: this.#words,
      say: (text) => host.say(text),
    });
    this.drawing = new ChartDrawing(this, host, definitions);
    this.#keys = new SelectionKeys(this, this.#host);
    this.#stops = [
      this.records.on(({ removed }) => {
        const gone = new Set(removed);
        this.select([...this.#selected].filter((id) => !gone.has(id)));
        this.hand.forget(removed);
        this.writing.check();
        changed();
      }),
      this.history.onStep((step) => this.#selectTouched(step)),
      this.history.onChange(() => this.drawing.refresh()),
    ];
  }

  /** What a frame shows of them; on top what is being placed. */
  placedIn(frame: Frame): FramedAnnotations {
    return this.#placedIn(frame, this.writing.place);
  }

  /** For pictures that leave the screen: no editor stands over them. */
  readonly inPictures = { placedIn: (frame: Frame): FramedAnnotations => this.#placedIn(frame, null) };

  #placedIn(frame: Frame, writing: WritingPlace | null): FramedAnnotations {
    const shown = { writing, extra: this.hand.extra(frame), areHidden: this.drawing.areHidden };
    return withAxisLabels(frame, this.records.set.placedIn(frame, shown));
  }

  commands(text: ChartText): readonly Command[] {
    const commands = drawingCommands(this.drawing, text, this.#words(), this.#host.say);
    return commands.map((command) => ({
      ...command,
      run: () => {
        this.hand.letGo?.();
        this.told(() => command.run());
      },
    }));
  }

  /** Does what a person asked for, and says by its name what step that was: what is gone, locked or hidden cannot be described. */
  readonly told = (run: () => void): void => {
    let name: string | null = null;
    const stop = this.history.onStep((step) => {
      if (step.way === 'done') name = step.name;
    });
    run();
    stop();
    if (name !== null) this.#host.say(fillText(this.#host.text()['say.done'], { step: name }));
  };

  takeBack(): void {
    if (!this.isReadOnly && this.history.undoName !== null) this.drawing.undo();
  }

  describe(annotation: Annotation): string | null {
    return this.drawing.wordsFor(annotation);
  }

  toolName({ title }: Pick<AnnotationDefinition, 'title'>): string {
    const words: Readonly<Record<string, string>> = this.#words();
    return words[title] ?? title;
  }

  /** A person can change nothing. */
  get isReadOnly(): boolean {
    return this.drawing.isReadOnly;
  }

  /** A text was pasted; answers whether it was annotations. Those that cannot be read are told. */
  pasted(text: string): boolean {
    if (this.isReadOnly) return false;
    try {
      let count: number | null = null;
      this.told(() => {
        count = this.editing.paste(text);
      });
      return count !== null;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#host.refused(error.message);
      return true;
    }
  }

  /** A key was pressed; answers whether it meant something to the tool in hand, or to what is selected. */
  pressed(key: KeyInput): boolean {
    const isTaken = this.hand.pressed(key) || this.#keys.press(key);
    this.drawing.refresh();
    return isTaken;
  }

  /** The chart has the focus. */
  focused(): void {
    this.#keys.begin();
    this.hand.focused();
    this.drawing.refresh();
  }

  /** Ids. */
  get selected(): ReadonlySet<string> {
    return this.#selected;
  }

  select(ids: Iterable<string>): void {
    const next = new Set(ids);
    if (next.size === this.#selected.size && [...next].every((id) => this.#selected.has(id))) return;
    this.#selected = next;
    this.#keys.forgetHandle();
    this.#host.handChanged();
  }

  /** Those that show their handles: what is selected, pointed at, or written on. */
  get active(): ReadonlySet<string> {
    const others = [...this.hand.active, ...(this.writing.place === null ? [] : [this.writing.place.id])];
    return others.length === 0 ? this.#selected : new Set([...this.#selected, ...others]);
  }

  undo(): SkippedFields {
    this.document.settle();
    return this.history.undo(this.document);
  }

  redo(): SkippedFields {
    this.document.settle();
    return this.history.redo(this.document);
  }

  /** What was undone or done again is in hand: the next key is meant for it. Nothing is, where not all of it can be seen; what alone gave way to others in the order is not. */
  #selectTouched({ way, changes }: StepMade): void {
    const ids = changes.flatMap((one) => (isOrderAlone(one) ? [] : (idOf(one.key) ?? [])));
    if (way === 'done' || ids.length === 0) return;
    const seen = new Set(this.drawing.seen().map(({ id }) => id));
    this.select(ids.every((id) => seen.has(id)) ? ids : []);
  }

  /** As a host keeps them. */
  get state(): AnnotationsState {
    return annotationsState(this.#kept);
  }

  /**
   * Reads what of a state is given, and answers what restores it.
   * @throws TypeError naming every field that cannot be
   */
  readState(given: Parameters<typeof readAnnotationsState>[1]): () => void {
    return readAnnotationsState(this.#kept, given);
  }

  get #kept() {
    return {
      document: this.document,
      list: () => this.records.list(),
      definitionOf: (type: string) => this.records.set.definitionOf(type),
    };
  }

  /** A frame was painted. */
  painted(): void {
    const instrument = this.#host.instrument();
    if (instrument !== this.#instrument) {
      this.#instrument = instrument;
      this.hand.leave();
      // What cannot be seen any more: a key that is meant for what is seen would change it.
      this.select([...this.#selected].filter((id) => this.records.set.get(id)?.instrument === instrument));
    }
    this.writing.check();
    const frame = this.#host.frame();
    const held = heldIn(frame, this.active);
    this.#host.screen?.showHand(
      held && boundsOfHeld(held),
      (surface) => held && paintHeld(surface, held, this.#keys.handle),
    );
    this.#showLoupe(frame);
    this.#host.screen?.showTextEditor(textEditorView(frame, this.writing, this.#words()));
    this.drawing.painted();
    this.#keys.painted();
  }

  #showLoupe(frame: Frame | null): void {
    const { loupe } = this.hand;
    if (loupe === null && !this.#hasLoupe) return;
    this.#hasLoupe = loupe !== null;
    this.#host.screen?.showLoupe(loupe, frame?.geometry.originCss ?? 0);
  }

  dispose(): void {
    this.document.settle();
    for (const stop of this.#stops) stop();
    this.hand.dispose();
    this.#keys.dispose();
    this.drawing.dispose();
    this.records.dispose();
  }

  #edited(): ConstructorParameters<typeof AnnotationEditing>[0] {
    const host = this.#host;
    const selected = () => this.#selected;
    return {
      document: this.document,
      set: this.records.set,
      get selected() {
        return selected();
      },
      select: (ids) => this.select(ids),
      newId: () => host.env.newId(),
      instrument: () => host.instrument(),
      frame: () => host.frame(),
      nowMs: () => host.env.now(),
      words: this.#words,
      write: (annotation, edit) => this.writing.goOn(annotation, edit),
    };
  }
}

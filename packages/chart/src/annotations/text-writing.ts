/**
 * The text that is being written on the chart. It is one edit of the document from the first letter to the last, seen at once with each of them; where the annotation
 * was just drawn, drawing it is part of that edit. What comes in between - another edit, a press elsewhere - completes it.
 */
import { type Annotation, type AnnotationText, MOST_TEXT, placeWords, shownTexts } from '@candlemark/annotations';
import type { ChartDocument, DocumentEdit } from '../document/chart-document.ts';
import type { DocumentRecord } from '../document/document-record.ts';
import type { TextWriter } from '../screen/text-editor.ts';
import { annotationOf, keyOf, recordOf } from './annotation-document.ts';
import type { AnnotationSet } from './annotation-set.ts';
import type { WritingPlace } from './drawing-api.ts';
import { stepName } from './step-name.ts';

/** What it writes on. */
export interface WrittenAnnotations {
  readonly document: ChartDocument;
  readonly set: AnnotationSet;
  select(ids: Iterable<string>): void;
  /** The id of the instrument shown; null while there is none. */
  instrument(): string | null;
  /** The picture is another. */
  changed(): void;
  /** The editor has to be there now: the next key is meant for it, and a phone opens its keyboard only while it handles a touch. */
  begun(): void;
  words(): AnnotationText;
  /** Reads it out. */
  say(words: string): void;
}

interface Writing {
  readonly place: WritingPlace;
  readonly edit: DocumentEdit;
  readonly writer: TextWriter;
  /** `Text of table: Row 1, column 2`. */
  readonly label: string;
  /** Another text of the annotation was written before, in the same edit. */
  readonly isLater: boolean;
}

export class TextWriting {
  readonly #on: WrittenAnnotations;
  #now: Writing | null = null;

  constructor(on: WrittenAnnotations) {
    this.#on = on;
  }

  /** The same object for as long as the same text is written. */
  get place(): WritingPlace | null {
    return this.#now?.place ?? null;
  }

  get writer(): TextWriter | null {
    return this.#now?.writer ?? null;
  }

  /** What the text is called that is written. */
  get label(): string {
    return this.#now?.label ?? '';
  }

  /** Begins to write the text of a slot, the first one by default; answers whether there is such a text that may be written. */
  begin(id: string, text?: string): boolean {
    const { document, set } = this.#on;
    const annotation = set.get(id);
    const slots = this.#slotsOf(annotation);
    const slot = text ?? slots[0];
    if (annotation === null || slot === undefined || !slots.includes(slot) || !this.#isShown(annotation)) return false;
    if (this.#now?.place.id === id && this.#now.place.text === slot) return true;
    const edit = document.begin(() => this.#nameOf(annotation));
    // Beginning has completed what was written before: of another text of the same annotation, which may be gone with it.
    if (set.get(id) === null) {
      edit.drop();
      return false;
    }
    this.#begin({ id, text: slot }, edit);
    return true;
  }

  /** Goes on with the edit that has just drawn an annotation. */
  goOn(annotation: Annotation, edit: DocumentEdit): void {
    const [slot] = this.#slotsOf(annotation);
    if (slot === undefined) edit.complete();
    else this.#begin({ id: annotation.id, text: slot }, edit);
  }

  /** Writes it down as one step. What is nothing without a text is taken away when it has none. */
  complete(): void {
    const now = this.#take();
    if (now === null) return;
    const { edit, place } = now;
    const annotation = this.#on.set.get(place.id);
    if (annotation === null) edit.drop();
    else if (this.#isBlank(annotation)) {
      edit.set(keyOf(place.id), null);
      edit.complete();
    } else if (isAsBefore(annotation, edit.before(keyOf(place.id)))) edit.cancel();
    else edit.complete();
    this.#on.changed();
  }

  /** Everything is as it was before; of several texts that were written one after the other, the last one is. */
  cancel(): void {
    if (this.#now?.isLater === true) {
      this.#type(this.#now, this.#now.writer.text);
      this.complete();
      return;
    }
    const now = this.#take();
    if (now === null) return;
    if (this.#on.set.get(now.place.id) === null) now.edit.drop();
    else now.edit.cancel();
    this.#on.changed();
  }

  /** Something else may have changed: ends what cannot be written any more. */
  check(): void {
    if (this.#now === null) return;
    const annotation = this.#on.set.get(this.#now.place.id);
    if (annotation === null || !this.#isShown(annotation)) this.complete();
  }

  #begin(place: WritingPlace, edit: DocumentEdit, isLater = false): void {
    const annotation = this.#on.set.get(place.id);
    const writer: TextWriter = {
      text: annotation?.text[place.text] ?? '',
      mostLetters: MOST_TEXT,
      type: (text) => {
        if (this.#now?.writer === writer) this.#type(this.#now, text);
      },
      complete: () => {
        if (this.#now?.writer === writer) this.complete();
      },
      cancel: () => {
        if (this.#now?.writer === writer) this.cancel();
      },
      goOn: (step) => this.#now?.writer === writer && this.#goOn(this.#now, step),
    };
    this.#now = { place, edit, writer, isLater, label: this.#labelOf(place) };
    this.#on.document.hold(() => {
      if (this.#now?.edit === edit) this.complete();
    });
    this.#on.select([place.id]);
    this.#on.begun();
  }

  /** To the next of its texts in the same edit, or to the one before; answers whether there is one. */
  #goOn({ edit, place }: Writing, step: 1 | -1): boolean {
    const slots = this.#slotsOf(this.#on.set.get(place.id));
    const at = slots.indexOf(place.text);
    const text = at < 0 ? undefined : slots[at + step];
    if (text === undefined) return false;
    this.#begin({ id: place.id, text }, edit, true);
    this.#on.changed();
    // The focus stays where it is, so that nobody is told by itself.
    this.#on.say([this.label, this.writer?.text].filter(Boolean).join(': '));
    return true;
  }

  #labelOf({ id, text }: WritingPlace): string {
    const { set, words } = this.#on;
    const definition = set.definitionOf(set.get(id)!.type)!;
    const label = stepName(words(), 'label.text', definition);
    return definition.texts.length > 1 ? `${label}: ${placeWords({ text: words() }, text)}` : label;
  }

  /** The places for texts that it has now. */
  #slotsOf(annotation: Annotation | null): readonly string[] {
    const definition = annotation && this.#on.set.definitionOf(annotation.type);
    return annotation === null || definition === null ? [] : shownTexts(definition, annotation);
  }

  #type({ edit, place }: Writing, text: string): void {
    const annotation = this.#on.set.get(place.id);
    if (annotation === null) return;
    // On the chart a tab is a space.
    const written = text.slice(0, MOST_TEXT).replaceAll('\t', ' ');
    if (written === (annotation.text[place.text] ?? '')) return;
    const next = { ...annotation, text: { ...annotation.text, [place.text]: written } };
    edit.set(keyOf(place.id), recordOf(next));
  }

  #take(): Writing | null {
    const now = this.#now;
    this.#now = null;
    return now;
  }

  #isShown({ locked, hidden, instrument }: Annotation): boolean {
    return !locked && !hidden && instrument === this.#on.instrument();
  }

  #isBlank({ type, text }: Annotation): boolean {
    const definition = this.#on.set.definitionOf(type);
    return definition?.isText === true && definition.texts.every((slot) => (text[slot] ?? '').trim() === '');
  }

  #nameOf({ id, type }: Annotation): string {
    const { set, words } = this.#on;
    return stepName(words(), set.get(id) === null ? 'step.delete' : 'step.write', set.definitionOf(type)!);
  }
}

/** Whether nothing was written since the edit began. */
function isAsBefore({ text }: Annotation, before: DocumentRecord | null): boolean {
  const were = annotationOf(before)?.text;
  const slots = new Set([...Object.keys(text), ...Object.keys(were ?? {})]);
  return were !== undefined && [...slots].every((slot) => (text[slot] ?? '') === (were[slot] ?? ''));
}

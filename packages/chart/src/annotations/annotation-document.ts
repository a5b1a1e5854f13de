/**
 * The annotations in a chart's document: checked where they come in, kept as its records, and told to whoever draws or listens. The set that is drawn follows the
 * document alone, so undoing, a drag and another window all come the same way.
 */
import { type Annotation, type AnnotationDefinition, checkAnnotation, createAnnotation } from '@candlemark/annotations';
import type { ChartDocument } from '../document/chart-document.ts';
import type { DocumentRecord, RecordChange } from '../document/document-record.ts';
import { AnnotationSet } from './annotation-set.ts';
import type { AnnotationsApi, AnnotationsChange, AnnotationUpdate, NewAnnotation } from './annotations-api.ts';
import type { PaneViews } from './pane-view.ts';
import { stepName } from './step-name.ts';

const PREFIX = 'annotation/';

/** Where what is added belongs when its host does not say. */
export interface DefaultPlace {
  /** Null while the chart shows none. */
  readonly instrument: string | null;
}

export interface AnnotationDocumentParts {
  readonly document: ChartDocument;
  readonly definitions: readonly AnnotationDefinition[];
  readonly views: PaneViews;
  readonly newId: () => string;
  readonly place: () => DefaultPlace;
  /** The catalogue, for the names of steps. */
  readonly text: () => Readonly<Record<string, string>>;
}

export class AnnotationDocument implements AnnotationsApi {
  readonly set: AnnotationSet;
  readonly #parts: AnnotationDocumentParts;
  readonly #listeners = new Set<(change: AnnotationsChange) => void>();
  readonly #stop: () => void;

  constructor(parts: AnnotationDocumentParts) {
    this.#parts = parts;
    this.set = new AnnotationSet(parts.definitions, parts.views);
    this.#stop = parts.document.onChange((changes) => this.#follow(changes));
  }

  add({ type, anchors, ...given }: NewAnnotation): Annotation {
    const { document, newId, place, text } = this.#parts;
    const definition = this.set.definitionOf(type);
    if (definition === null) throw new TypeError(`annotations.add: there is no tool '${type}'`);
    const instrument = given.instrument ?? place().instrument;
    if (instrument === null) throw new TypeError('annotations.add: the chart has no instrument yet, so name one');
    const id = given.id ?? newId();
    if (this.set.get(id) !== null) throw new TypeError(`annotations.add: there is an annotation '${id}' already`);
    const { props, style, ...others } = given;
    const created = createAnnotation(
      definition,
      { id, instrument, pane: given.pane ?? 'main', scale: given.scale ?? 'main' },
      anchors,
      { ...(props && { props }), ...(style && { style }) },
    );
    const annotation = this.#checked({ ...created, ...others, id, instrument }, 'annotations.add');
    document.edit(stepName(text(), 'step.draw', definition), (edit) => edit.set(keyOf(id), recordOf(annotation)));
    return annotation;
  }

  update(id: string, change: AnnotationUpdate): Annotation {
    const annotation = this.merged(id, change);
    const { document, text } = this.#parts;
    const name = stepName(text(), 'step.change', this.set.definitionOf(annotation.type)!);
    document.edit(name, (edit) => edit.set(keyOf(id), recordOf(annotation)));
    return annotation;
  }

  /**
   * What it would be with a change.
   * @throws TypeError naming every field that cannot be, or when there is none of that id
   */
  merged(id: string, change: AnnotationUpdate): Annotation {
    const before = this.set.get(id);
    if (before === null) throw new TypeError(`annotations.update: there is no annotation '${id}'`);
    return this.#checked(
      {
        ...before,
        ...change,
        props: { ...before.props, ...change.props },
        style: { ...before.style, ...change.style },
        text: { ...before.text, ...change.text },
        id,
      },
      'annotations.update',
    );
  }

  remove(id: string): boolean {
    const before = this.set.get(id);
    if (before === null) return false;
    const { document, text } = this.#parts;
    const name = stepName(text(), 'step.delete', this.set.definitionOf(before.type)!);
    document.edit(name, (edit) => edit.set(keyOf(id), null));
    return true;
  }

  list(): readonly Annotation[] {
    return this.set.list();
  }

  unknown(): readonly Annotation[] {
    return this.set.unknown();
  }

  on(listener: (change: AnnotationsChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** @throws TypeError naming every issue */
  #checked(value: Annotation, user: string): Annotation {
    const { annotation, issues } = checkAnnotation(value, (type) => this.set.definitionOf(type));
    if (issues === null) return annotation;
    throw new TypeError(`${user}: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
  }

  #follow(changes: readonly RecordChange[]): void {
    const added: Annotation[] = [];
    const updated: Annotation[] = [];
    const removed: string[] = [];
    for (const { key, before, after } of changes) {
      const id = idOf(key);
      if (id === null) continue;
      this.set.set(id, annotationOf(after));
      if (after === null) removed.push(id);
      else (before === null ? added : updated).push(annotationOf(after)!);
    }
    if (added.length + updated.length + removed.length === 0) return;
    for (const listener of [...this.#listeners]) listener({ added, updated, removed });
  }
}

/** The key of an annotation's record in the document. */
export function keyOf(id: string): string {
  return PREFIX + id;
}

/** The id of the annotation whose key it is; null for another record's. */
export function idOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}

/** Records of annotations are annotations: nothing else is ever put under their keys. */
export function annotationOf(record: DocumentRecord | null): Annotation | null {
  return record as Annotation | null;
}

export function recordOf(annotation: Annotation): DocumentRecord {
  return annotation as unknown as DocumentRecord;
}

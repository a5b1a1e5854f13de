import type { Annotation } from '@candlemark/annotations';

/** What a host gives of a new annotation; all else is what its tool begins with. */
export type NewAnnotation = Pick<Annotation, 'type' | 'anchors'> & Partial<Omit<Annotation, 'type' | 'anchors'>>;

/** What a host may change of an annotation. Fields of `props`, `style` and `text` that are not given stay as they are. */
export type AnnotationUpdate = Partial<Omit<Annotation, 'id' | 'type'>>;

/** What has changed, whoever changed it; by the same ids as before. */
export interface AnnotationsChange {
  readonly added: readonly Annotation[];
  readonly updated: readonly Annotation[];
  /** Ids. */
  readonly removed: readonly string[];
}

/** The annotations of a chart, for its host. Whatever it changes can be undone by the person, as one step for each call. */
export interface AnnotationsApi {
  /**
   * Adds one and answers it with all of its fields.
   * @throws TypeError naming every field that cannot be, or when there is one of that id
   * @example chart.annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 180 }] })
   */
  add(annotation: NewAnnotation): Annotation;
  /** @throws TypeError naming every field that cannot be, or when there is none of that id */
  update(id: string, change: AnnotationUpdate): Annotation;
  /** Answers whether there was one. */
  remove(id: string): boolean;
  /** All of them, of whatever instrument, in the order in which they were added. */
  list(): readonly Annotation[];
  /**
   * Those whose tool this chart does not have, such as one of another host: of whatever instrument. They are kept as they are, told to listeners, and neither shown nor
   * among `list()`.
   */
  unknown(): readonly Annotation[];
  /** Listens; returns what ends it. */
  on(listener: (change: AnnotationsChange) => void): () => void;
}

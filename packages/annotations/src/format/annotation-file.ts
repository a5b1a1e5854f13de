import type { Annotation } from '../record/annotation.ts';
import type { AnnotationIssue } from '../record/issues.ts';

/** What a file of annotations says of itself in `format`. */
export const ANNOTATION_FORMAT = 'candlemark/annotations';
/** What is written. Files of earlier versions are read. */
export const ANNOTATION_FORMAT_VERSION = 2;

/** What is read at most. A file beyond is refused before any of it is kept. */
export const ANNOTATION_FILE_LIMITS = {
  /** UTF-16 units of the whole text. */
  letters: 192 * 1024 * 1024,
  /** Numbers, texts, lists and objects in it. */
  values: 12_000_000,
  /** Lists and objects within each other. */
  depth: 32,
  /** Of one object. */
  fields: 100_000,
  annotations: 100_000,
  instruments: 10_000,
  foreign: 100_000,
} as const;

/** How a reader elsewhere finds the instrument of an id. */
export interface InstrumentNote {
  readonly symbol: string;
  readonly name: string;
}

/** What another program's file held and annotations do not: a whole drawing, or the rest of one that became an annotation. It is kept for the way back. */
export interface ForeignPiece {
  /** The name of that format. */
  readonly format: string;
  /** What it calls this kind of drawing. */
  readonly type: string;
  /** The annotation that was made of it; null where none was. */
  readonly annotation: string | null;
  /** Its place among the others of its file. */
  readonly order: number;
  /** As it stood in that file: any JSON. */
  readonly value: unknown;
}

/** Annotations as they are exchanged. */
export interface AnnotationFile {
  readonly annotations: readonly Annotation[];
  /** By id; those that the annotations are on, as far as they are known. */
  readonly instruments: ReadonlyMap<string, InstrumentNote>;
  readonly foreign: readonly ForeignPiece[];
}

/** A file, or what is wrong with it: the first faults, and how many there are beside. */
export type CheckedAnnotationFile =
  | { readonly file: AnnotationFile; readonly issues: null }
  | { readonly file: null; readonly issues: readonly AnnotationIssue[]; readonly more: number };

/** A file of annotations alone. */
export function fileOf(annotations: readonly Annotation[]): AnnotationFile {
  return { annotations, instruments: new Map(), foreign: [] };
}

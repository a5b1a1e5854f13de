import type { AnnotationDefinition } from '../definition.ts';
import type { ForeignPiece } from '../format/annotation-file.ts';
import type { Annotation } from '../record/annotation.ts';

/** Something that one side has and the other does not: by the name that the side has for it. */
export interface Unmapped {
  readonly name: string;
  readonly count: number;
  /** In words; empty where the name says it. */
  readonly why: string;
}

export interface ForeignContext {
  /** The id of the instrument with a symbol, as the other program writes it; null for one that is not there. */
  instrumentOf(symbol: string): string | null;
  /** The id of the instrument of drawings that name none; null: there is no such thing, and they cannot be mapped. */
  readonly instrument: string | null;
  /** The definition of a tool; null for an unknown one. */
  definitionOf(type: string): AnnotationDefinition | null;
}

/** What a file of another program holds. */
export interface ForeignReading {
  readonly annotations: readonly Annotation[];
  /** What annotations do not hold, kept as it was. */
  readonly foreign: readonly ForeignPiece[];
  /** What of it annotations do not show, by name. */
  readonly unmapped: readonly Unmapped[];
}

export interface ForeignWriting {
  /** For `JSON.stringify`. */
  readonly value: unknown;
  /** What of the annotations that format cannot say, by name. */
  readonly unwritten: readonly Unmapped[];
}

/** The form in which another program keeps drawings: one folder each, listed once. */
export interface ForeignFormat {
  /** In files and on command lines: `ag-charts`. */
  readonly name: string;
  /** As people say it. */
  readonly title: string;
  /** Whether a value looks like it; nothing is believed for that. */
  sniff(value: unknown): boolean;
  /** Never throws: what cannot be read is kept, and told. @param value plain data, as it comes from JSON */
  read(value: unknown, context: ForeignContext): ForeignReading;
  /** @param foreign what was kept of files of this format */
  write?(
    annotations: readonly Annotation[],
    foreign: readonly ForeignPiece[],
    definitionOf: ForeignContext['definitionOf'],
  ): ForeignWriting;
}

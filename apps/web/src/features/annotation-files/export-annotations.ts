/** Annotations of one instrument as a file, from what this window has: also what no server knows of yet. */
import {
  type Annotation,
  checkAnnotation,
  FOREIGN_FORMATS,
  type ForeignPiece,
  type KnownInstrument,
  toolDefinitionOf,
  type Unmapped,
  writeAnnotationFile,
} from '@candlemark/annotations';
import { annotationsOf, foreignOf } from '@candlemark/client';
import type { AnnotationForm, RecordFields } from '@candlemark/contracts';
import type { DocumentService } from '../document/document-service.ts';

export interface WrittenAnnotations {
  readonly text: string;
  /** What the form cannot say, by name. */
  readonly unwritten: readonly Unmapped[];
}

type ExportedDocument = Pick<DocumentService, 'open' | 'get' | 'keys'>;

/** How many there are; those that this version does not know are not among them. */
export function countOn(instrument: string, document: Pick<DocumentService, 'get' | 'keys'>): number {
  return recordsOf('annotation', instrument, document).filter((fields) => annotationOf(fields) !== null).length;
}

export async function exportAnnotations(
  instrument: KnownInstrument,
  form: AnnotationForm,
  document: ExportedDocument,
): Promise<WrittenAnnotations> {
  const parts = [annotationsOf(instrument.id), foreignOf(instrument.id)].map((part) => document.open(part));
  try {
    // Without a connection what this browser has of them is all there is.
    for (const { isRead } of parts) await isRead;
    const records = recordsOf('annotation', instrument.id, document);
    const annotations = records.map(annotationOf).filter((one) => one !== null);
    const ids = new Set<string | null>([null, ...annotations.map(({ id }) => id)]);
    const foreign = recordsOf('foreign', instrument.id, document)
      .map(pieceOf)
      .filter(({ annotation }) => ids.has(annotation));
    const unknown = records.length - annotations.length;
    const strange =
      unknown === 0
        ? []
        : [{ name: 'annotations', count: unknown, why: 'this version does not know their tools' } satisfies Unmapped];
    const written = writeIn(form, instrument, annotations, foreign);
    return { ...written, unwritten: [...strange, ...written.unwritten] };
  } finally {
    for (const part of parts) part.close();
  }
}

/** A name for the file: letters that every system takes. */
export function exportFileName(symbol: string | null, form: AnnotationForm): string {
  const of = symbol?.replace(/[^\p{Letter}\p{Number}._-]+/gu, '-') ?? '';
  const parts = ['annotations', of, form === 'candlemark' ? '' : form];
  return `${parts.filter((part) => part !== '').join('-')}.json`;
}

function writeIn(
  form: AnnotationForm,
  { id, symbol, name }: KnownInstrument,
  annotations: readonly Annotation[],
  foreign: readonly ForeignPiece[],
): WrittenAnnotations {
  const other = FOREIGN_FORMATS.find((one) => one.name === form);
  if (other?.write !== undefined) {
    const { value, unwritten } = other.write(annotations, foreign, toolDefinitionOf);
    return { text: `${JSON.stringify(value, null, 2)}\n`, unwritten };
  }
  const note = { symbol: symbol.slice(0, MOST_LETTERS), name: name.slice(0, MOST_LETTERS) };
  return { text: writeAnnotationFile({ annotations, instruments: new Map([[id, note]]), foreign }), unwritten: [] };
}
const MOST_LETTERS = 200;

function recordsOf(
  kind: string,
  instrument: string,
  document: Pick<DocumentService, 'get' | 'keys'>,
): readonly RecordFields[] {
  return document
    .keys(kind)
    .map((key) => document.get(key))
    .filter((fields) => fields?.instrument === instrument) as readonly RecordFields[];
}

function annotationOf({ order: _, ...fields }: RecordFields): Annotation | null {
  return checkAnnotation(fields, toolDefinitionOf).annotation;
}

function pieceOf(fields: RecordFields): ForeignPiece {
  const { format, type, annotation, order, value } = fields as unknown as ForeignPiece;
  return { format, type, annotation, order, value };
}

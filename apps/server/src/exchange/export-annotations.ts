/** Gives out the annotations of the document in a form that is asked for, without ever holding all of them where the form allows it. */
import {
  type Annotation,
  checkAnnotation,
  FOREIGN_FORMATS,
  type ForeignPiece,
  fileEntry,
  fileHead,
  fileTail,
  type InstrumentNote,
  type KnownInstrument,
  toolDefinitionOf,
  type Unmapped,
} from '@candlemark/annotations';
import { AnnotationExtraFields, type AnnotationForm, type RecordJson } from '@candlemark/contracts';
import type { AccessedRecords, DocumentAccess } from './document-access.ts';

export interface ExportAnnotationsOptions {
  readonly document: DocumentAccess;
  readonly instruments: readonly KnownInstrument[];
  /** The id of the one whose annotations are wanted; null: of all. */
  readonly instrument: string | null;
  readonly form: AnnotationForm;
  /** Told of what the form cannot say, before the end. */
  readonly onUnwritten: (unwritten: readonly Unmapped[]) => void;
  /** Told of records that are there and cannot be read, by their keys, before the first part: they are not in the text. */
  readonly onDamaged: (keys: readonly string[]) => void;
}

/** The text, part by part. */
export function exportAnnotations(options: ExportAnnotationsOptions): AsyncGenerator<string> {
  return options.form === 'candlemark' ? ownForm(options) : foreignForm(options);
}

async function* ownForm(options: ExportAnnotationsOptions): AsyncGenerator<string> {
  const notes = await notesOf(options);
  const pieces = await foreignOf(options);
  yield fileHead(notes);
  const written = new Set<string | null>([null]);
  let unknown = 0;
  for await (const { records } of recordsOf('annotation', options)) {
    const parts: string[] = [];
    for (const record of records) {
      const annotation = annotationOf(record);
      if (annotation === null) {
        unknown++;
        continue;
      }
      parts.push(fileEntry(annotation, written.size === 1));
      written.add(annotation.id);
    }
    yield parts.join('');
  }
  if (unknown > 0)
    options.onUnwritten([{ name: 'annotations', count: unknown, why: 'this version does not know their tools' }]);
  // What belonged to a drawing that was deleted comes back with it, if it does.
  const foreign = pieces.filter(({ annotation }) => written.has(annotation));
  yield fileTail(foreign, written.size === 1);
}

async function* foreignForm(options: ExportAnnotationsOptions): AsyncGenerator<string> {
  const annotations: Annotation[] = [];
  for await (const { records, damaged } of recordsOf('annotation', options)) {
    annotations.push(...records.map(annotationOf).filter((one) => one !== null));
    tellDamaged(damaged, options);
  }
  const write = FOREIGN_FORMATS.find(({ name }) => name === options.form)!.write!;
  const { value, unwritten } = write(annotations, await foreignOf(options), toolDefinitionOf);
  options.onUnwritten(unwritten);
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** Of the instruments that annotations are on. */
async function notesOf(options: ExportAnnotationsOptions): Promise<ReadonlyMap<string, InstrumentNote>> {
  const used = new Set<unknown>();
  for await (const { records, damaged } of recordsOf('annotation', options)) {
    for (const { fields } of records) used.add(fields.instrument);
    tellDamaged(damaged, options);
  }
  const known = options.instruments.filter(({ id }) => used.has(id));
  return new Map(
    known.map(({ id, symbol, name }) => [
      id,
      { symbol: symbol.slice(0, MOST_LETTERS), name: name.slice(0, MOST_LETTERS) },
    ]),
  );
}
const MOST_LETTERS = 200;

async function foreignOf(options: ExportAnnotationsOptions): Promise<readonly ForeignPiece[]> {
  const pieces: ForeignPiece[] = [];
  for await (const { records, damaged } of recordsOf('foreign', options)) {
    for (const { fields } of records) {
      const { format, type, annotation, order, value } = fields as unknown as ForeignPiece;
      pieces.push({ format, type, annotation, order, value });
    }
    tellDamaged(damaged, options);
  }
  return pieces;
}

function recordsOf(kind: string, { document, instrument }: ExportAnnotationsOptions): AsyncIterable<AccessedRecords> {
  return document.records({ kind, ...(instrument !== null && { instrument }) });
}

function tellDamaged(keys: readonly string[], { onDamaged }: ExportAnnotationsOptions): void {
  if (keys.length > 0) onDamaged(keys);
}

const EXTRA_FIELDS = new Set(Object.keys(AnnotationExtraFields.properties));

/** Null for one of a tool that this version does not know. */
function annotationOf({ fields }: RecordJson): Annotation | null {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !EXTRA_FIELDS.has(name)));
  return checkAnnotation(own, toolDefinitionOf).annotation;
}

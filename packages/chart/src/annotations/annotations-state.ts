/** The annotations of a chart as a value that a host keeps, and back. Restoring is no step of the history. */
import {
  type Annotation,
  type AnnotationDefinition,
  checkAnnotation,
  migrateRecord,
  type ToolDefaults,
} from '@candlemark/annotations';
import type { ChartDocument } from '../document/chart-document.ts';
import type { DocumentRecord } from '../document/document-record.ts';
import { keyOf, recordOf } from './annotation-document.ts';
import { acceptedDefaults, allDefaults, defaultsKey } from './tool-defaults.ts';

export interface AnnotationsState {
  readonly annotations: readonly Annotation[];
  /** What new ones begin with, by tool, where a person chose it. */
  readonly toolDefaults: Readonly<Record<string, ToolDefaults>>;
}

interface RestoredDocument {
  readonly document: ChartDocument;
  list(): readonly Annotation[];
  definitionOf(type: string): AnnotationDefinition | null;
}

export function annotationsState({ document, list }: Pick<RestoredDocument, 'document' | 'list'>): AnnotationsState {
  return { annotations: list(), toolDefaults: allDefaults(document) };
}

/**
 * Reads the parts that are given, and answers what puts them in the place of those that are there.
 * @throws TypeError naming every field that cannot be
 */
export function readAnnotationsState(
  { document, list, definitionOf }: RestoredDocument,
  { annotations, toolDefaults }: { readonly annotations?: unknown; readonly toolDefaults?: unknown },
): () => void {
  const read = annotations === undefined ? null : readAnnotations(annotations, definitionOf);
  const defaults = toolDefaults === undefined ? null : readDefaults(toolDefaults, definitionOf);
  return () => {
    const records: (readonly [string, DocumentRecord | null])[] = [];
    if (read !== null) {
      const kept = new Set(read.map(({ id }) => id));
      for (const { id } of list()) if (!kept.has(id)) records.push([keyOf(id), null]);
      for (const one of read) records.push([keyOf(one.id), recordOf(one)]);
    }
    if (defaults !== null) {
      for (const type of Object.keys(allDefaults(document)))
        if (!defaults.has(type)) records.push([defaultsKey(type), null]);
      for (const [type, one] of defaults) records.push([defaultsKey(type), one as unknown as DocumentRecord]);
    }
    document.apply(records);
  };
}

function readAnnotations(
  value: unknown,
  definitionOf: (type: string) => AnnotationDefinition | null,
): readonly Annotation[] {
  if (!Array.isArray(value)) throw new TypeError('Chart state annotations must be an array');
  const issues: string[] = [];
  const read = value.flatMap((one: unknown, index): readonly Annotation[] => {
    const checked = checkAnnotation(migrateRecord(one), definitionOf);
    if (checked.issues === null) return [checked.annotation];
    const place = `Chart state annotations[${index}]`;
    issues.push(...checked.issues.map(({ path, message }) => `${place}${path && `.${path}`} ${message}`));
    return [];
  });
  if (issues.length > 0) throw new TypeError(issues.join('; '));
  if (new Set(read.map(({ id }) => id)).size < read.length)
    throw new TypeError('Chart state annotations must have ids of their own');
  return read;
}

/** What a tool does not have, or does not accept any more, is left out: choices may be older than the tool. */
function readDefaults(
  value: unknown,
  definitionOf: (type: string) => AnnotationDefinition | null,
): ReadonlyMap<string, ToolDefaults> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('Chart state toolDefaults must be an object');
  const read = new Map<string, ToolDefaults>();
  for (const [type, defaults] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const definition = definitionOf(type);
    if (definition === null || typeof defaults !== 'object' || defaults === null) continue;
    read.set(type, acceptedDefaults(definition, defaults as ToolDefaults));
  }
  return read;
}

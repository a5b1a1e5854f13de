/**
 * What has to be done so that the document holds what a file of annotations does: nothing for what it holds already. The same for whoever imports: the server, or a window
 * that shows it as one step of its own.
 */
import { type Annotation, dataHash, type ForeignPiece, type ForeignReading } from '@candlemark/annotations';
import { DOCUMENT_LIMITS } from './document.ts';
import { AnnotationExtraFields } from './document-kinds.ts';
import { findUnkeepable } from './plain-data.ts';
import { editBetween, isSameData, type RecordFields, type WholeEdit } from './record-fields.ts';
import { jsonBytes } from './split-edits.ts';

export interface WantedRecord {
  readonly fields: RecordFields;
  /** Which part of the document it is in; empty for what belongs to no instrument. */
  readonly instrument: string;
}

export interface WantedRecords {
  /** By key: `annotation/…`, `foreign/…`. */
  readonly records: ReadonlyMap<string, WantedRecord>;
  /** Pieces that the document cannot keep, and why. */
  readonly lost: readonly { readonly type: string; readonly why: string }[];
}

/** A record that becomes other than it is, and what that is to the person who imports. */
export interface PlannedRecord {
  readonly key: string;
  readonly becomes: 'added' | 'changed' | 'kept';
  /** Null where there is none; also of a deleted one, which comes back. */
  readonly before: RecordFields | null;
  readonly after: RecordFields;
}

export interface ImportPlan {
  readonly records: readonly PlannedRecord[];
  /** Annotations that are there as they are: their keys. */
  readonly same: readonly string[];
}

/** @param instrument where everything of the file goes; null: where each of its drawings says */
export function wantedRecords(
  { annotations, foreign }: Pick<ForeignReading, 'annotations' | 'foreign'>,
  instrument: string | null,
): WantedRecords {
  const instruments = new Map(annotations.map((annotation) => [annotation.id, annotation.instrument]));
  const records = new Map<string, WantedRecord>();
  for (const one of annotations)
    records.set(`annotation/${one.id}`, { fields: fieldsOf(one), instrument: one.instrument });
  const lost: { type: string; why: string }[] = [];
  for (const piece of foreign) {
    const home = (piece.annotation === null ? instrument : instruments.get(piece.annotation)) ?? '';
    const fields: RecordFields = { instrument: home, ...piece };
    const why = reasonAgainst(fields);
    if (why === null) records.set(`foreign/${idOf(piece)}`, { fields, instrument: home });
    else lost.push({ type: piece.type, why });
  }
  return { records, lost };
}

/** @param known the record of a key, also a deleted one; null where there is none, or nobody knows */
export function planImport(
  { records }: Pick<WantedRecords, 'records'>,
  known: (key: string) => { readonly deleted: boolean; readonly fields: RecordFields } | null,
): ImportPlan {
  const planned: PlannedRecord[] = [];
  const same: string[] = [];
  for (const [key, { fields }] of records) {
    const there = known(key);
    const isForeign = isForeignKey(key);
    const after = there === null || isForeign ? fields : withExtras(fields, there.fields);
    if (there !== null && !there.deleted && isSameData(there.fields, after)) {
      if (!isForeign) same.push(key);
      continue;
    }
    const becomes = isForeign ? 'kept' : there === null ? 'added' : 'changed';
    planned.push({ key, becomes, before: there?.fields ?? null, after });
  }
  return { records: planned, same };
}

/** The edit that makes one record of the other. Fields of another program's value are its own: it is exchanged whole. */
export function editTo(key: string, before: RecordFields | null, after: RecordFields): WholeEdit {
  if (before === null || !isForeignKey(key)) return editBetween(before, after);
  const changed = Object.entries(after).filter(([name, value]) => !isSameData(before[name], value));
  return { set: Object.fromEntries(changed), unset: [] };
}

function isForeignKey(key: string): boolean {
  return key.startsWith('foreign/');
}

const EXTRA_FIELDS = Object.keys(AnnotationExtraFields.properties);

/** What only the document has stays as it is. */
function withExtras(fields: RecordFields, there: RecordFields): RecordFields {
  const extras = EXTRA_FIELDS.filter((name) => Object.hasOwn(there, name)).map((name) => [name, there[name]]);
  return { ...fields, ...Object.fromEntries(extras) };
}

function fieldsOf(annotation: Annotation): RecordFields {
  return annotation as unknown as RecordFields;
}

/** The same whenever the same piece is imported, by whomever. */
function idOf({ annotation, format, order, value }: ForeignPiece): string {
  const name = NAME_IN_KEY.test(format) ? format : dataHash(format);
  return annotation ?? `${name}-${dataHash([order, value])}`;
}
const NAME_IN_KEY = /^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,99}$/;

function reasonAgainst(fields: RecordFields): string | null {
  const fault = findUnkeepable(fields.value);
  if (fault !== null) return `${fault.path} ${fault.message}`;
  const bytes = jsonBytes(fields);
  return bytes > DOCUMENT_LIMITS.recordBytes ? `it has ${bytes} bytes, more than ${DOCUMENT_LIMITS.recordBytes}` : null;
}

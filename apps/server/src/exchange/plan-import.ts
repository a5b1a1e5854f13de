/** What has to be done so that the document holds what a file does: nothing for what it holds already. */
import { createHash } from 'node:crypto';
import type { Annotation, AnyReading, ForeignPiece } from '@candlemark/annotations';
import {
  AnnotationExtraFields,
  DOCUMENT_LIMITS,
  type DocumentEdit,
  editBetween,
  isSameData,
  type RecordFields,
  type RecordJson,
} from '@candlemark/contracts';
import { findUnkeepable } from '../document/plain-data.ts';
import type { DocumentAccess } from './document-access.ts';

/** An edit, and what it is to the person who imports. */
export interface PlannedEdit {
  readonly edit: DocumentEdit;
  readonly becomes: 'added' | 'changed' | 'kept';
}

export interface ImportPlan {
  readonly edits: readonly PlannedEdit[];
  /** Annotations that are there as they are. */
  readonly same: number;
  /** Pieces that the document cannot keep, and why. */
  readonly lost: readonly { readonly type: string; readonly why: string }[];
}

/** @param instrument where everything of the file goes; null: where each of its drawings says */
export async function planImport(
  { annotations, foreign }: AnyReading,
  document: DocumentAccess,
  instrument: string | null,
): Promise<ImportPlan> {
  const instruments = new Map(annotations.map((annotation) => [annotation.id, annotation.instrument]));
  const wanted = new Map<string, WantedRecord>();
  for (const one of annotations)
    wanted.set(`annotation/${one.id}`, { fields: fieldsOf(one), instrument: one.instrument });
  const lost: { type: string; why: string }[] = [];
  for (const piece of foreign) {
    const home = (piece.annotation === null ? instrument : instruments.get(piece.annotation)) ?? '';
    const fields: RecordFields = { instrument: home, ...piece };
    const why = reasonAgainst(fields);
    if (why === null) wanted.set(`foreign/${idOf(piece)}`, { fields, instrument: home });
    else lost.push({ type: piece.type, why });
  }
  const there = await recordsThere(wanted, document);
  const edits: PlannedEdit[] = [];
  let same = 0;
  for (const [key, { fields }] of wanted) {
    const planned = plannedEdit(key, fields, there.get(key) ?? null);
    if (planned !== null) edits.push(planned);
    else if (key.startsWith('annotation/')) same++;
  }
  return { edits, same, lost };
}

interface WantedRecord {
  readonly fields: RecordFields;
  readonly instrument: string;
}

/** What it holds of them, deleted or not. */
async function recordsThere(
  wanted: ReadonlyMap<string, WantedRecord>,
  document: DocumentAccess,
): Promise<ReadonlyMap<string, RecordJson>> {
  const there = new Map<string, RecordJson>();
  const kinds = new Set(
    Array.from(wanted, ([key, { instrument }]) => `${key.slice(0, key.indexOf('/'))} ${instrument}`),
  );
  for (const pair of kinds) {
    const at = pair.indexOf(' ');
    const query = { kind: pair.slice(0, at), instrument: pair.slice(at + 1), deleted: true };
    for await (const page of document.records(query))
      for (const record of page) if (wanted.has(record.key)) there.set(record.key, record);
  }
  return there;
}

/** Null where there is nothing to do. */
function plannedEdit(key: string, fields: RecordFields, there: RecordJson | null): PlannedEdit | null {
  const isForeign = key.startsWith('foreign/');
  if (there === null) return { edit: { key, base: 0, set: { ...fields } }, becomes: isForeign ? 'kept' : 'added' };
  const { set, unset } = isForeign
    ? wholeEdit(there.fields, fields)
    : editBetween(there.fields, withExtras(fields, there.fields));
  const isSame = Object.keys(set).length === 0 && unset.length === 0;
  if (isSame && !there.deleted) return null;
  const edit: DocumentEdit = { key, base: there.seq, set: { ...set } };
  if (unset.length > 0) edit.unset = [...unset];
  if (there.deleted) edit.deleted = false;
  return { edit, becomes: isForeign ? 'kept' : 'changed' };
}

/** Fields of another program's value are its own: it is exchanged whole. */
function wholeEdit(before: RecordFields, after: RecordFields) {
  const changed = Object.entries(after).filter(([name, value]) => !isSameData(before[name], value));
  return { set: Object.fromEntries(changed), unset: [] as readonly string[] };
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

/** The same whenever the same piece is imported. */
function idOf({ annotation, format, order, value }: ForeignPiece): string {
  return annotation ?? `${format}-${hashOf(JSON.stringify([order, value]))}`;
}

function reasonAgainst(fields: RecordFields): string | null {
  const fault = findUnkeepable(fields.value);
  if (fault !== null) return `${fault.path} ${fault.message}`;
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  return bytes > DOCUMENT_LIMITS.recordBytes ? `it has ${bytes} bytes, more than ${DOCUMENT_LIMITS.recordBytes}` : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** What has to be done so that the document of this server holds what a file does. */
import type { AnyReading } from '@candlemark/annotations';
import {
  type DocumentEdit,
  editTo,
  type PlannedRecord,
  planImport,
  type RecordJson,
  type WantedRecords,
  wantedRecords,
} from '@candlemark/contracts';
import type { DocumentAccess } from './document-access.ts';

/** An edit, and what it is to the person who imports. */
export interface PlannedEdit extends Pick<PlannedRecord, 'becomes'> {
  readonly edit: DocumentEdit;
}

export interface PlannedEdits {
  readonly edits: readonly PlannedEdit[];
  /** Annotations that are there as they are. */
  readonly same: number;
  /** Pieces that the document cannot keep, and why. */
  readonly lost: WantedRecords['lost'];
}

/** @param instrument where everything of the file goes; null: where each of its drawings says */
export async function planEdits(
  reading: AnyReading,
  document: DocumentAccess,
  instrument: string | null,
): Promise<PlannedEdits> {
  const wanted = wantedRecords(reading, instrument);
  const there = await recordsThere(wanted, document);
  const { records, same } = planImport(wanted, (key) => there.get(key) ?? null);
  const edits = records.map(({ key, becomes, before, after }): PlannedEdit => {
    const known = there.get(key);
    const { set, unset } = editTo(key, before, after);
    const edit: DocumentEdit = { key, base: known?.seq ?? 0, set: { ...set } };
    if (unset.length > 0) edit.unset = [...unset];
    if (known?.deleted) edit.deleted = false;
    return { edit, becomes };
  });
  return { edits, same: same.length, lost: wanted.lost };
}

/** What it holds of them, deleted or not. */
async function recordsThere(
  { records }: WantedRecords,
  document: DocumentAccess,
): Promise<ReadonlyMap<string, RecordJson>> {
  const there = new Map<string, RecordJson>();
  const kinds = new Set(
    Array.from(records, ([key, { instrument }]) => `${key.slice(0, key.indexOf('/'))} ${instrument}`),
  );
  for (const pair of kinds) {
    const at = pair.indexOf(' ');
    const query = { kind: pair.slice(0, at), instrument: pair.slice(at + 1), deleted: true };
    // Whoever would write over one that is damaged is refused by the document.
    for await (const page of document.records(query))
      for (const record of page.records) if (records.has(record.key)) there.set(record.key, record);
  }
  return there;
}

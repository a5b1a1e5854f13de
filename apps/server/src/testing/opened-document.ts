import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import type { ChangeResult, DocumentChange, DocumentEdit, RecordJson } from '@candlemark/contracts';
import { ulid } from 'ulid';
import { afterEach } from 'vitest';
import type { DocumentOpening } from '../document/document-opening.ts';
import { DocumentStore, type OpenDocumentOptions } from '../document/document-store.ts';

/** Documents that are closed after the test, whatever became of it. */
export interface OpenedDocuments {
  openIn(path: string, options?: Partial<OpenDocumentOptions>): Promise<DocumentStore>;
  close(store: DocumentStore): Promise<void>;
}

/** To be called where the tests of a file are described. */
export function openedDocuments(): OpenedDocuments {
  const open = new Set<DocumentStore>();
  afterEach(async () => {
    for (const store of open) await store.close();
    open.clear();
  });
  return {
    async openIn(path, options = {}) {
      const store = await DocumentStore.open({ path, opening: openingBeside(path), ...options });
      open.add(store);
      return store;
    },
    async close(store) {
      open.delete(store);
      await store.close();
    },
  };
}

/** Notes openings in a file beside the document, as a manifest would. */
export function openingBeside(path: string): DocumentOpening {
  const file = `${path}.opening`;
  return {
    newId: ulid,
    expected: async () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    note: async (id) => writeFileSync(file, id),
  };
}

export function changeOf(...edits: readonly DocumentEdit[]): DocumentChange {
  return { id: ulid(), name: 'Move trend line', at: '2024-01-02T03:04:05Z', edits: [...edits] };
}

/** The edit that makes a trend line. */
export function lineEdit(id: string, fields: Readonly<Record<string, unknown>> = {}): DocumentEdit {
  const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;
  const anchors = [1, 2].map((at) => ({ timeUs: at * 1e15, price: 100 + at }));
  const record = createAnnotation(line, { id, instrument: 'AAPL', pane: 'main', scale: 'right' }, anchors);
  return { key: `annotation/${id}`, base: 0, set: { ...record, ...fields } };
}

/** The edit that makes a chart with so many letters in it. */
export function bulkyEdit(at: number, letters: number): DocumentEdit {
  const style = { note: 'x'.repeat(letters) };
  const set = { layout: 'main', order: at, instrument: null, interval: null, style, settings: {} };
  return { key: `chart/c${at}`, base: 0, set };
}

/** Applies one change; throws when it is refused. Returns its number. */
export async function applied(store: DocumentStore, window: string, change: DocumentChange): Promise<number> {
  const result = await outcome(store, window, change);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result.seq;
}

export async function outcome(store: DocumentStore, window: string, change: DocumentChange): Promise<ChangeResult> {
  const { results } = await store.apply({ window, changes: [change] });
  return results[0]!;
}

/** Every record, deleted ones too, by key. */
export async function everyRecord(store: DocumentStore): Promise<readonly RecordJson[]> {
  const records: RecordJson[] = [];
  let cursor: string | null = null;
  do {
    const page = await store.records({ deleted: true, limit: 100, ...(cursor !== null && { cursor }) });
    for (const row of page.rows) {
      const fields = JSON.parse(row.fields) as RecordJson['fields'];
      records.push({ key: row.key, seq: row.seq, deleted: row.deleted === 1, fields });
    }
    cursor = page.next;
  } while (cursor !== null);
  return records;
}

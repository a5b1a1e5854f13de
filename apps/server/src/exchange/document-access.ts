import type { ChangeResult, DocumentChange, RecordJson, RecordsQuery } from '@candlemark/contracts';
import type { DocumentStore } from '../document/document-store.ts';

export interface AccessedRecords {
  readonly records: readonly RecordJson[];
  /** Keys of those that are there and cannot be read. */
  readonly damaged: readonly string[];
}

/** The document, whether this process holds it or a server does. */
export interface DocumentAccess {
  /** Pages of records by key, all of them. */
  records(query: Pick<RecordsQuery, 'kind' | 'instrument' | 'deleted'>): AsyncIterable<AccessedRecords>;
  /**
   * Resolves when they are on the disk, all of them, or are refused, all of them: the fault is told of the change that has it.
   * More than one request of a server takes goes as several; where a later one is refused, the others are taken back.
   */
  apply(changes: readonly DocumentChange[]): Promise<readonly ChangeResult[]>;
}

/** @param window whose the changes are */
export function documentOfStore(store: DocumentStore, window: string): DocumentAccess {
  return {
    async *records(query) {
      let cursor: string | null = null;
      do {
        const page = await store.records({ ...query, ...(cursor !== null && { cursor }) });
        const records = page.rows.map(({ key, seq, deleted, fields }) => ({
          key,
          seq,
          deleted: deleted === 1,
          fields: JSON.parse(fields) as RecordJson['fields'],
        }));
        yield { records, damaged: page.damaged };
        cursor = page.next;
      } while (cursor !== null);
    },
    async apply(changes) {
      return (await store.apply({ window, changes: [...changes], whole: true })).results;
    },
  };
}

import {
  API_ROOT,
  ChangesResponse,
  DOCUMENT_PAGE,
  type HistoryQuery,
  HistoryResponse,
  LayoutAtResponse,
  type RecordJson,
  type RestoreBody,
  type UndoBody,
  UndoResponse,
} from '@candlemark/contracts';
import { queryText } from '../query-text.ts';
import { createTransport, type TransportOptions } from '../transport.ts';
import { createDocumentApi } from './document-api.ts';

/** A layout as it stood after a change, all pages of it. */
export interface LayoutState {
  readonly seq: number;
  readonly records: readonly RecordJson[];
  /** Keys of records that are not what was written. */
  readonly damaged: readonly string[];
}

/** What a layout was, and the way back. Rejects as every method of `ApiClient` does. */
export interface LayoutHistoryApi {
  /** What changed it, newest first. */
  readMarks(layout: string, query: HistoryQuery, signal: AbortSignal): Promise<HistoryResponse>;
  /** Reads page after page. */
  readState(layout: string, seq: number, signal: AbortSignal): Promise<LayoutState>;
  /** All annotations of an instrument as they stand now. */
  readAnnotations(instrument: string, signal: AbortSignal): Promise<readonly RecordJson[]>;
  restore(layout: string, body: RestoreBody, signal: AbortSignal): Promise<ChangesResponse>;
  /** Takes changes back, and nothing of what was done since. */
  undo(body: UndoBody, signal: AbortSignal): Promise<UndoResponse>;
}

/** @see LayoutHistoryApi */
export function createLayoutHistoryApi(options: TransportOptions): LayoutHistoryApi {
  const transport = createTransport(options);
  const at = (layout: string) => `${API_ROOT}/document/layouts/${encodeURIComponent(layout)}`;
  return {
    readMarks: (layout, query, signal) =>
      transport.json(HistoryResponse, `${at(layout)}/history${queryText(query)}`, { signal }),
    async readState(layout, seq, signal) {
      const records: RecordJson[] = [];
      const damaged: string[] = [];
      let cursor: string | null = null;
      do {
        const query: string = queryText({ limit: DOCUMENT_PAGE.maximum, cursor: cursor ?? undefined });
        const page: LayoutAtResponse = await transport.json(LayoutAtResponse, `${at(layout)}/at/${seq}${query}`, {
          signal,
        });
        records.push(...page.records);
        damaged.push(...(page.damaged ?? []));
        cursor = page.next;
      } while (cursor !== null);
      return { seq, records, damaged };
    },
    readAnnotations: async (instrument, signal) =>
      (await createDocumentApi(options).readRecords({ kind: 'annotation', instrument }, signal)).records,
    restore: (layout, body, signal) => transport.json(ChangesResponse, `${at(layout)}/restore`, posted(body, signal)),
    undo: (body, signal) => transport.json(UndoResponse, `${API_ROOT}/document/undo`, posted(body, signal)),
  };
}

function posted(body: RestoreBody | UndoBody, signal: AbortSignal) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  } as const;
}

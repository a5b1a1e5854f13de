import {
  API_ROOT,
  type ChangesBody,
  ChangesResponse,
  DOCUMENT_PAGE,
  isRecordsPage,
  type RecordJson,
  type RecordsQuery,
  type RecordsResponse,
} from '@candlemark/contracts';
import { queryText } from '../query-text.ts';
import { createTransport, type TransportOptions } from '../transport.ts';

/** Records of a part of the document, all pages of it. */
export interface ReadRecords {
  readonly epoch: string;
  /** Of the first page: who follows the changes after it has everything. */
  readonly seq: number;
  readonly records: readonly RecordJson[];
  /** Keys of those that the server has and cannot read: what it stores of them is not what was written. */
  readonly damaged: readonly string[];
}

/** The document over HTTP. Rejects as every method of `ApiClient` does. */
export interface DocumentApi {
  sendChanges(body: ChangesBody, signal: AbortSignal): Promise<ChangesResponse>;
  /** Reads page after page. */
  readRecords(query: Pick<RecordsQuery, 'kind' | 'instrument'>, signal: AbortSignal): Promise<ReadRecords>;
}

/** For whoever takes more records than it wants to hold. */
export interface DocumentPages {
  /** One page; `next` of it is the cursor of the one after. */
  readPage(query: RecordsQuery, signal: AbortSignal): Promise<RecordsResponse>;
}

/** What is sent as a page goes still arrives; a browser lets no more than 64 KiB outlive their page. */
const MOST_ALIVE = 15_000;

/** @see DocumentApi */
export function createDocumentApi(options: TransportOptions): DocumentApi & DocumentPages {
  const transport = createTransport(options);
  const headers = { 'content-type': 'application/json' };
  const readPage: DocumentPages['readPage'] = (query, signal) =>
    transport.jsonAs(isRecordsPage, `${API_ROOT}/document/records${queryText(query)}`, { signal });
  return {
    readPage,
    sendChanges(changes, signal) {
      const body = JSON.stringify(changes);
      const keepalive = body.length <= MOST_ALIVE;
      return transport.json(ChangesResponse, `${API_ROOT}/document/changes`, {
        method: 'POST',
        headers,
        body,
        keepalive,
        signal,
      });
    },
    async readRecords(query, signal) {
      const records: RecordJson[] = [];
      const damaged: string[] = [];
      let first: RecordsResponse | null = null;
      let cursor: string | null = null;
      do {
        const asked: RecordsQuery = { ...query, limit: DOCUMENT_PAGE.maximum, ...(cursor !== null && { cursor }) };
        const page: RecordsResponse = await readPage(asked, signal);
        first ??= page;
        records.push(...page.records);
        damaged.push(...(page.damaged ?? []));
        cursor = page.next;
      } while (cursor !== null);
      return { epoch: first.epoch, seq: first.seq, records, damaged };
    },
  };
}

import type { DocumentApi, DocumentPages } from '@candlemark/client';
import { type ChangeResult, DOCUMENT_LIMITS, DOCUMENT_PAGE, type DocumentChange } from '@candlemark/contracts';
import type { DocumentAccess } from '../exchange/document-access.ts';

/** The document that a server holds, over HTTP. */
export function documentOfServer(
  api: Pick<DocumentApi, 'sendChanges'> & DocumentPages,
  window: string,
  signal: AbortSignal,
): DocumentAccess {
  return {
    async *records(query) {
      let cursor: string | null = null;
      do {
        const asked = { ...query, limit: DOCUMENT_PAGE.maximum, ...(cursor !== null && { cursor }) };
        const page = await api.readPage(asked, signal);
        yield { records: page.records, damaged: page.damaged ?? [] };
        cursor = page.next;
      } while (cursor !== null);
    },
    async apply(changes) {
      const all: ChangeResult[] = [];
      for (const some of inRequests(changes)) {
        const { results } = await api.sendChanges({ window, changes: [...some], whole: true }, signal);
        all.push(...results);
        if (results.some((result) => 'refused' in result)) break;
      }
      return all;
    },
  };
}

/** What stands around the changes of a request. */
const AROUND_BYTES = 1024;

/** As many together as a request may hold. */
function inRequests(changes: readonly DocumentChange[]): readonly (readonly DocumentChange[])[] {
  const requests: DocumentChange[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    bytes += size;
    if (bytes > DOCUMENT_LIMITS.requestBytes - AROUND_BYTES) {
      requests.push([]);
      bytes = size;
    }
    requests.at(-1)!.push(change);
  }
  return requests;
}

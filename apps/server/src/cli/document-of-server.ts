import type { DocumentApi, DocumentPages } from '@candlemark/client';
import { DOCUMENT_PAGE } from '@candlemark/contracts';
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
        yield page.records;
        cursor = page.next;
      } while (cursor !== null);
    },
    async apply(change) {
      const { results } = await api.sendChanges({ window, changes: [change] }, signal);
      return results[0]!;
    },
  };
}

import {
  API_ROOT,
  FILLS_PAGE,
  FillImportJson,
  FillImportsResponse,
  type FillJson,
  type FillsQuery,
  FillsResponse,
} from '@candlemark/contracts';
import { queryText } from './query-text.ts';
import { createTransport, type TransportOptions } from './transport.ts';

/** Own trades. Rejects as every other part of the interface. */
export interface FillsApi {
  /** All fills of an instrument in order of time, page by page. */
  of(
    instrumentId: string,
    query: Omit<FillsQuery, 'limit' | 'cursor'>,
    signal: AbortSignal,
  ): Promise<readonly FillJson[]>;
  /** Lists that were imported, oldest first. */
  imports(signal: AbortSignal): Promise<readonly FillImportJson[]>;
  /** Answers what was removed. */
  removeImport(id: string, signal: AbortSignal): Promise<FillImportJson>;
}

/** @see FillsApi */
export function createFillsApi(options: TransportOptions): FillsApi {
  const { json } = createTransport(options);
  return {
    async of(instrumentId, query, signal) {
      const fills: FillJson[] = [];
      let cursor: string | null = null;
      do {
        const asked = { ...query, limit: FILLS_PAGE.maximum, ...(cursor !== null && { cursor }) };
        const path = `${API_ROOT}/instruments/${encodeURIComponent(instrumentId)}/fills${queryText(asked)}`;
        const page: FillsResponse = await json(FillsResponse, path, { signal });
        for (const fill of page.fills) fills.push(fill);
        cursor = page.next;
      } while (cursor !== null);
      return fills;
    },
    imports: async (signal) => (await json(FillImportsResponse, `${API_ROOT}/fill-imports`, { signal })).imports,
    removeImport: (id, signal) =>
      json(FillImportJson, `${API_ROOT}/fill-imports/${encodeURIComponent(id)}`, { method: 'DELETE', signal }),
  };
}

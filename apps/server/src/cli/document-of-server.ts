import type { DocumentApi, DocumentPages, LayoutHistoryApi } from '@candlemark/client';
import {
  type ChangeResult,
  type ChangesBody,
  DOCUMENT_LIMITS,
  DOCUMENT_PAGE,
  type DocumentChange,
} from '@candlemark/contracts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import { createIdSource, isoNow, systemClock } from '../workspace/clock.ts';
import { PartlyDoneError } from './command.ts';

/** The document that a server holds, over HTTP. */
export function documentOfServer(
  api: Pick<DocumentApi, 'sendChanges'> & DocumentPages & Pick<LayoutHistoryApi, 'undo'>,
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
      const results: ChangeResult[] = [];
      for (const some of inRequests(changes)) {
        const body: ChangesBody = { window, changes: [...some], whole: true };
        const answer = await api.sendChanges(body, signal).catch(async (error: unknown) => {
          if (results.length > 0) await takeBack(api, window, [...results, ...(await sentAgain(api, body))]);
          throw error;
        });
        results.push(...answer.results);
        if (answer.results.some(isRefused)) break;
      }
      if (!results.some(isRefused)) return results;
      await takeBack(api, window, results);
      return results.map((result) => (isRefused(result) ? result : { id: result.id, refused: TAKEN_BACK }));
    },
  };
}

type Refused = Extract<ChangeResult, { readonly refused: unknown }>;

const TAKEN_BACK: Refused['refused'] = [{ path: 'changes', message: 'a later request of the same import was refused' }];

/** Whoever has interrupted the command does not wait longer. */
const TAKE_BACK_MS = 60_000;

const isRefused = (result: ChangeResult): result is Refused => 'refused' in result;

/** A request that was not answered may stand all the same. It stands once however often it is sent, and says so. */
async function sentAgain(
  { sendChanges }: Pick<DocumentApi, 'sendChanges'>,
  body: ChangesBody,
): Promise<readonly ChangeResult[]> {
  try {
    return (await sendChanges(body, AbortSignal.timeout(TAKE_BACK_MS))).results;
  } catch (cause) {
    throw new PartlyDoneError('A part of the import stands: see the history of the layout.', { cause });
  }
}

/**
 * Of several requests all stand or none does: what was taken before one of them failed is taken back.
 * @throws PartlyDoneError where that cannot be done
 */
async function takeBack(
  api: Pick<LayoutHistoryApi, 'undo'>,
  window: string,
  results: readonly ChangeResult[],
): Promise<void> {
  const changes = results.filter((result) => !isRefused(result)).map(({ id }) => id);
  if (changes.length === 0) return;
  const [id, at, name] = [createIdSource(systemClock)(), isoNow(systemClock), 'Take back an import that failed'];
  const stands = (options?: ErrorOptions) =>
    new PartlyDoneError(
      `Of ${changes.length} steps of the import something stands and could not be taken back: see the history of the layout.`,
      options,
    );
  // Not by the command's own signal: it may be what has ended the import.
  const answer = await api
    .undo({ id, at, name, window, changes }, AbortSignal.timeout(TAKE_BACK_MS))
    .catch((cause: unknown) => {
      throw stands({ cause });
    });
  if (answer.kept.length > 0 || answer.results.some(isRefused)) throw stands();
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

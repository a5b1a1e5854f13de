import type { ImportsApi } from '@candlemark/client';
import type { FileOptions, ImportState } from '@candlemark/contracts';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

const ACTIVE_POLL_MS = 500;
/** Another window, or a command, may import too. */
const IDLE_POLL_MS = 5000;
const BATCHES_AT_ONCE = 200;

/** Asks anew for what has changed. A question that is under way was asked before: its answer does not count. */
export async function askAnew(queries: QueryClient, kind: 'files' | 'imports' | 'batches'): Promise<void> {
  const queryKey = ['data', kind];
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Imports as they are now; asked again and again while one is under way. */
export function importsQuery(imports: ImportsApi) {
  return queryOptions({
    queryKey: ['data', 'imports'],
    queryFn: ({ signal }) => imports.list(signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ACTIVE_POLL_MS : IDLE_POLL_MS),
  });
}

/** Whether an import has not ended. */
export function isActive({ state }: { readonly state: ImportState }): boolean {
  return isActiveState(state);
}

export function isActiveState(state: ImportState): state is 'waiting' | 'running' {
  return state === 'waiting' || state === 'running';
}

/** Files that wait to be imported. */
export function filesQuery(imports: ImportsApi) {
  return queryOptions({
    queryKey: ['data', 'files'],
    queryFn: ({ signal }) => imports.files(signal),
    staleTime: 0,
    refetchInterval: IDLE_POLL_MS,
  });
}

/** Takes a file from the list that does not wait any more, before the server is asked anew. */
export function forgetFile(queries: QueryClient, imports: ImportsApi, fileId: string): void {
  queries.setQueryData(filesQuery(imports).queryKey, (before) => before?.filter(({ id }) => id !== fileId));
}

/** What a file would be imported as; of the options before until those of now are told. */
export function previewQuery(imports: ImportsApi, fileId: string, options: FileOptions) {
  return queryOptions({
    queryKey: ['data', 'preview', fileId, options],
    queryFn: ({ signal }) => imports.preview(fileId, options, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** An import that has ended, with its report. */
export function reportQuery(imports: ImportsApi, id: string) {
  return queryOptions({
    queryKey: ['data', 'report', id],
    queryFn: ({ signal }) => imports.status(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What was told of the import that brought a batch. */
export function batchReportQuery(imports: ImportsApi, batchId: string) {
  return queryOptions({
    queryKey: ['data', 'batch-report', batchId],
    queryFn: ({ signal }) => imports.batchReport(batchId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** What was imported, newest first, page by page. @param instrument id; null: of all */
export function batchesQuery(imports: ImportsApi, instrument: string | null) {
  return infiniteQueryOptions({
    queryKey: ['data', 'batches', instrument],
    queryFn: ({ signal, pageParam }) =>
      imports.batches(
        {
          order: 'newest',
          limit: BATCHES_AT_ONCE,
          // A file may hold ten thousand, of which the first is named.
          mostInstruments: 1,
          ...(instrument !== null && { instrument }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

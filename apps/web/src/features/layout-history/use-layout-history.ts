import type { LayoutState } from '@candlemark/client';
import type { HistoryMark } from '@candlemark/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/** Changes of a page: some minutes of work. */
const PAGE = 200;
/** A list of states is not remembered from one look to the next. */
const FORGOTTEN_MS = 0;

export interface LayoutHistory {
  /** Newest first. */
  readonly marks: readonly HistoryMark[];
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** Why nothing can be shown; null while it can. */
  readonly error: Error | null;
  /** Null at the end. */
  readonly loadMore: (() => void) | null;
  readonly retry: () => void;
}

/** What changed a layout. It is read once the server has everything that was done here. */
export function useLayoutHistory(layout: string): LayoutHistory {
  const { document, layoutHistory } = useServices();
  const { unsent, link } = useStore(document.status);
  const query = useInfiniteQuery({
    queryKey: ['layout-history', layout],
    queryFn: ({ signal, pageParam }) =>
      layoutHistory.readMarks(layout, { limit: PAGE, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: unsent === 0 || link === 'offline',
    staleTime: FORGOTTEN_MS,
    gcTime: FORGOTTEN_MS,
    refetchOnWindowFocus: false,
  });
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  return {
    marks: data?.pages.flatMap(({ marks }) => marks) ?? [],
    isLoading: isPending,
    isLoadingMore: isFetchingNextPage,
    error: data === undefined ? error : null,
    loadMore: hasNextPage ? () => void fetchNextPage() : null,
    retry: () => void refetch(),
  };
}

/** The layout as it stood after a change; that does not become another one. */
export function useLayoutState(layout: string, seq: number | null) {
  const { layoutHistory } = useServices();
  return useQuery<LayoutState>({
    queryKey: ['layout-state', layout, seq],
    queryFn: ({ signal }) => layoutHistory.readState(layout, seq ?? 0, signal),
    enabled: seq !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // States may be large: those of this look are enough.
    gcTime: FORGOTTEN_MS,
  });
}

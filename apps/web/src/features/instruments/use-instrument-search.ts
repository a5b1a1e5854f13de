import type { InstrumentsFilter, ListedInstrument } from '@candlemark/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { instrumentQuery, instrumentsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { bestHitsFirst } from './best-hits-first.ts';

const PAUSE_MS = 120;
const NO_FILTER = {};

/** What a search over all instruments of the server has found so far. */
export interface InstrumentSearch {
  readonly instruments: readonly ListedInstrument[];
  /** The words that were searched: behind what is typed by a short pause. */
  readonly words: string;
  readonly isLoading: boolean;
  /** What is typed was not searched for yet: the instruments are those of other words. */
  readonly isBehind: boolean;
  readonly isLoadingMore: boolean;
  /** The next ones were asked for, and did not come. */
  readonly hasFailedMore: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Searches while one types; the results of the words before stay until the next have come. */
export function useInstrumentSearch(typed: string, filter: Omit<InstrumentsFilter, 'q'> = NO_FILTER): InstrumentSearch {
  const { api } = useServices();
  const words = useSettled(typed.trim());
  const query = useInfiniteQuery({ ...instrumentsQuery(api, words, filter), placeholderData: keepPreviousData });
  const exactQuery = useQuery({ ...instrumentQuery(api, words), enabled: words !== '' && filter === NO_FILTER });
  const exact = filter === NO_FILTER ? (exactQuery.data ?? null) : null;
  const instruments = useMemo(
    () => bestHitsFirst(query.data?.pages.map((page) => page.instruments) ?? [], words, exact),
    [query.data, words, exact],
  );
  return {
    instruments,
    words,
    isLoading: query.isPending,
    isBehind: words !== typed.trim() || query.isPending || query.isPlaceholderData || exactQuery.isLoading,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    hasFailed: query.isError && query.data === undefined,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const { timers } = useServices().platform;
  const [settled, setSettled] = useState(text);
  useEffect(() => timers.after(PAUSE_MS, () => setSettled(text)), [timers, text]);
  return settled;
}

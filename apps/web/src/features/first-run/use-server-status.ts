import type { StatusResponse } from '@candlemark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';

const WHILE_LOADING_MS = 400;
const WHILE_EMPTY_MS = 2000;
const ELSE_MS = 60_000;

/**
 * What the server is doing; null until it has told. Asked often while the demo arrives, now and then while there is
 * nothing to show, and else once a minute, for its disk may fill.
 */
export function useServerStatus(): StatusResponse | null {
  const { api } = useServices();
  const { data } = useQuery({
    ...statusQuery(api),
    refetchInterval: ({ state }) => {
      if (state.data?.demo.state === 'loading') return WHILE_LOADING_MS;
      return state.data?.instruments === 0 ? WHILE_EMPTY_MS : ELSE_MS;
    },
  });
  return data ?? null;
}

/** Asks everything about instruments anew whenever one has arrived or gone. */
export function useArrivals(status: StatusResponse | null): void {
  const client = useQueryClient();
  const count = status?.instruments;
  const known = useRef(count);
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before === undefined || before === count) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' });
  }, [client, count]);
}

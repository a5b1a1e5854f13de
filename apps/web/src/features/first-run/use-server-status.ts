import type { StatusResponse } from '@candlemark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';

const WHILE_LOADING_MS = 400;
const WHILE_EMPTY_MS = 2000;

/**
 * What the server is doing, asked often while the demo arrives, now and then while there is nothing to show, and else
 * not again. With every instrument that arrives, everything that is known about instruments is asked anew.
 */
export function useServerStatus(): StatusResponse | null {
  const { api } = useServices();
  const client = useQueryClient();
  const { data } = useQuery({
    ...statusQuery(api),
    refetchInterval: ({ state }) => {
      if (state.data?.demo.state === 'loading') return WHILE_LOADING_MS;
      return state.data?.instruments === 0 ? WHILE_EMPTY_MS : false;
    },
  });
  const count = data?.instruments;
  useEffect(() => {
    if (count !== undefined) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' });
  }, [client, count]);
  return data ?? null;
}

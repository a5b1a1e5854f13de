import { ApiError } from '@candlemark/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const KEPT_MS = 30 * 60_000;
const RETRIES = 2;

/**
 * The cache of what the server told. A failed question is asked again only where that can help; `onUnreachable` is told
 * when no answer came at all, so that the connection is looked at without waiting for its turn.
 */
export function createQueryClient(onUnreachable: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnreachable(error)) onUnreachable();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        // The server is often on this very machine: it answers without any network.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (failures) => 300 * 2 ** failures,
      },
    },
  });
}

/** Whether the error means that no answer came. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

function isWorthRetrying(error: unknown): boolean {
  // An unreachable server is the connection monitor's affair: it asks everything again once the server is back.
  return error instanceof ApiError && error.status >= 500;
}

import type { InsightProgress, InsightQuestion, InsightsApi } from '@candlemark/client';
import type { Insight, InsightName } from '@candlemark/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Timers } from '../../platform/platform.ts';
import { useServices } from '../../services.ts';

/** What is known of a question that was asked. */
export interface InsightQuery {
  readonly isAsking: boolean;
  /** It was asked for, and the reader stopped it. */
  readonly isStopped: boolean;
  readonly error: Error | null;
  /** How far a long one is; null: it does not tell. */
  readonly progress: InsightProgress | null;
  stop(): void;
  ask(): void;
}

const PAUSE_MS = 300;

/**
 * Asks a statistic of the server and keeps the answer. `insight` is null before it is there.
 * @param question the same object as long as nothing changes in it: it may name thousands of instruments
 * @param isLong it is a job that tells how far it is; others are answered before anybody could read that
 */
export function useInsight<Name extends InsightName>(
  name: Name,
  question: InsightQuestion | null,
  isWanted: boolean,
  isLong: boolean,
): InsightQuery & { readonly insight: Insight<Name> | null } {
  const { insights, platform, turns } = useServices();
  const queries = useQueryClient();
  const asked = useMemo(() => JSON.stringify(question), [question]);
  const key = ['insight', name, asked] as const;
  const progressKey = ['insight-progress', name, asked] as const;
  const query = useQuery(
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) =>
        askedInsight({ insights, timers: platform.timers, isLong }, name, question, signal, (progress) =>
          queries.setQueryData(progressKey, progress),
        ),
      enabled: isWanted && question !== null,
      // Numbers of what is already there do not change by waiting; new bars bring a new revision of the page.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
    }),
  );
  const progress = useQuery<InsightProgress | null>({
    queryKey: progressKey,
    queryFn: () => null,
    enabled: false,
  });
  const isAsking = query.fetchStatus === 'fetching';
  useEffect(() => {
    if (isAsking) turns.announce();
  }, [turns, isAsking]);
  return {
    insight: query.data ?? null,
    isAsking,
    isStopped: isWanted && question !== null && query.isPending && !isAsking,
    error: query.error,
    progress: isAsking ? (progress.data ?? null) : null,
    stop: () => void queries.cancelQueries({ queryKey: key }),
    ask: () => void query.refetch(),
  };
}

async function askedInsight<Name extends InsightName>(
  { insights, timers, isLong }: { readonly insights: InsightsApi; readonly timers: Timers; readonly isLong: boolean },
  name: Name,
  question: InsightQuestion | null,
  signal: AbortSignal,
  onProgress: (progress: InsightProgress) => void,
): Promise<Insight<Name>> {
  if (question === null) throw new RangeError(`There is nothing to ask ${name} of`);
  if (!isLong) return await insights.ask(name, question, signal);
  return await insights.askLong(name, question, signal, { onProgress, pause: (stop) => pause(timers, stop) });
}

/** Resolves after a moment, or rejects with the signal's reason. */
function pause(timers: Timers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(PAUSE_MS, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

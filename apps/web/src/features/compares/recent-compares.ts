/** The instruments that charts were compared with last. */
import type { ListedInstrument } from '@candlemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { instrumentQuery } from '../../data/queries.ts';
import { useStore } from '../../data/store.ts';
import { type Services, useServices } from '../../services.ts';

const MOST_RECENT = 6;

/** As far as they are still there. */
export function useRecentCompares(): readonly ListedInstrument[] {
  const { api, recentCompares } = useServices();
  const ids = useStore(recentCompares);
  return useQueries({
    queries: ids.map((id) => instrumentQuery(api, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

export function rememberCompare(recent: Services['recentCompares'], id: string): void {
  recent.set([id, ...recent.get().filter((one) => one !== id)].slice(0, MOST_RECENT));
}

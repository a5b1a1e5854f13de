import type { InstrumentSource } from '@candlemark/chart';
import { useCallback } from 'react';
import { instrumentQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';

/** Where charts get the bars of other instruments from: by id, by symbol, or as an expression of two. */
export function useInstrumentSource(): InstrumentSource {
  const { api, queries, text } = useServices();
  return useCallback(
    async (name) => {
      const instrument = await queries.fetchQuery({
        ...instrumentQuery(api, name),
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (instrument === null) throw new Error(text('compares.notFound', { name }));
      return api.tileSource(instrument);
    },
    [api, queries, text],
  );
}

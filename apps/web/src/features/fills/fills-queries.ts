import type { FillsApi } from '@candlemark/client';
import { queryOptions } from '@tanstack/react-query';

/** All fills of an instrument, in order of time. What two instruments make together has none. */
export function fillsQuery(fills: FillsApi, instrumentId: string) {
  return queryOptions({
    queryKey: ['fills', instrumentId],
    queryFn: ({ signal }) => (instrumentId.includes('.') ? [] : fills.of(instrumentId, {}, signal)),
  });
}

/** Lists that were imported, of any instrument. */
export function fillImportsQuery(fills: FillsApi) {
  return queryOptions({ queryKey: ['fills', 'imports'], queryFn: ({ signal }) => fills.imports(signal), staleTime: 0 });
}

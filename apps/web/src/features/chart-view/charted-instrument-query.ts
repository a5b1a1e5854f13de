import { annotationsOf } from '@candlemark/client';
import { queryOptions } from '@tanstack/react-query';
import { findInstrument, instrumentQuery } from '../../data/queries.ts';
import type { Services } from '../../services.ts';

/** As `instrumentQuery`, for who shows its chart: what is drawn on it is asked for as soon as it is known, while the chart is being built. */
export function chartedInstrumentQuery({ api, document }: Pick<Services, 'api' | 'document'>, symbolOrId: string) {
  return queryOptions({
    queryKey: instrumentQuery(api, symbolOrId).queryKey,
    async queryFn({ signal }) {
      const instrument = await findInstrument(api, symbolOrId, signal);
      if (instrument !== null) document.expect(annotationsOf(instrument.id));
      return instrument;
    },
  });
}

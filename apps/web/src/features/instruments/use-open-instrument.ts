import type { ListedInstrument } from '@candlemark/contracts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { NO_OVERLAY } from '../../app/overlay.ts';
import { listedInstrumentQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { isShowable } from '../intervals/interval-choices.ts';

/** Goes to an instrument's chart: a step in the history, with the interval of now where the instrument has it. */
export function useOpenInstrument(): (instrument: ListedInstrument) => void {
  const { address, api, overlay, queries, session } = useServices();
  const [, navigate] = useLocation();
  return useCallback(
    (instrument) => {
      address.flush();
      overlay.set(NO_OVERLAY);
      void queries.prefetchQuery(listedInstrumentQuery(api, instrument));
      const wanted = session.view()?.interval ?? 'auto';
      const interval = isShowable(instrument, wanted) ? wanted : 'auto';
      navigate(formatChartAddress(instrument.symbol, { ...FREE_VIEW, interval }));
    },
    [address, api, overlay, queries, session, navigate],
  );
}

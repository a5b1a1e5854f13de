import type { Instrument } from '@candlemark/bars';
import { useEffect } from 'react';
import { instrumentQuery } from '../../data/queries.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { choiceLabel } from '../intervals/interval-choices.ts';
import { LAST_INSTRUMENT_KEY } from './last-instrument.ts';

/** Tells the rest of the page, its title and the next visit which instrument is on screen. */
export function useShownInstrument(instrument: Instrument): void {
  const { api, queries, instrument: shown, platform, session, text } = useServices();
  const summary = useStore(session.summary);

  useEffect(() => {
    shown.set(instrument);
    platform.storage.write(LAST_INSTRUMENT_KEY, instrument.symbol);
    // The address will carry the symbol, whatever it was found by: known already, so nothing is asked again.
    queries.setQueryData(instrumentQuery(api, instrument.symbol).queryKey, instrument);
    return () => shown.set(null);
  }, [api, queries, shown, platform, instrument]);

  const level = summary === null ? null : choiceLabel(summary.level, text);
  useEffect(() => {
    const { symbol } = instrument;
    platform.setTitle(level === null ? text('app.titleLoading', { symbol }) : text('app.title', { symbol, level }));
    return () => platform.setTitle(text('app.name'));
  }, [platform, text, instrument, level]);
}

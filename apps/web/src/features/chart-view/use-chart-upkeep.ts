import type { Instrument } from '@candlemark/bars';
import type { FinancialChart } from '@candlemark/chart';
import { useEffect, useRef } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/**
 * Keeps a chart supplied: tells it when its instrument has changed on the server, lets it ask again once the server is
 * back, and finds out why it could not load.
 */
export function useChartUpkeep(chart: FinancialChart | null, instrument: Instrument): void {
  const { connection, queries, session } = useServices();
  const status = useStore(session.summary)?.status;
  const isReachable = useStore(connection.state).kind === 'online';

  const known = useRef(instrument);
  useEffect(() => {
    if (known.current === instrument) return;
    known.current = instrument;
    chart?.refresh();
  }, [chart, instrument]);

  useEffect(() => {
    if (isReachable) chart?.retry();
  }, [chart, isReachable]);

  useEffect(() => {
    if (chart === null || status !== 'error') return;
    if (chart.getState().error?.code === 'offline') connection.checkNow();
    // Perhaps the instrument is no longer there: then its page says so.
    else void queries.invalidateQueries({ queryKey: ['instrument'] });
  }, [chart, status, connection, queries]);
}

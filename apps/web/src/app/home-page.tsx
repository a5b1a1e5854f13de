import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { firstInstrumentQuery, instrumentQuery } from '../data/queries.ts';
import { FREE_VIEW, formatChartAddress } from '../features/chart-view/chart-address.ts';
import { ChartSkeleton } from '../features/chart-view/chart-skeleton.tsx';
import { LAST_INSTRUMENT_KEY } from '../features/chart-view/last-instrument.ts';
import { FailurePage } from '../features/connection/failure-page.tsx';
import { DemoPage } from '../features/first-run/demo-page.tsx';
import { EmptyPage } from '../features/first-run/empty-page.tsx';
import { useServerStatus } from '../features/first-run/use-server-status.ts';
import { useServices } from '../services.ts';

/** The address without an instrument: goes to the last one that was looked at, else to the one that shows most. */
export function HomePage() {
  const { api, platform } = useServices();
  const lastSymbol = platform.storage.read(LAST_INSTRUMENT_KEY) ?? '';
  const last = useQuery({ ...instrumentQuery(api, lastSymbol), enabled: lastSymbol !== '' });
  const first = useQuery(firstInstrumentQuery(api));
  const status = useServerStatus();

  const isLastKnown = lastSymbol === '' || last.data !== undefined;
  const instrument = last.data ?? (isLastKnown ? first.data : undefined);
  if (instrument) {
    return <Redirect to={formatChartAddress(instrument.symbol, FREE_VIEW)} replace />;
  }
  const error = first.error ?? last.error;
  if (error !== null) return <FailurePage error={error} onRetry={() => void first.refetch()} />;
  if (instrument === undefined || status === null) return <ChartSkeleton />;
  return status.demo.state === 'loading' ? <DemoPage demo={status.demo} /> : <EmptyPage />;
}

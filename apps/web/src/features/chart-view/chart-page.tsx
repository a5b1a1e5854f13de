import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { FailurePage } from '../connection/failure-page.tsx';
import { GhostPage } from '../instruments/ghost-page.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartView } from './chart-view.tsx';
import { chartedInstrumentQuery } from './charted-instrument-query.ts';

/** The chart of the instrument that the address names, or why there is none. */
export function ChartPage({ symbolOrId }: { readonly symbolOrId: string }) {
  const services = useServices();
  const { data: instrument, error, refetch } = useQuery(chartedInstrumentQuery(services, symbolOrId));
  // What was known before stays on screen while the server cannot be asked.
  if (instrument) return <ChartView key={instrument.id} instrument={instrument} />;
  if (instrument === null) return <GhostPage symbol={symbolOrId} />;
  if (error !== null) return <FailurePage error={error} onRetry={() => void refetch()} />;
  return <ChartSkeleton />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { firstInstrumentQuery, instrumentQuery } from '../data/queries.ts';
import { FREE_VIEW, formatChartAddress } from '../features/chart-view/chart-address.ts';
import { ChartSkeleton } from '../features/chart-view/chart-skeleton.tsx';
import { LAST_INSTRUMENT_KEY } from '../features/chart-view/last-instrument.ts';
import { FailurePage } from '../features/connection/failure-page.tsx';
import { DemoPage } from '../features/first-run/demo-page.tsx';
import { EmptyPage } from '../features/first-run/empty-page.tsx';
import { useServerStatus } from '../features/first-run/use-server-status.ts';
import { choiceOf } from '../features/intervals/parse-interval-text.ts';
import { formatLayoutAddress } from '../features/layouts/layout-address.ts';
import { useKeptChart } from '../features/layouts/use-kept-chart.ts';
import { useServices } from '../services.ts';

/** The address without an instrument: goes to what the layout shows, else to the instrument that was looked at last, else to the one that shows most. */
export function HomePage() {
  const { api, platform } = useServices();
  const kept = useKeptChart();
  const keptId = typeof kept?.instrument === 'string' ? kept.instrument : '';
  const ofLayout = useQuery({ ...instrumentQuery(api, keptId), enabled: keptId !== '' });
  const lastSymbol = platform.storage.read(LAST_INSTRUMENT_KEY) ?? '';
  const last = useQuery({ ...instrumentQuery(api, lastSymbol), enabled: lastSymbol !== '' });
  const first = useQuery(firstInstrumentQuery(api));
  const status = useServerStatus();

  const isLayoutKnown = kept !== undefined && (keptId === '' || ofLayout.data !== undefined);
  const isLastKnown = lastSymbol === '' || last.data !== undefined;
  const other = last.data ?? (isLastKnown ? first.data : undefined);
  const instrument = ofLayout.data ?? (isLayoutKnown ? other : undefined);
  if (instrument) {
    const isOfLayout = instrument.id === keptId;
    return <Opened symbol={instrument.symbol} kept={isOfLayout ? (kept ?? null) : null} />;
  }
  const error = first.error ?? last.error ?? ofLayout.error;
  if (error !== null) return <FailurePage error={error} onRetry={() => void first.refetch()} />;
  if (!isLayoutKnown || instrument === undefined || status === null) return <ChartSkeleton />;
  return status.demo.state === 'loading' ? <DemoPage demo={status.demo} /> : <EmptyPage />;
}

interface OpenedProps {
  readonly symbol: string;
  /** How the layout shows it; null where it shows another one. */
  readonly kept: { readonly interval?: string | null; readonly style?: object } | null;
}

/** Goes on to the chart. */
function Opened({ symbol, kept }: OpenedProps) {
  const { chartStyle, layouts } = useServices();
  const [, navigate] = useLocation();
  useEffect(() => {
    const interval = choiceOf(kept?.interval ?? 'auto') ?? 'auto';
    const of = { layout: layouts.current.get(), isReadOnly: layouts.isReadOnly };
    navigate(formatChartAddress(symbol, { ...FREE_VIEW, interval }) + formatLayoutAddress(of), { replace: true });
    if (kept?.style !== undefined) chartStyle.show(chartStyle.read(kept.style));
  }, [symbol, kept, chartStyle, layouts, navigate]);
  return <ChartSkeleton />;
}

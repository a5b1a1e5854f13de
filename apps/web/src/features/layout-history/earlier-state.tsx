import { Button } from '@candlemark/chart-ui';
import type { LayoutState } from '@candlemark/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { instrumentQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { ChartSkeleton } from '../chart-view/chart-skeleton.tsx';
import { EarlierChart } from './earlier-chart.tsx';
import { HistoryMessage } from './history-message.tsx';
import { annotationsOfState, chartOfState, onChartOfState } from './layout-state.ts';

/** What a layout showed then, or why that cannot be shown. */
export function EarlierState({ state }: { readonly state: LayoutState }) {
  const { api, text } = useServices();
  const chart = useMemo(() => chartOfState(state), [state]);
  const annotations = useMemo(() => annotationsOfState(state), [state]);
  const onChart = useMemo(() => onChartOfState(state), [state]);
  const id = chart?.instrument ?? null;
  const { data: instrument, error, refetch } = useQuery({ ...instrumentQuery(api, id ?? ''), enabled: id !== null });
  if (chart === null || id === null) return <HistoryMessage text={text('history.noChart')} />;
  if (instrument === null) return <HistoryMessage text={text('history.noInstrument')} />;
  if (error !== null && instrument === undefined)
    return (
      <HistoryMessage text={text('history.stateFailed', { detail: errorWords(error, text) })}>
        <Button onPress={() => void refetch()}>{text('failure.retry')}</Button>
      </HistoryMessage>
    );
  if (instrument === undefined) return <ChartSkeleton />;
  return (
    <EarlierChart
      key={instrument.id}
      instrument={instrument}
      fields={chart}
      annotations={annotations}
      onChart={onChart}
    />
  );
}

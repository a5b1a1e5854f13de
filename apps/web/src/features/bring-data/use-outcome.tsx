import { Button } from '@candlemark/chart-ui';
import type { ApiClient } from '@candlemark/client';
import type { ImportResult, ImportStatus, ListedImport } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../services.ts';
import { type ChartView, FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { reportQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { useImports } from './use-desk.ts';
import { viewOfFills } from './view-of-fills.ts';

/** What became of an import that is done. */
export interface Outcome {
  readonly words: string;
  /** Opens the first chart that it brought; null where it brought none. */
  readonly open: ReactNode;
}

export function useOutcome(one: ListedImport): Outcome {
  const imports = useImports();
  const { data } = useQuery({ ...reportQuery(imports, one.id), enabled: one.state === 'done' });
  const text = useDataText();
  const summary = data?.report?.summary;
  if (summary === undefined) return { words: '', open: null };
  const { rowsStored: rows, rowsRejected: rejected, duplicates, dryRun } = summary;
  const parts = [
    text(dryRun ? 'data.checked' : 'data.done', { rows }),
    ...(rejected > 0 ? [text('data.doneRejected', { count: rejected })] : []),
    ...(duplicates > 0 ? [text('data.doneDuplicates', { count: duplicates })] : []),
  ];
  return { words: parts.join(' · '), open: <OpenChart status={data} /> };
}

/** Goes to the chart of the first instrument of a report that has one. */
export function OpenChart({ status }: { readonly status: ImportStatus | undefined }) {
  const text = useDataText();
  const { api, overlay } = useServices();
  const [, navigate] = useLocation();
  const first = status?.report?.results.find(({ instrument, kind }) => instrument !== null && kind !== 'events');
  if (first === undefined) return null;
  const { symbol } = first;
  const open = async () => {
    overlay.set({ kind: 'none' });
    navigate(formatChartAddress(symbol, await viewOf(first, api)));
  };
  return (
    <Button look="primary" aria-label={text('data.openChartOf', { symbol })} onPress={() => void open()}>
      {text('data.openChart')}
    </Button>
  );
}

/** The newest bars, or where own fills lie: then it takes to know how fine the bars are. */
async function viewOf(result: ImportResult, api: ApiClient): Promise<ChartView> {
  if (result.kind !== 'fills' || result.instrument === null) return FREE_VIEW;
  try {
    return viewOfFills(result, await api.getInstrument(result.instrument, new AbortController().signal));
  } catch {
    // The chart tells what cannot be loaded.
    return FREE_VIEW;
  }
}

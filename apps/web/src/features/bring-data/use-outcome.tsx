import { Button } from '@candlemark/chart-ui';
import type { ImportStatus, ListedImport } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../services.ts';
import { FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { reportQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { useImports } from './use-desk.ts';

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
  const { overlay } = useServices();
  const [, navigate] = useLocation();
  const symbol = status?.report?.results.find(
    ({ instrument, kind }) => instrument !== null && kind !== 'events',
  )?.symbol;
  if (symbol === undefined) return null;
  return (
    <Button
      look="primary"
      aria-label={text('data.openChartOf', { symbol })}
      onPress={() => {
        overlay.set({ kind: 'none' });
        navigate(formatChartAddress(symbol, FREE_VIEW));
      }}
    >
      {text('data.openChart')}
    </Button>
  );
}

import type { Instrument } from '@candlemark/bars';
import { Button, Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument, MergePlanJson } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { useDataText } from '../bring-data/data-words.tsx';
import { mergeInstruments } from './merge-later.ts';

interface MergeQuestionProps {
  readonly from: Instrument;
  readonly into: ListedInstrument;
  onClose(): void;
  onMerged(into: string): void;
}

/** Says what it would do to make an instrument part of another, and does it. */
export function MergeQuestion({ from, into, onClose, onMerged }: MergeQuestionProps) {
  const services = useServices();
  const { api, text: appText } = services;
  const text = useDataText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const plan = useQuery({
    queryKey: ['data', 'merge', from.id, into.id],
    queryFn: ({ signal }) => api.planMerge(into.id, from.id, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const names = { from: from.symbol, into: into.symbol };
  const merge = async () => {
    setBusy(true);
    setFault(null);
    try {
      await mergeInstruments(services, from, into, text);
      onMerged(into.id);
    } catch (error) {
      setBusy(false);
      setFault(errorWords(error, appText));
    }
  };
  const refusal = fault ?? (plan.error === null ? null : errorWords(plan.error, appText));
  return (
    <Sheet title={text('merge.title', names)} isTitleShown kind="page" onClose={onClose}>
      <div className="sheet__body">
        <p>{text('merge.body', names)}</p>
        {plan.data !== undefined && <Meetings plan={plan.data} />}
        {(plan.isPending || isBusy) && <Progress label={text(isBusy ? 'merge.doing' : 'merge.looking')} />}
        {refusal !== null && (
          <p role="alert" className="data-section__failure">
            {refusal}
          </p>
        )}
      </div>
      <div className="sheet__buttons">
        <Button onPress={onClose}>{text('data.cancel')}</Button>
        <Button look="primary" isDisabled={isBusy || plan.data === undefined} onPress={() => void merge()}>
          {text('merge.do')}
        </Button>
      </div>
    </Sheet>
  );
}

function Meetings({ plan: { meetings, records } }: { readonly plan: MergePlanJson }) {
  const text = useDataText();
  const met = meetings.filter(({ rows }) => rows > 0);
  return (
    <ul className="plain-list">
      {met.length === 0 && <li>{text('merge.apart')}</li>}
      {met.map(({ interval, rows, differing }) => (
        <li key={interval}>
          {interval === null
            ? text('merge.trades', { count: rows })
            : text('merge.bars', { interval, count: rows, differing })}
        </li>
      ))}
      {records > 0 && <li>{text('merge.records', { count: records })}</li>}
    </ul>
  );
}

import type { Instrument } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { instrumentDetailsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { BatchSection } from '../bring-data/batch-section.tsx';
import { DATA_PATH } from '../bring-data/bring-data.ts';
import { batchesQuery } from '../bring-data/data-queries.ts';
import { DataWords, useDataText } from '../bring-data/data-words.tsx';
import { ImportsProvider, useImports, useImportsApi } from '../bring-data/use-desk.ts';
import { FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { FailurePage } from '../connection/failure-page.tsx';
import { updateInstrument } from '../fetch/update-instrument.ts';
import { GhostPage } from '../instruments/ghost-page.tsx';
import { InstrumentChoiceSheet } from '../instruments/instrument-choice-sheet.tsx';
import { SyntheticBadge } from '../instruments/synthetic-badge.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { CoverageSection } from './coverage-section.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { GapsSection } from './gaps-section.tsx';
import { formatInstrumentAddress } from './instrument-address.ts';
import { InstrumentFacts } from './instrument-facts.tsx';
import { MergeQuestion } from './merge-question.tsx';
import { MergedSection } from './merged-section.tsx';
import { QualitySection } from './quality-section.tsx';
import { StretchesSection } from './stretches-section.tsx';
import '../bring-data/data-page.css';
import '../bring-data/preview.css';
import './instrument-page.css';

/** What there is of an instrument: levels, gaps, imports, calendar, and what is said of it. */
export function InstrumentPage() {
  const imports = useImportsApi();
  return (
    <ImportsProvider value={imports}>
      <DataWords>
        <Addressed />
      </DataWords>
    </ImportsProvider>
  );
}

function Addressed() {
  const { api, platform } = useServices();
  const { id = '' } = useParams();
  const text = useDataText();
  const { data, error, refetch } = useQuery(instrumentDetailsQuery(api, id));
  const title = data ? text('instrument.title', { symbol: data.symbol }) : text('data.title');
  useEffect(() => platform.setTitle(`${title} · Candlemark`), [platform, title]);
  // What two instruments make together is none itself.
  if (data === null || data?.id.includes('.')) return <GhostPage symbol={id} />;
  if (data !== undefined) return <Shown key={data.id} instrument={data} />;
  if (error !== null) return <FailurePage error={error} onRetry={() => void refetch()} />;
  return (
    <div className="data-page">
      <Progress label={text('batches.loading')} />
    </div>
  );
}

/** Whether the newest of its batches tell of a fetch. */
function useIsFetched(id: string): boolean {
  const { data } = useInfiniteQuery(batchesQuery(useImports(), id));
  return data?.pages.some(({ batches }) => batches.some(({ sourceName }) => sourceName.startsWith('fetch '))) === true;
}

function Shown({ instrument }: { readonly instrument: Instrument }) {
  const services = useServices();
  const { layouts, overlay, text: appText } = services;
  const isFetched = useIsFetched(instrument.id);
  // The id of an expression is made of two.
  const canBeMergedInto = useCallback(
    ({ id }: ListedInstrument) => id !== instrument.id && !id.includes('.'),
    [instrument.id],
  );
  const text = useDataText();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [merging, setMerging] = useState<'choosing' | ListedInstrument | null>(null);
  const { id, symbol, name } = instrument;
  return (
    <div className="data-page">
      <div className="data-page__column">
        <header className="data-page__header">
          <h1 className="data-page__title">
            {symbol}
            {name !== symbol && <bdi className="instrument-page__name">{name}</bdi>}
            <SyntheticBadge instrument={instrument} />
          </h1>
          <div className="data-page__actions">
            {!layouts.isReadOnly && (
              <>
                <Button onPress={() => setMerging('choosing')}>{text('merge.ask')}</Button>
                <Button onPress={() => setAsking(true)}>{text('instrument.delete')}</Button>
                {isFetched && (
                  <Button onPress={() => void updateInstrument(services, id)}>{appText('command.updateData')}</Button>
                )}
                <Button onPress={() => overlay.set({ kind: 'instrument-details', id })}>
                  {appText('command.instrumentDetails')}
                </Button>
              </>
            )}
            <Button look="primary" onPress={() => navigate(formatChartAddress(symbol, FREE_VIEW))}>
              {text('data.openChart')}
            </Button>
          </div>
        </header>
        <InstrumentFacts instrument={instrument} />
        <MergedSection instrument={instrument} />
        <CoverageSection instrument={instrument} />
        <QualitySection instrument={instrument} />
        <GapsSection instrument={instrument} />
        <StretchesSection instrument={instrument} />
        <CalendarSection instrument={instrument} />
        <BatchSection instrument={id} />
      </div>
      {merging === 'choosing' && (
        <InstrumentChoiceSheet
          title={text('merge.choose', { symbol })}
          placeholder={appText('instruments.search.placeholder')}
          isOffered={canBeMergedInto}
          onChoose={setMerging}
          onClose={() => setMerging(null)}
        >
          <p className="instrument-page__choose">{text('merge.choose', { symbol })}</p>
        </InstrumentChoiceSheet>
      )}
      {merging !== null && merging !== 'choosing' && (
        <MergeQuestion
          from={instrument}
          into={merging}
          onClose={() => setMerging(null)}
          onMerged={(into) => {
            setMerging(null);
            navigate(formatInstrumentAddress(into));
          }}
        />
      )}
      {isAsking && (
        <DeleteQuestion
          instrument={instrument}
          onClose={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            navigate(DATA_PATH);
          }}
        />
      )}
    </div>
  );
}

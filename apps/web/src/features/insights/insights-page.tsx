import { Button } from '@candlemark/chart-ui';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { createStore, type ReadableStore, useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FailurePage } from '../connection/failure-page.tsx';
import { formatInsightsAddress, type InsightsView, parseInsightsAddress } from './insights-address.ts';
import { InsightsControls } from './insights-controls.tsx';
import { InstrumentSetSheet } from './instrument-set-sheet.tsx';
import { MissingNote } from './missing-note.tsx';
import { PictureCard } from './picture-card.tsx';
import type { ResolvedView } from './picture-definition.ts';
import { PICTURES } from './pictures/registry.ts';
import { isBackwards } from './range-choices.ts';
import { type ReportPart, ReportSheet } from './report-sheet.tsx';
import { useAgLook } from './use-ag-look.ts';
import { useDrawContext } from './use-draw-context.ts';
import { useFollowedRange } from './use-followed-range.ts';
import { useInsightsTitle } from './use-insights-title.ts';
import { useResolvedView } from './use-resolved-view.ts';
import './insights.css';

/** What an analyst asks next: pictures of statistics of a set of instruments. All that it shows stands in its address. */
export function InsightsPage() {
  const { platform, text } = useServices();
  const [, navigate] = useLocation();
  // The router's own text is decoded in part; the address itself is read, whenever that changes.
  const changed = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` tells when to read
  const view = useMemo(() => parseInsightsAddress(platform.location.search()), [platform, changed]);
  const { view: resolved, missing, isCut, error, retry } = useResolvedView(view);
  useInsightsTitle(resolved);
  const look = useAgLook();
  const context = useDrawContext(resolved, look);
  const change = (part: Partial<InsightsView>) =>
    navigate(formatInsightsAddress({ ...view, ...part }), { replace: true });
  useFollowedRange(view, change);
  const show = (picture: string | null) => navigate(formatInsightsAddress({ ...view, picture }));
  const parts = useMemo(() => createStore<ReadonlyMap<string, ReportPart>>(new Map()), []);
  const keepPart = useCallback(
    (id: string, part: ReportPart | null) => {
      const next = new Map(parts.get());
      if (part === null) next.delete(id);
      else next.set(id, part);
      parts.set(next);
    },
    [parts],
  );
  const [isReporting, setReporting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const alone = PICTURES.find(({ id }) => id === view.picture);
  return (
    <div className="insights">
      <h1 className="insights__title">{text('insights.title')}</h1>
      <InsightsControls
        view={view}
        resolved={resolved}
        onChange={change}
        onChoose={() => setChoosing(true)}
        onReport={() => setReporting(true)}
      />
      <MissingNote view={view} missing={missing} isCut={isCut} onChange={change} />
      {error !== null && resolved === null ? (
        <FailurePage error={error} onRetry={retry} isPart />
      ) : resolved === null ? (
        <div className="insights__finding">
          <Progress label={text('insights.finding')} />
        </div>
      ) : resolved.instruments.length === 0 ? (
        <MessagePage title={text('insights.emptyTitle')} body={text('insights.emptyBody')} isPart>
          <div className="message-page__actions">
            <Button look="primary" onPress={() => setChoosing(true)}>
              {text('insights.emptyChoose')}
            </Button>
            <Button onPress={() => change({ set: { kind: 'found', words: '' } })}>{text('insights.showEvery')}</Button>
          </div>
        </MessagePage>
      ) : isBackwards(view) ? (
        <MessagePage title={text('insights.backwards')} body={text('insights.backwardsBody')} isPart>
          <Button look="primary" onPress={() => change({ from: view.to, to: view.from })}>
            {text('insights.swap')}
          </Button>
        </MessagePage>
      ) : (
        context !== null && (
          <div className={alone === undefined ? 'insights__grid' : 'insights__grid insights__grid--alone'}>
            {alone !== undefined && <Button onPress={() => show(null)}>{text('insights.showAll')}</Button>}
            {(alone === undefined ? PICTURES : [alone]).map((picture, place) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                place={place}
                view={resolved}
                context={context}
                look={look}
                isAlone={alone !== undefined}
                isWanted={isReporting}
                onChange={change}
                onPart={keepPart}
                onAlone={() => show(alone === undefined ? picture.id : null)}
              />
            ))}
          </div>
        )
      )}
      {isChoosing && (
        <InstrumentSetSheet view={view} resolved={resolved} onChange={change} onClose={() => setChoosing(false)} />
      )}
      {isReporting && <PageReport parts={parts} view={resolved} onClose={() => setReporting(false)} />}
    </div>
  );
}

interface PageReportProps {
  readonly parts: ReadableStore<ReadonlyMap<string, ReportPart>>;
  readonly view: ResolvedView | null;
  onClose(): void;
}

/** Follows what the pictures give while they come. */
function PageReport({ parts, view, onClose }: PageReportProps) {
  const known = useStore(parts);
  const symbols =
    view?.instruments
      .slice(0, 3)
      .map(({ symbol }) => symbol)
      .join(', ') ?? '';
  return <ReportSheet parts={known} order={PICTURES.map(({ id }) => id)} symbols={symbols} onClose={onClose} />;
}

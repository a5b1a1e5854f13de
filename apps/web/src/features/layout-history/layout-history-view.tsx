import { Button } from '@candlemark/chart-ui';
import { useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { errorWords } from '../../data/error-words.ts';
import { isUnreachable } from '../../data/query-client.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { ChartSkeleton } from '../chart-view/chart-skeleton.tsx';
import type { Layout } from '../layouts/layouts.ts';
import { EarlierState } from './earlier-state.tsx';
import { groupMarks, singleMarks } from './group-marks.ts';
import { HistoryBar } from './history-bar.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryMessage } from './history-message.tsx';
import { useLayoutHistory, useLayoutState } from './use-layout-history.ts';
import './layout-history.css';

interface LayoutHistoryViewProps {
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** So many entries are worth a look before one asks for more, and so many pages are read for them. */
const ENOUGH_ENTRIES = 10;
const MOST_MARKS_UNASKED = 1000;

/** The earlier states of a layout over the whole page: the chart of one of them, and the list that it is chosen from. What is under it stays as it is. */
export function LayoutHistoryView({ layout, onClose }: LayoutHistoryViewProps) {
  const { document, text } = useServices();
  const { link } = useStore(document.status);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isEvery, setIsEvery] = useState(false);
  const history = useLayoutHistory(layout.id);
  const { marks, error, loadMore, isLoadingMore } = history;
  const landmarks = [text('step.restoreLayout'), text('step.undoRestore')];
  const entries = isEvery ? singleMarks(marks) : groupMarks(marks, ({ name }) => landmarks.includes(name));
  const entry =
    entries.find(({ seq, firstSeq }) => chosen !== null && firstSeq <= chosen && chosen <= seq) ?? entries[0];
  const state = useLayoutState(layout.id, entry?.seq ?? null);
  const isNow = entry !== undefined && entry === entries[0];

  useEffect(() => {
    if (loadMore !== null && !isLoadingMore && entries.length < ENOUGH_ENTRIES && marks.length < MOST_MARKS_UNASKED)
      loadMore();
  });

  const failed = (problem: Error) =>
    isUnreachable(problem) || link === 'offline'
      ? text('history.offline')
      : text('history.failed', { detail: errorWords(problem, text) });
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="history-cover"
    >
      <Modal className="history-cover__page">
        <Dialog className="history">
          <Heading slot="title" className="visually-hidden">
            {text('history.title', { name: layout.name })}
          </Heading>
          <HistoryBar
            key={layout.id}
            layout={layout}
            entry={entry ?? null}
            isNow={isNow}
            state={state.data ?? null}
            onClose={onClose}
          />
          <div className="history__stage">
            {error !== null ? (
              <HistoryMessage text={failed(error)}>
                <Button onPress={history.retry}>{text('failure.retry')}</Button>
              </HistoryMessage>
            ) : state.error !== null ? (
              <HistoryMessage text={failed(state.error)}>
                <Button onPress={() => void state.refetch()}>{text('failure.retry')}</Button>
              </HistoryMessage>
            ) : state.data === undefined ? (
              <ChartSkeleton />
            ) : (
              <EarlierState state={state.data} />
            )}
          </div>
          <aside className="history__side" aria-label={text('history.list')}>
            {history.isLoading ? (
              <HistoryMessage text={text('history.loading')} />
            ) : (
              error === null && (
                <HistoryList
                  history={history}
                  entries={entries}
                  chosen={entry?.seq ?? null}
                  isEvery={isEvery}
                  onEvery={setIsEvery}
                  onChoose={setChosen}
                />
              )
            )}
          </aside>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

import { Button, Icon } from '@candlemark/chart-ui';
import type { LayoutState } from '@candlemark/client';
import { ArrowLeft } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { Layout } from '../layouts/layouts.ts';
import type { HistoryEntry } from './group-marks.ts';
import { momentWords, stepWords } from './history-words.ts';
import { nameOfState } from './layout-state.ts';
import { useGoingBack } from './use-going-back.ts';

interface HistoryBarProps {
  readonly layout: Layout;
  /** What is looked at; null while there is nothing. */
  readonly entry: HistoryEntry | null;
  readonly isNow: boolean;
  /** Null while it is being read. */
  readonly state: LayoutState | null;
  onClose(): void;
}

/** Which state is looked at, and what can be done with it. */
export function HistoryBar({ layout, entry, isNow, state, onClose }: HistoryBarProps) {
  const { document, locale, platform, text } = useServices();
  const { link, unsent } = useStore(document.status);
  const { isBusy, failure, restore, copy } = useGoingBack(layout, onClose);
  const when = entry === null ? '' : momentWords(entry.at, platform.now(), locale);
  const title =
    entry === null || isNow ? text('history.isNow', { name: layout.name }) : text('history.isEarlier', { when });
  const former = state === null ? null : nameOfState(state);
  const notes = [
    ...(entry === null || isNow ? [] : [stepWords(entry, text)]),
    ...(former === null || former === layout.name ? [] : [text('history.formerName', { name: former })]),
    ...(state !== null && state.damaged.length > 0 ? [text('history.damaged', { count: state.damaged.length })] : []),
    ...(link === 'offline' ? [text('history.offline')] : []),
  ];
  const isReady = entry !== null && state !== null && !isBusy && link !== 'offline' && unsent === 0;
  return (
    <header className="history-bar">
      <Button look="plain" onPress={onClose}>
        <Icon of={ArrowLeft} />
        {text('history.back')}
      </Button>
      <div className="history-bar__words" role="status">
        <span className="history-bar__title">{title}</span>
        {failure !== null ? (
          <span className="history-bar__failure">{text('history.notRestored', { reason: failure })}</span>
        ) : (
          notes.length > 0 && <span className="history-bar__notes">{notes.join(' · ')}</span>
        )}
      </div>
      <div className="history-bar__actions">
        <Button isDisabled={!isReady} onPress={() => state && copy(state, when)}>
          {text('history.copy')}
        </Button>
        {!isNow && (
          <Button look="primary" isDisabled={!isReady} onPress={() => entry && restore(entry.seq, when)}>
            {text('history.restore')}
          </Button>
        )}
      </div>
    </header>
  );
}

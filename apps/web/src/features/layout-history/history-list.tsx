import { Button, CheckMark } from '@candlemark/chart-ui';
import { Checkbox, Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import type { TextStorage } from '../../platform/platform.ts';
import { useServices } from '../../services.ts';
import type { TextKey } from '../../text/catalogue.ts';
import { isOwnWindow } from '../document/own-windows.ts';
import type { HistoryEntry } from './group-marks.ts';
import { clockWords, historyDays, stepWords } from './history-words.ts';
import type { LayoutHistory } from './use-layout-history.ts';
import '../../ui/picker-list.css';

interface HistoryListProps {
  readonly history: LayoutHistory;
  readonly entries: readonly HistoryEntry[];
  /** Of the entry that is looked at. */
  readonly chosen: number | null;
  readonly isEvery: boolean;
  onEvery(isEvery: boolean): void;
  onChoose(seq: number): void;
}

/** The states that can be looked at, newest first. */
export function HistoryList({ history, entries, chosen, isEvery, onEvery, onChoose }: HistoryListProps) {
  const { locale, platform, text } = useServices();
  const days = historyDays(entries, platform.now(), locale);
  const newest = entries[0]?.seq ?? null;
  return (
    <div className="history-list">
      <Checkbox className="check history-list__every" isSelected={isEvery} onChange={onEvery}>
        <CheckMark />
        {text('history.every')}
      </Checkbox>
      <ListBox
        aria-label={text('history.list')}
        className="picker-list history-list__states"
        items={days.map((day, at) => ({ ...day, id: `${at}:${day.title}` }))}
        dependencies={[newest]}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (typeof key === 'number') onChoose(key);
        }}
        renderEmptyState={() => <p className="picker-list__empty">{text('history.empty')}</p>}
        autoFocus="first"
      >
        {(day) => (
          <ListBoxSection id={day.id}>
            <Header className="picker-list__header">{day.title}</Header>
            <Collection items={day.entries.map((entry) => ({ ...entry, id: entry.seq }))} dependencies={[newest]}>
              {(entry) => <HistoryItem entry={entry} isNewest={entry.seq === newest} />}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
      {history.loadMore !== null && (
        <div className="history-list__more">
          <Button onPress={history.loadMore} isDisabled={history.isLoadingMore}>
            {text('history.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function HistoryItem({ entry, isNewest }: { readonly entry: HistoryEntry; readonly isNewest: boolean }) {
  const { document, locale, platform, text } = useServices();
  const words = stepWords(entry, text);
  const when = isNewest ? text('history.now') : clockWords(entry.at, locale);
  const count = entry.steps.reduce((sum, step) => sum + step.count, 0);
  // The program's own beginning is nobody's.
  const isPerson = entry.window !== 'candlemark';
  const who = isPerson ? [text(authorKey(entry.window, document.window, platform.storage))] : [];
  const many = count > 1 ? [text('history.changes', { count })] : [];
  return (
    <ListBoxItem id={entry.seq} textValue={`${when}, ${words}`} className="picker-list__item history-entry">
      <span className="history-entry__when">{when}</span>
      <span className="history-entry__words">
        <span className="history-entry__steps">{words}</span>
        <span className="history-entry__who">{[...who, ...many].join(' · ')}</span>
      </span>
    </ListBoxItem>
  );
}

function authorKey(author: string, window: string, storage: TextStorage): TextKey {
  if (author === window) return 'history.here';
  return isOwnWindow(storage, author) ? 'history.thisBrowser' : 'history.elsewhere';
}

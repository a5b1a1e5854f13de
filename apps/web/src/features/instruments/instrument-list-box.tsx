import { Button } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { useRowCss } from '../../ui/use-row-css.ts';
import { useChartTheme } from '../chart-view/use-chart-theme.ts';
import { useServerStatus } from '../first-run/use-server-status.ts';
import { choiceLabel } from '../intervals/interval-choices.ts';
import { InstrumentSparkline } from './instrument-sparkline.tsx';
import { type InstrumentSummary, summarise } from './instrument-summary.ts';
import { sparklineQuestions } from './sparkline-questions.ts';
import { SyntheticBadge } from './synthetic-badge.tsx';
import { useEndOfList } from './use-end-of-list.ts';
import type { InstrumentSearch } from './use-instrument-search.ts';
import '../../ui/picker-list.css';
import './instrument-list-box.css';

interface InstrumentListBoxProps {
  readonly search: InstrumentSearch;
  /** Id of the instrument on screen. */
  readonly currentId: string | null;
  readonly onChoose: (instrument: ListedInstrument) => void;
  /** The course of each as a small line, for which more code and numbers are fetched. */
  readonly hasSparklines?: boolean;
}

/** Height of a row in pixels: two lines, and big enough for a finger. */
const ROW_CSS = 44;

/** The small line of an instrument. Rows read it where they are in the page: with or without lines, the list itself stays as it is. */
const SparklineOf = createContext<(id: string) => ReactNode>(() => null);

/** Id of the instrument on screen, which rows read as well: with another one, two of them change. */
const CurrentId = createContext<string | null>(null);

/** The found instruments, of which only the rows in sight are in the page: a hundred thousand scroll as well as ten. */
export function InstrumentListBox({ search, currentId, onChoose, hasSparklines = false }: InstrumentListBoxProps) {
  const { text } = useServices();
  const { instruments } = search;
  const sparklineOf = useSparklines(instruments, hasSparklines);
  const rowSize = useRowCss(ROW_CSS);
  const end = useEndOfList(search);
  return (
    <SparklineOf value={sparklineOf}>
      <CurrentId value={currentId}>
        <div {...end} role="presentation" className="instrument-list__around">
          <Virtualizer layout={ListLayout} layoutOptions={{ rowSize, loaderSize: rowSize, padding: 4 }}>
            <ListBox
              aria-label={text('instruments.list')}
              className="picker-list instrument-list"
              selectionMode="none"
              onAction={(key) => {
                const chosen = instruments.find(({ id }) => id === key);
                if (chosen !== undefined) onChoose(chosen);
              }}
              renderEmptyState={() => <EmptyRows search={search} />}
            >
              <Collection items={instruments} dependencies={[instruments[0], search.words]}>
                {(instrument) => (
                  <InstrumentItem
                    instrument={instrument}
                    isFirst={instrument === instruments[0] && search.words !== ''}
                  />
                )}
              </Collection>
              <ListBoxLoadMoreItem onLoadMore={search.loadMore} isLoading={search.isLoadingMore}>
                <div className="instrument-list__skeleton" />
              </ListBoxLoadMoreItem>
            </ListBox>
          </Virtualizer>
        </div>
      </CurrentId>
    </SparklineOf>
  );
}

/** The small line of each instrument of a list, by its id, if any. */
function useSparklines(instruments: readonly ListedInstrument[], isWanted: boolean) {
  const theme = useChartTheme();
  return useMemo(() => {
    if (!isWanted) return () => null;
    const questions = sparklineQuestions(instruments);
    return (id: string) => <InstrumentSparkline id={id} question={questions.get(id) ?? null} theme={theme} />;
  }, [instruments, isWanted, theme]);
}

interface InstrumentItemProps {
  readonly instrument: ListedInstrument;
  readonly isFirst: boolean;
}

function InstrumentItem({ instrument, isFirst }: InstrumentItemProps) {
  const { text } = useServices();
  const isCurrent = use(CurrentId) === instrument.id;
  const { symbol, name } = instrument;
  const { years, finest } = summarise(instrument);
  const facts = [coverageText(years), finest === null ? '' : choiceLabel(finest, text)].filter((fact) => fact !== '');

  function coverageText(covered: InstrumentSummary['years']): string {
    if (covered === null) return '';
    const [from, to] = [String(covered.from), String(covered.to)];
    return from === to ? from : text('instruments.coverage', { from, to });
  }

  return (
    <ListBoxItem
      id={instrument.id}
      textValue={symbol}
      className={`picker-list__item instrument${isCurrent ? ' instrument--current' : ''}${isFirst ? ' picker-list__item--first' : ''}`}
    >
      <div className="instrument__words">
        <div className="instrument__symbol">
          <span className="instrument__letters">{symbol}</span>
          <SyntheticBadge instrument={instrument} isShort />
          {isCurrent && <span className="visually-hidden">{text('instruments.shownNow')}</span>}
        </div>
        <div className="instrument__name">
          <bdi>{name}</bdi>
        </div>
      </div>
      <RowSparkline id={instrument.id} />
      <div className="instrument__facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </ListBoxItem>
  );
}

function RowSparkline({ id }: { readonly id: string }) {
  return use(SparklineOf)(id);
}

function EmptyRows({ search }: { readonly search: InstrumentSearch }) {
  const { text } = useServices();
  const isDemoOnItsWay = useServerStatus()?.demo.state === 'loading';
  if (search.isLoading || (isDemoOnItsWay && search.words === '' && !search.hasFailed)) {
    return (
      <div role="status" className="instrument-list__loading" aria-label={text('instruments.loading')}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="instrument-list__skeleton" />
        ))}
      </div>
    );
  }
  if (search.hasFailed) {
    return (
      <div className="picker-list__empty instrument-list__message">
        {text('instruments.failed')}
        <Button onPress={search.retry}>{text('failure.retry')}</Button>
      </div>
    );
  }
  const message = search.words === '' ? text('empty.title') : text('instruments.none', { query: search.words });
  return <div className="picker-list__empty">{message}</div>;
}

import { Button, Icon, IconButton, Sheet } from '@candlemark/chart-ui';
import type { BatchJson } from '@candlemark/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FileText, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Collection,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  ListLayout,
  Virtualizer,
} from 'react-aria-components';
import { Link } from 'wouter';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { useRowCss } from '../../ui/use-row-css.ts';
import { formatInstrumentAddress } from '../instrument-page/instrument-address.ts';
import { BatchReportSheet } from './batch-report-sheet.tsx';
import { useDataFormats } from './data-formats.ts';
import { batchesQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { removeBatch } from './remove-batch.ts';
import { useImports } from './use-desk.ts';
import '../../ui/picker-list.css';

/** Of two lines, as they are where there is room. */
const ROW_CSS = 56;

interface BatchSectionProps {
  /** Id of the instrument whose imports are shown; null: all. */
  readonly instrument: string | null;
}

/** What was imported, newest first: only the rows in sight are in the page, and only the pages that were looked at are here. */
export function BatchSection({ instrument }: BatchSectionProps) {
  const text = useDataText();
  const services = useServices();
  const rowSize = useRowCss(ROW_CSS);
  const imports = useImports();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    batchesQuery(imports, instrument),
  );
  const batches = useMemo(() => data?.pages.flatMap((page) => page.batches) ?? [], [data]);
  const [asked, setAsked] = useState<BatchJson | null>(null);
  const [told, setTold] = useState<BatchJson | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (batch: BatchJson) => {
    setAsked(null);
    setRemoving(batch.id);
    await removeBatch(services, imports, batch, text);
    setRemoving(null);
  };
  return (
    <section className="data-section" aria-labelledby="data-batches">
      <header className="data-section__header">
        <h2 id="data-batches" className="data-section__title">
          {text('batches.title')}
        </h2>
      </header>
      {error !== null && (
        <p role="alert" className="data-section__failure">
          {text('data.failedToLoad', { reason: errorWords(error, services.text) })}{' '}
          <Button onPress={() => void refetch()}>{text('data.retry')}</Button>
        </p>
      )}
      {(error === null || data !== undefined) && (
        <div className="batches">
          <Virtualizer
            layout={ListLayout}
            layoutOptions={{ estimatedRowSize: rowSize, loaderSize: rowSize, padding: 4 }}
          >
            <GridList
              aria-label={text('batches.list')}
              className="picker-list batches__list"
              selectionMode="none"
              renderEmptyState={() => (
                <div className="picker-list__empty">{text(isPending ? 'batches.loading' : 'batches.none')}</div>
              )}
            >
              <Collection items={batches} dependencies={[removing]}>
                {(batch) => (
                  <BatchRow
                    batch={batch}
                    isOfOne={instrument !== null}
                    isGoing={removing === batch.id}
                    onReport={() => setTold(batch)}
                    onRemove={() => setAsked(batch)}
                  />
                )}
              </Collection>
              <GridListLoadMoreItem
                onLoadMore={() => void (hasNextPage && fetchNextPage())}
                isLoading={isFetchingNextPage}
              >
                <div className="instrument-list__skeleton" />
              </GridListLoadMoreItem>
            </GridList>
          </Virtualizer>
        </div>
      )}
      {told !== null && <BatchReportSheet batch={told} onClose={() => setTold(null)} />}
      {asked !== null && (
        <Sheet title={text('batches.removeTitle')} isTitleShown kind="page" onClose={() => setAsked(null)}>
          <div className="sheet__body">
            <p>{text('batches.removeBody', { rows: asked.rows, name: asked.sourceName })}</p>
          </div>
          <div className="sheet__buttons">
            <a className="button button--outlined" href={imports.batchAddress(asked.id)} download>
              <Icon of={Download} />
              {text('batches.download', { name: asked.sourceName })}
            </a>
            <Button onPress={() => setAsked(null)}>{text('data.cancel')}</Button>
            <Button look="primary" onPress={() => void remove(asked)}>
              {text('batches.removeDo')}
            </Button>
          </div>
        </Sheet>
      )}
    </section>
  );
}

interface BatchRowProps {
  readonly batch: BatchJson;
  /** Whether all rows of the list are of one instrument, whose page it stands on. */
  readonly isOfOne: boolean;
  readonly isGoing: boolean;
  onReport(): void;
  onRemove(): void;
}

function BatchRow({ batch, isOfOne, isGoing, onReport, onRemove }: BatchRowProps) {
  const text = useDataText();
  const imports = useImports();
  const { size, range, when } = useDataFormats();
  const { layouts } = useServices();
  const { id, sourceName: name, kind, interval, rows, bytes, createdAt, state, ...more } = batch;
  const { instruments, instrumentCount: count, from, to } = more;
  const [first] = instruments;
  const symbols =
    first === undefined || count === 1
      ? (first?.symbol ?? '')
      : text('batches.moreInstruments', { symbol: first.symbol, count: count - 1 });
  const what = interval === null ? text(`data.kind.${kind}`) : text('data.kind.barsOf', { interval });
  const facts = [
    what,
    text('data.rows', { count: rows }),
    ...(from === null || to === null ? [] : [range(from, to, interval)]),
    ...(more.format?.source ? [more.format.source] : []),
    ...(more.events > 0 ? [text('batches.events', { count: more.events })] : []),
    ...more.repairs.map(({ repair, count }) => text(`batches.repaired.${repair}`, { count })),
  ];
  return (
    <GridListItem id={id} textValue={`${symbols} ${name}`} className="picker-list__item batches__row">
      <div className="batches__words">
        <div className="batches__first">
          {first === undefined || isOfOne ? (
            <strong>{symbols}</strong>
          ) : (
            <Link href={formatInstrumentAddress(first.id)} className="batches__symbol">
              {symbols}
            </Link>
          )}
          <bdi className="batches__source">{name}</bdi>
          {state === 'damaged' && <span className="batches__damaged">{text('batches.damaged')}</span>}
        </div>
        <div className="batches__facts">{facts.join('\u00a0· ')}</div>
      </div>
      <div className="batches__aside">
        <span>{isGoing ? text('batches.removing') : when(createdAt)}</span>
        <span>{size(bytes)}</span>
      </div>
      <IconButton icon={FileText} title={text('data.reportOf', { name })} onPress={onReport} />
      <a
        className="button button--plain icon-button"
        href={imports.batchAddress(id)}
        download
        aria-label={text('batches.download', { name })}
        title={text('batches.download', { name })}
      >
        <Icon of={Download} />
      </a>
      {!layouts.isReadOnly && (
        <IconButton icon={Trash2} title={text('batches.remove', { name })} isDisabled={isGoing} onPress={onRemove} />
      )}
    </GridListItem>
  );
}

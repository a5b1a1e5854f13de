import { Button, CheckMark } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import {
  Checkbox,
  Collection,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  ListLayout,
  Virtualizer,
} from 'react-aria-components';
import { useServices } from '../../services.ts';
import { useRowCss } from '../../ui/use-row-css.ts';
import type { InstrumentSearch } from '../instruments/use-instrument-search.ts';
import { useFieldChoices } from './fields-form.tsx';
import { isChosen, type Selection, withRows } from './selection.ts';
import '../../ui/picker-list.css';

interface ChoosingListProps {
  readonly search: InstrumentSearch;
  readonly selection: Selection;
  onSelection(selection: Selection): void;
  onOpen(instrument: ListedInstrument): void;
}

const ROW_CSS = 44;

/** The found instruments, to be chosen: only the rows in sight are in the page, and only the pages that were looked at are here. */
export function ChoosingList({ search, selection, onSelection, onOpen }: ChoosingListProps) {
  const { text } = useServices();
  const { instruments } = search;
  const { titleOf } = useFieldChoices(null);
  const rowSize = useRowCss(ROW_CSS);
  const chosen = instruments.filter(({ id }) => isChosen(selection, id)).map(({ id }) => id);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize, loaderSize: rowSize, padding: 4 }}>
      <GridList
        aria-label={text('instruments.list')}
        className="picker-list choosing-list"
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onSelection(withRows(selection, instruments, keys))}
        onAction={(key) => {
          const instrument = instruments.find(({ id }) => id === key);
          if (instrument !== undefined) onOpen(instrument);
        }}
        renderEmptyState={() => <EmptyRows search={search} />}
      >
        <Collection items={instruments}>
          {(instrument) => <ChoosingRow instrument={instrument} titleOf={titleOf} />}
        </Collection>
        <GridListLoadMoreItem onLoadMore={search.loadMore} isLoading={search.isLoadingMore}>
          <div className="instrument-list__skeleton" />
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  );
}

interface ChoosingRowProps {
  readonly instrument: ListedInstrument;
  readonly titleOf: ReturnType<typeof useFieldChoices>['titleOf'];
}

function ChoosingRow({ instrument, titleOf }: ChoosingRowProps) {
  const { text } = useServices();
  const { symbol, name, assetClass, sector, group, venue, country, tags = [] } = instrument;
  const first = [sector ?? (assetClass && titleOf('assetClass', assetClass)), group, ...tags];
  const second = [venue, country && titleOf('country', country)];
  return (
    <GridListItem id={instrument.id} textValue={symbol} className="picker-list__item choosing-list__row">
      <Checkbox slot="selection" className="check" aria-label={text('fields.choose', { symbol })}>
        <CheckMark />
      </Checkbox>
      <div className="instrument__words">
        <div className="instrument__symbol">
          <span className="instrument__letters">{symbol}</span>
        </div>
        <div className="instrument__name">
          <bdi>{name}</bdi>
        </div>
      </div>
      <div className="choosing-list__fields">
        {[first, second].map((parts, line) => {
          const words = parts.filter((part) => part !== undefined).join(' · ');
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two lines, always in this order
          return <bdi key={line}>{words}</bdi>;
        })}
      </div>
    </GridListItem>
  );
}

function EmptyRows({ search }: { readonly search: InstrumentSearch }) {
  const { text } = useServices();
  if (search.isLoading) return <div className="picker-list__empty">{text('instruments.loading')}</div>;
  if (!search.hasFailed) return <div className="picker-list__empty">{text('fields.noneFound')}</div>;
  return (
    <div className="picker-list__empty instrument-list__message">
      {text('instruments.failed')}
      <Button onPress={search.retry}>{text('failure.retry')}</Button>
    </div>
  );
}

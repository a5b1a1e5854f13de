import { type ChartTable, type TableColumn, tableText } from '@candlemark/chart';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { rowsInPage, scrollTo } from '../ui/row-window.ts';
import { useListView } from '../ui/use-list-view.ts';
import { useSay, useUi } from '../ui-context.ts';
import { movedCell, type TableCell } from './table-moves.ts';
import { nextSort, rowsInOrder, type TableSort } from './table-order.ts';
import './data-table.css';

export interface DataTableProps {
  readonly table: ChartTable;
  /** What it is a table of. */
  readonly label: string;
  /** Puts a text on the clipboard. */
  readonly onCopy: (text: string) => void;
}

/** The newest row is what most people look for: it is the first one. */
const NEWEST_FIRST: TableSort = { column: 0, direction: 'descending' };

/**
 * What is in view of a chart as a table: sorted by a press on the name of a column, copied as it stands. Keys go from cell to cell as in every grid. Only the rows in
 * sight are in the page, however many there are; the table says how many that is.
 */
export function DataTable({ table, label, onCopy }: DataTableProps) {
  const { text } = useUi();
  const say = useSay();
  const { columns, rowCount } = table;
  const [sort, setSort] = useState(NEWEST_FIRST);
  const order = useMemo(() => rowsInOrder(table, sort), [table, sort]);
  const copy = (separator: ',' | '\t') => onCopy(tableText(table, separator, order));
  const titleOf = ({ kind, name }: TableColumn) => (kind === 'series' ? name : text[`table.${kind}`]);
  if (rowCount === 0) return <p className="data-table__nothing">{text['data.nothing']}</p>;
  return (
    <>
      <Grid
        label={label}
        titles={columns.map(titleOf)}
        columns={columns}
        order={order}
        sort={sort}
        onSort={(column) => setSort(nextSort(sort, column))}
        onCopy={() => copy('\t')}
      />
      <div className="data-table__foot">
        <span className="data-table__count">{say('table.rows', { count: String(rowCount) })}</span>
        <Button onPress={() => copy('\t')}>{text['table.copy']}</Button>
        <Button onPress={() => copy(',')}>{text['table.copyCsv']}</Button>
      </div>
    </>
  );
}

interface GridProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly order: Uint32Array;
  readonly sort: TableSort;
  readonly onSort: (column: number) => void;
  readonly onCopy: () => void;
}

function Grid({ label, titles, columns, order, sort, onSort, onCopy }: GridProps) {
  const scrolled = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLTableElement>(null);
  const { view, rowCss } = useListView(scrolled);
  const [active, setActive] = useState<TableCell>({ row: 0, column: 0 });
  const isMoved = useRef(true);
  // The names of the columns stay over the rows.
  const seen = { ...view, heightCss: Math.max(0, view.heightCss - rowCss) };
  const places = rowsInPage(order.length, rowCss, seen, active.row);
  const show = (row: number) => {
    const list = scrolled.current;
    if (list !== null && row >= 0)
      list.scrollTop = scrollTo(row, rowCss, { scrollCss: list.scrollTop, heightCss: seen.heightCss });
  };
  useEffect(() => {
    if (isMoved.current) focusCell(cells.current, active);
    isMoved.current = false;
  }, [active]);
  useLayoutEffect(() => {
    // Another order begins at its first row.
    if (scrolled.current !== null && sort !== NEWEST_FIRST) scrolled.current.scrollTop = 0;
  }, [sort]);
  const press = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (altKey || shiftKey) return;
    if (key === 'c' && isControl && String(globalThis.getSelection?.() ?? '') === '') {
      event.preventDefault();
      return onCopy();
    }
    const page = Math.max(1, Math.floor(seen.heightCss / rowCss) - 1);
    const next = movedCell({ key, isControl }, active, { rows: order.length, columns: columns.length, page });
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    show(next.row);
    setActive(next);
  };
  const stop = (row: number, column: number) => (active.row === row && active.column === column ? 0 : -1);
  const focused = (row: number, column: number) => {
    if (active.row !== row || active.column !== column) setActive({ row, column });
  };
  let before = -1;
  return (
    <div className="data-table" ref={scrolled}>
      <table
        ref={cells}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells have the focus one after the other
        role="grid"
        aria-label={label}
        aria-rowcount={order.length + 1}
        aria-colcount={columns.length}
        aria-readonly
        onKeyDown={press}
        style={{ '--row': `${rowCss}px` } as Record<string, string>}
      >
        <thead>
          <tr aria-rowindex={1}>
            {titles.map((title, column) => (
              <th
                key={columnKey(columns, column)}
                scope="col"
                className={column === 0 ? 'data-table__time' : undefined}
                aria-sort={sort.column === column ? sort.direction : 'none'}
              >
                <button
                  type="button"
                  data-cell={`-1.${column}`}
                  tabIndex={stop(-1, column)}
                  onFocus={() => focused(-1, column)}
                  onClick={() => onSort(column)}
                >
                  <span className="data-table__name">{title}</span>
                  {sort.column === column && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => {
            const row = order[place]!;
            const gap = place - before - 1;
            before = place;
            return (
              <Row
                key={place}
                place={place}
                gapCss={gap * rowCss}
                columns={columns}
                row={row}
                activeColumn={active.row === place ? active.column : -1}
                onFocus={focused}
              />
            );
          })}
          <Gap heightCss={(order.length - before - 1) * rowCss} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  /** In the order of the table. */
  readonly place: number;
  /** Of the rows above it that are not in the page. */
  readonly gapCss: number;
  readonly columns: readonly TableColumn[];
  /** In the order of time. */
  readonly row: number;
  /** The cell that Tab comes to; -1 without. */
  readonly activeColumn: number;
  readonly onFocus: (row: number, column: number) => void;
}

function Row({ place, gapCss, columns, row, activeColumn, onFocus }: RowProps) {
  return (
    <>
      <Gap heightCss={gapCss} />
      <tr aria-rowindex={place + 2}>
        {columns.map((column, at) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell
              key={columnKey(columns, at)}
              {...(at === 0 && { scope: 'row', className: 'data-table__time' })}
              role={at === 0 ? 'rowheader' : 'gridcell'}
              data-cell={`${place}.${at}`}
              tabIndex={activeColumn === at ? 0 : -1}
              onFocus={() => onFocus(place, at)}
            >
              {column.textAt(row) || '–'}
            </Cell>
          );
        })}
      </tr>
    </>
  );
}

/** In place of rows that are not in the page. */
function Gap({ heightCss }: { readonly heightCss: number }) {
  return heightCss > 0 ? <tr aria-hidden className="data-table__gap" style={{ height: heightCss }} /> : null;
}

/** Names of series need not differ. */
function columnKey(columns: readonly TableColumn[], at: number): string {
  return `${at} ${columns[at]?.name}`;
}

function focusCell(table: HTMLElement | null, { row, column }: TableCell): void {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

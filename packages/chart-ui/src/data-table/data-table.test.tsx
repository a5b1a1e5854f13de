import type { ChartTable } from '@candlemark/chart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { movedCell } from './table-moves.ts';
import { nextSort, rowsInOrder } from './table-order.ts';

const CLOSES = [3, Number.NaN, 1, 2, 1];

function tableOf(rowCount: number, closeAt = (row: number) => CLOSES[row] ?? 0): ChartTable {
  const column = (kind: 'time' | 'close' | 'series', name: string, valueAt: (row: number) => number) => ({
    kind,
    name,
    valueAt,
    textAt: (row: number) => (Number.isNaN(valueAt(row)) ? '' : `${name} ${valueAt(row)}`),
    exactAt: (row: number) => String(valueAt(row)),
  });
  return {
    columns: [
      column('time', 'time', (row) => row),
      column('close', 'close', closeAt),
      column('series', 'SMA 2', () => 7),
    ],
    rowCount,
  };
}

test('rows are sorted by any column, those without a value last, equal ones in the order of time', () => {
  const table = tableOf(5);
  expect([...rowsInOrder(table, { column: 1, direction: 'ascending' })]).toEqual([2, 4, 3, 0, 1]);
  expect([...rowsInOrder(table, { column: 1, direction: 'descending' })]).toEqual([0, 3, 2, 4, 1]);
  expect([...rowsInOrder(table, { column: 0, direction: 'descending' })]).toEqual([4, 3, 2, 1, 0]);
});

test('a press on a name sorts by it, a second one the other way round', () => {
  const first = nextSort({ column: 0, direction: 'descending' }, 1);
  expect(first).toEqual({ column: 1, direction: 'ascending' });
  expect(nextSort(first, 1)).toEqual({ column: 1, direction: 'descending' });
});

test('keys go from cell to cell, up to the names of the columns, and never out of the table', () => {
  const size = { rows: 100, columns: 3, page: 10 };
  const to = (key: string, isControl = false) => movedCell({ key, isControl }, { row: 5, column: 1 }, size);
  expect(to('ArrowUp')).toEqual({ row: 4, column: 1 });
  expect(to('PageUp')).toEqual({ row: -1, column: 1 });
  expect(to('PageDown')).toEqual({ row: 15, column: 1 });
  expect(to('ArrowRight', true)).toEqual({ row: 5, column: 2 });
  expect(to('Home', true)).toEqual({ row: -1, column: 0 });
  expect(to('End', true)).toEqual({ row: 99, column: 2 });
  expect(movedCell({ key: 'ArrowDown', isControl: false }, { row: 99, column: 2 }, size)).toEqual({
    row: 99,
    column: 2,
  });
  expect(to('Escape')).toBeNull();
});

test('of a hundred thousand rows only those in sight are in the page, and the table says how many there are', () => {
  const markup = renderToStaticMarkup(
    <DataTable table={tableOf(100_000, (row) => row % 977)} label="Data in view" onCopy={() => {}} />,
  );
  expect(markup).toContain('role="grid" aria-label="Data in view" aria-rowcount="100001" aria-colcount="3"');
  expect(markup.match(/<tr aria-rowindex/g)!.length).toBeLessThan(60);
  expect(markup).toContain('<tr aria-rowindex="2"><th scope="row"');
  expect(markup).toContain('time 99999');
  expect(markup).toContain('aria-sort="descending"');
  expect(markup).toContain('SMA 2 7');
});

test('nothing in view is said in words', () => {
  expect(renderToStaticMarkup(<DataTable table={tableOf(0)} label="Data" onCopy={() => {}} />)).toContain(
    'Nothing in view',
  );
});

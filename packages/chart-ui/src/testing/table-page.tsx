/** The page of the browser test of the table: 100,000 minutes, more than a chart has in view at once, as `chart.toTable()` would give them. */
import type { ChartTable, TableColumn } from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../data-table/data-table.tsx';

const ROWS = 100_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface TablePage {
  /** What was put on the clipboard last. */
  copied: string;
  open(): void;
}

declare global {
  var tablePage: TablePage;
}

const priceAt = (row: number) => Math.round(10_000 + 900 * Math.sin(row / 700) + (row % 97)) / 100;
const timeOf = (row: number) => FIRST_MS + row * MINUTE_MS;
const priced = (kind: 'open' | 'high' | 'low' | 'close', away: number): TableColumn => ({
  kind,
  name: kind,
  valueAt: (row) => priceAt(row) + away,
  textAt: (row) => numbers.format(priceAt(row) + away),
  exactAt: (row) => (priceAt(row) + away).toFixed(2),
});
const table: ChartTable = {
  rowCount: ROWS,
  columns: [
    {
      kind: 'time',
      name: 'time',
      valueAt: timeOf,
      textAt: (row) => times.format(timeOf(row)),
      exactAt: (row) => new Date(timeOf(row)).toISOString(),
    },
    priced('open', -0.05),
    priced('high', 0.1),
    priced('low', -0.1),
    priced('close', 0),
    {
      kind: 'volume',
      name: 'volume',
      valueAt: (row) => 1 + (row % 50),
      textAt: (row) => String(1 + (row % 50)),
      exactAt: (row) => String(1 + (row % 50)),
    },
  ],
};

const { document: owner } = globalThis.window;
const root = createRoot(owner.body.appendChild(owner.createElement('main')));
const page: TablePage = {
  copied: '',
  open: () =>
    root.render(
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <DataTable
          table={table}
          label="Data in view"
          onCopy={(text) => {
            page.copied = text;
          }}
        />
      </div>,
    ),
};
globalThis.tablePage = page;

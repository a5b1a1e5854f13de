import type { Instrument, Interval } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import { arrowStream } from '../tables/arrow-stream.ts';
import { barSchema } from '../tables/market-table.ts';
import { parquetFile } from '../tables/parquet-file.ts';
import type { TablePage, TableSchema } from '../tables/table.ts';

/** Some bars, and what indicators have at each. */
export interface ExportedPage {
  readonly bars: readonly BarJson[];
  /** By column: a value for each bar, NaN where there is none. */
  readonly values: readonly Float64Array[];
}

/** Which bars are written, page by page. */
export interface ExportedBars {
  readonly instrument: Instrument;
  readonly interval: Interval;
  /** The names of what is written beside the bars. */
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<ExportedPage>;
}

/** One way to write bars. */
export interface ExportFormat {
  readonly name: string;
  write(bars: ExportedBars): AsyncGenerator<string | Uint8Array>;
}

const COLUMNS = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'trades',
  'turnover',
  'buyVolume',
  'openInterest',
] as const satisfies readonly (keyof BarJson)[];

/** Comma-separated with a header; every column always, what is not known is an empty cell. */
const csv: ExportFormat = {
  name: 'csv',
  async *write({ columns, pages }) {
    yield `${[...COLUMNS, ...columns.map(csvCell)].join(',')}\n`;
    for await (const { bars, values } of pages)
      yield bars.map((bar, row) => csvRow(bar, valuesAt(values, row))).join('');
  },
};

/** One array of bars. */
const json: ExportFormat = {
  name: 'json',
  async *write({ columns, pages }) {
    let before = '[\n';
    for await (const { bars, values } of pages) {
      const rows = bars.map((bar, row) => {
        const more = valuesAt(values, row).map((value, column) => [columns[column], value]);
        return JSON.stringify({ ...bar, ...Object.fromEntries(more) });
      });
      yield before + rows.join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  },
};

/** Parquet and Arrow's stream, for other programs. */
const parquet: ExportFormat = { name: 'parquet', write: (bars) => parquetFile(...tableOf(bars)) };
const arrow: ExportFormat = { name: 'arrow', write: (bars) => arrowStream(...tableOf(bars)) };

/** Every format, the default first. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [csv, json, parquet, arrow];

function tableOf({ instrument, interval, columns, pages }: ExportedBars): [TableSchema, AsyncIterable<TablePage>] {
  const schema = barSchema(instrument, interval);
  const more = columns.map((name) => ({ name, type: 'double', scale: null }) as const);
  return [{ ...schema, columns: [...schema.columns, ...more] }, tablePages(schema, pages)];
}

async function* tablePages({ columns }: TableSchema, pages: AsyncIterable<ExportedPage>): AsyncGenerator<TablePage> {
  for await (const { bars, values } of pages) {
    const ofBars = columns.map(({ name }) => Float64Array.from(bars, (bar) => numberOf(bar[name as keyof BarJson])));
    yield { length: bars.length, values: [...ofBars, ...values] };
  }
}

/** A time in microseconds, or a number as it is; NaN where it is missing. */
function numberOf(value: BarJson[keyof BarJson]): number {
  return (typeof value === 'string' ? usFromIso(value) : value) ?? Number.NaN;
}

function valuesAt(values: readonly Float64Array[], row: number): readonly (number | null)[] {
  return values.map((column) => (Number.isNaN(column[row]) ? null : column[row]!));
}

function csvRow(bar: BarJson, values: readonly (number | null)[]): string {
  const cells = [...COLUMNS.map((column) => bar[column]), ...values];
  return `${cells.map((cell) => cell ?? '').join(',')}\n`;
}

/** A name as a cell: in quotes where it has what ends a cell. */
function csvCell(name: string): string {
  return /[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

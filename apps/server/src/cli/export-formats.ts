import type { Instrument, Interval } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import { arrowStream } from '../tables/arrow-stream.ts';
import { barSchema } from '../tables/market-table.ts';
import { parquetFile } from '../tables/parquet-file.ts';
import type { TablePage, TableSchema } from '../tables/table.ts';

/** Which bars are written, page by page. */
export interface ExportedBars {
  readonly instrument: Instrument;
  readonly interval: Interval;
  readonly pages: AsyncIterable<readonly BarJson[]>;
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
  async *write({ pages }) {
    yield `${COLUMNS.join(',')}\n`;
    for await (const bars of pages) yield bars.map(csvRow).join('');
  },
};

/** One array of bars. */
const json: ExportFormat = {
  name: 'json',
  async *write({ pages }) {
    let before = '[\n';
    for await (const bars of pages) {
      yield before + bars.map((bar) => JSON.stringify(bar)).join(',\n');
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

function tableOf({ instrument, interval, pages }: ExportedBars): [TableSchema, AsyncIterable<TablePage>] {
  const schema = barSchema(instrument, interval);
  return [schema, tablePages(schema, pages)];
}

async function* tablePages(
  { columns }: TableSchema,
  pages: AsyncIterable<readonly BarJson[]>,
): AsyncGenerator<TablePage> {
  for await (const bars of pages) {
    const values = columns.map(({ name }) => Float64Array.from(bars, (bar) => numberOf(bar[name as keyof BarJson])));
    yield { length: bars.length, values };
  }
}

/** A time in microseconds, or a number as it is; NaN where it is missing. */
function numberOf(value: BarJson[keyof BarJson]): number {
  return (typeof value === 'string' ? usFromIso(value) : value) ?? Number.NaN;
}

function csvRow(bar: BarJson): string {
  return `${COLUMNS.map((column) => bar[column] ?? '').join(',')}\n`;
}

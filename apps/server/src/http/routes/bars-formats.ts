import { setImmediate } from 'node:timers/promises';
import type { BarColumns, Instrument, Interval } from '@candlemark/bars';
import { ARROW_MEDIA_TYPE, arrowStream } from '../../tables/arrow-stream.ts';
import { barPage, barSchema } from '../../tables/market-table.ts';
import { PARQUET_MEDIA_TYPE, parquetFile } from '../../tables/parquet-file.ts';
import type { TablePage, TableSchema } from '../../tables/table.ts';
import type { Format } from '../negotiate.ts';
import { barTextColumns } from '../text/market-columns.ts';
import { csvHeader, csvRows, jsonRows } from '../text/text-table.ts';

/** The bars that an answer brings, and what follows them. */
export interface BarsAnswer {
  readonly instrument: Instrument;
  readonly interval: Interval;
  /** What an expression's page says of itself beside its bars; null of an instrument, and of a whole table. */
  readonly expression: { readonly highLowFrom: Interval; readonly zeroDivisors: number } | null;
  /** One after the other as they are wanted: the next is read when the one before has left. */
  readonly pages: AsyncIterable<BarColumns>;
  /** The cursor of what follows. */
  readonly next: string | null;
}

/** A form that bars are answered in. */
export interface BarsFormat extends Format {
  readonly contentType: string;
  /**
   * Whether it is for programs that take a table whole: without a `limit` it brings the range to its end. The others bring
   * a page.
   */
  readonly isWhole: boolean;
  write(answer: BarsAnswer): AsyncGenerator<string | Uint8Array>;
}

const JSON_FORMAT: BarsFormat = {
  name: 'json',
  mediaType: 'application/json',
  contentType: 'application/json; charset=utf-8',
  isWhole: false,
  async *write({ instrument, interval, expression, pages, next }) {
    yield `${JSON.stringify({ instrument: instrument.id, interval, ...expression }).slice(0, -1)},"bars":[`;
    let comma = '';
    for await (const { rows, start, end } of turns(instrument, pages)) {
      if (start === end) continue;
      yield comma + jsonRows(rows, start, end);
      comma = ',';
    }
    yield `],"next":${JSON.stringify(next)}}`;
  },
};

const CSV_FORMAT: BarsFormat = {
  name: 'csv',
  mediaType: 'text/csv',
  contentType: 'text/csv; charset=utf-8',
  isWhole: false,
  async *write({ instrument, pages }) {
    let before: string | null = null;
    for await (const { rows, start, end } of turns(instrument, pages)) {
      before ??= csvHeader(rows);
      yield before + csvRows(rows, start, end);
      before = '';
    }
  },
};

const ARROW_FORMAT: BarsFormat = {
  name: 'arrow',
  mediaType: ARROW_MEDIA_TYPE,
  contentType: ARROW_MEDIA_TYPE,
  isWhole: true,
  write: (answer) => arrowStream(...tableOf(answer)),
};

const PARQUET_FORMAT: BarsFormat = {
  name: 'parquet',
  mediaType: PARQUET_MEDIA_TYPE,
  contentType: PARQUET_MEDIA_TYPE,
  isWhole: true,
  write: (answer) => parquetFile(...tableOf(answer)),
};

/** Every form, the default first. */
export const BARS_FORMATS: readonly [BarsFormat, ...BarsFormat[]] = [
  JSON_FORMAT,
  CSV_FORMAT,
  ARROW_FORMAT,
  PARQUET_FORMAT,
];

/** Rows written between two breaths of the event loop: about 5 ms. */
const ROWS_A_TURN = 1000;

/** The rows of each page, some at a time. An empty page has one turn of no rows, so that whoever writes sees its columns. */
async function* turns(instrument: Instrument, pages: AsyncIterable<BarColumns>) {
  for await (const bars of pages) {
    const rows = barTextColumns(instrument, bars);
    for (let start = 0; start === 0 || start < bars.length; start += ROWS_A_TURN) {
      yield { rows, start, end: Math.min(start + ROWS_A_TURN, bars.length) };
      await setImmediate();
    }
  }
}

function tableOf({ instrument, interval, pages }: BarsAnswer): [TableSchema, AsyncIterable<TablePage>] {
  const schema = barSchema(instrument, interval);
  return [schema, tablePages(schema, pages)];
}

async function* tablePages(schema: TableSchema, pages: AsyncIterable<BarColumns>): AsyncGenerator<TablePage> {
  for await (const bars of pages) yield barPage(schema, bars);
}

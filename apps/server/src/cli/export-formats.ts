import type { BarJson } from '@candlemark/contracts';

/** One way to write bars as text. */
export interface ExportFormat {
  readonly name: string;
  write(pages: AsyncIterable<readonly BarJson[]>): AsyncGenerator<string>;
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
  async *write(pages) {
    yield `${COLUMNS.join(',')}\n`;
    for await (const bars of pages) yield bars.map(csvRow).join('');
  },
};

/** One array of bars. */
const json: ExportFormat = {
  name: 'json',
  async *write(pages) {
    let before = '[\n';
    for await (const bars of pages) {
      yield before + bars.map((bar) => JSON.stringify(bar)).join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  },
};

/** Every format, the default first. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [csv, json];

function csvRow(bar: BarJson): string {
  return `${COLUMNS.map((column) => bar[column] ?? '').join(',')}\n`;
}

/** Bars or trades out of JSON, as the option `data` takes them, with times as a file writes them. */
import type { FinancialChartOptions } from '@candlemark/chart';
import { fileTimeMs, NO_TIME } from './file-time.ts';

type RowsInMemory = NonNullable<FinancialChartOptions['data']>;
type Fields = Readonly<Record<string, unknown>>;

const PRICES = ['open', 'high', 'low', 'close'];

/**
 * Rows, or an object of columns.
 * @throws SyntaxError that names the row and what is wrong with it
 */
export function jsonBars(text: string): RowsInMemory {
  const read: unknown = JSON.parse(text);
  if (Array.isArray(read)) return read.map((row: unknown, index) => withTime(row, index)) as unknown as RowsInMemory;
  if (!isFields(read) || !Array.isArray(read.time))
    throw new SyntaxError('It is neither an array of bars or trades nor an object of columns with a column "time"');
  for (const name of pricesOf(read)) {
    const column = read[name];
    if (!Array.isArray(column)) throw new SyntaxError(`There is no column "${name}"`);
    for (const [index, value] of column.entries()) checkPrice(name, value, index);
  }
  return { ...read, time: read.time.map(timeMs) } as unknown as RowsInMemory;
}

function withTime(row: unknown, index: number): Fields {
  if (!isFields(row)) throw new SyntaxError(`Row ${index} is ${JSON.stringify(row)}, which is no object`);
  for (const name of pricesOf(row)) checkPrice(name, row[name], index);
  return { ...row, time: timeMs(row.time, index) };
}

/** Trades have one. */
function pricesOf(fields: Fields): readonly string[] {
  return 'price' in fields ? ['price'] : PRICES;
}

function checkPrice(name: string, value: unknown, index: number): void {
  if (typeof value !== 'number')
    throw new SyntaxError(`Row ${index}: ${name} is ${JSON.stringify(value)}, which is no number`);
}

function timeMs(value: unknown, index: number): number {
  const ms = typeof value === 'number' || typeof value === 'string' ? fileTimeMs(String(value)) : null;
  if (ms === null) throw new SyntaxError(`Row ${index}: ${JSON.stringify(value)} ${NO_TIME}`);
  return ms;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bars out of text with a line of names at its top, such as `time,open,high,low,close,volume`: what the chart's own `toCsv` writes, and most others. */
import type { BarInputColumns } from '@candlemark/chart';
import { fileTimeMs, NO_TIME } from './file-time.ts';

const PRICES = ['open', 'high', 'low', 'close'] as const;
const TIME_NAMES = ['time', 'date', 'datetime', 'timestamp'];

/**
 * Names may stand in any order, between commas, semicolons or tabs; other columns are left out. A time is ISO (with an offset, or a date alone), or a number of
 * milliseconds or seconds since 1970-01-01Z. Without a volume its cell is empty.
 * @throws SyntaxError that names the line and what is wrong with it
 */
export function csvBars(text: string): BarInputColumns {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cells = (row: string) => row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cells(head).map((name) => name.toLowerCase());
  const placeOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const timeAt = placeOf(TIME_NAMES);
  if (timeAt < 0)
    throw new SyntaxError(`The first line names no column of times (${TIME_NAMES.join(', ')}): "${head}"`);
  const pricesAt = PRICES.map((name) => {
    const at = placeOf([name]);
    if (at < 0) throw new SyntaxError(`The first line names no column "${name}": "${head}"`);
    return at;
  });
  const volumeAt = placeOf(['volume']);
  const columns = {
    time: [] as number[],
    open: [] as number[],
    high: [] as number[],
    low: [] as number[],
    close: [] as number[],
  };
  const volume: number[] = [];
  rows.forEach((row, index) => {
    if (row.trim() === '') return;
    const given = cells(row);
    const line = index + 2;
    columns.time.push(timeMs(given[timeAt] ?? '', line));
    for (const [at, name] of PRICES.entries()) columns[name].push(numberIn(given[pricesAt[at]!] ?? '', name, line));
    if (volumeAt >= 0)
      volume.push((given[volumeAt] ?? '') === '' ? Number.NaN : numberIn(given[volumeAt]!, 'volume', line));
  });
  return volumeAt < 0 ? columns : { ...columns, volume };
}

function timeMs(text: string, line: number): number {
  const ms = fileTimeMs(text);
  if (ms === null) throw new SyntaxError(`Line ${line}: "${text}" ${NO_TIME}`);
  return ms;
}

function numberIn(text: string, name: string, line: number): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new SyntaxError(`Line ${line}: ${name} is "${text}", which is no number`);
  return value;
}

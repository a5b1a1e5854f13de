/*
 * Looks at a file without names of columns: which column holds times, which hold numbers, and in which order four
 * prices stand. The order is told by what is true of every bar, that no price is above the high or below the low.
 */

import type { WarningFact } from '@candlemark/contracts';
import type { ColumnMap, HeaderlessColumns } from '../formats/format.ts';
import { importWarning } from '../report/import-warning.ts';
import { type NumberStyle, POINT_STYLE, readDecimalText, valueOfDecimal } from '../rows/decimal-text.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import { columnCells, columnCount, type DelimitedSample } from './delimited-sample.ts';
import { isDataRecord } from './header-match.ts';
import { numberStyleOf } from './number-style.ts';
import { findTime } from './time-columns.ts';

const NO_HEADER = 'none';
const MOSTLY = 0.8;
/** Of bars, whose few broken rows are rejected later. */
const NEARLY_ALL = 0.9;
const MAX_CHECKED = 500;

/** The columns of a file whose first record is data already; null for one with a header, or without times. */
export function findHeaderlessColumns(sample: DelimitedSample, unit: EpochUnit | null): HeaderlessColumns | null {
  const first = sample.records[0];
  if (!first || (sample.headerLine ?? (isDataRecord(first) ? NO_HEADER : 0)) !== NO_HEADER) return null;
  const width = columnCount(sample, -1);
  const columns = Array.from({ length: width }, (_, column) => column);
  const time = findTime(sample, -1, [], columns.slice(0, 8), { isNamed: false, unit });
  if (!time) return null;
  const others = columns.filter((column) => column !== time.fields.time && column !== time.fields.timeOfDay);
  const isNumber = (column: number) => columnValues(sample, column).length > 0;
  return { width, time, numbers: others.filter(isNumber), texts: others.filter((column) => !isNumber(column)) };
}

/** What is said where what the columns hold tells what they are. */
export function noHeader(columns: ColumnMap): WarningFact {
  const inOrder = [...columns].sort((a, b) => a[1] - b[1]).map(([role]) => role);
  const told = ['time', ...inOrder].map((role) => importWarning('column', { role }));
  return importWarning('no-header', {}, told);
}

/** The values of a column of numbers; none when it holds something else. */
export function columnValues(sample: DelimitedSample, column: number): number[] {
  const cells = columnCells(sample, column, 0).slice(0, MAX_CHECKED);
  const style = cells.length > 0 ? numberStyleOf([cells], { ...sample, delimiterName: 'blanks' }) : POINT_STYLE;
  const values = cells.flatMap((cell) => numbersOf(cell, style));
  return values.length >= Math.max(1, cells.length * MOSTLY) ? values : [];
}

function numbersOf(cell: string, style: NumberStyle): number[] {
  const reading = readDecimalText(cell, style);
  return typeof reading === 'string' ? [] : [valueOfDecimal(reading)];
}

/** Letters in capitals and what stands between them: `EUR/USD`, `XBTUSD`, `ES 03-24`. */
const SYMBOL = /^(?=.*[A-Z].*[A-Z])[A-Z0-9][A-Z0-9./:_^=\- ]{1,31}$/;
const SIDES = /^(?:BUY|SELL|BID|ASK|LIMIT|MARKET|TRUE|FALSE)$/;

/** The first column of texts that all are symbols. */
export function symbolColumn(sample: DelimitedSample, texts: readonly number[]): number | undefined {
  return texts.find((column) => {
    const cells = columnCells(sample, column, 0);
    return cells.length > 0 && cells.every((cell) => SYMBOL.test(cell) && !SIDES.test(cell));
  });
}

/** Positions of open, high, low and close among four columns. */
export interface PriceOrder {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** What has more than so many times the low for its high is no bar: an id among the sizes of trades. An order that few write is believed less. */
const WIDEST_BAR = 100;
const WIDEST_OF_FEW = 4;

/** The orders that are in use, the usual one first. */
const PRICE_ORDERS: readonly PriceOrder[] = [
  { open: 0, high: 1, low: 2, close: 3 },
  { open: 0, close: 1, high: 2, low: 3 },
  { low: 0, high: 1, open: 2, close: 3 },
  { high: 0, low: 1, open: 2, close: 3 },
];

const FEWEST_ROWS = 3;

/** Whether a column lies between two others in nearly all rows, as the average price of a bar between its low and its high. */
export function liesBetween(sample: DelimitedSample, column: number, low: number, high: number): boolean {
  const [values, lows, highs] = [column, low, high].map((one) => columnValues(sample, one));
  if (values!.length < FEWEST_ROWS || values!.length !== lows!.length || values!.length !== highs!.length) return false;
  const inside = values!.filter((value, row) => value >= lows![row]! && value <= highs![row]!).length;
  return inside >= values!.length * NEARLY_ALL;
}

/** In which order four columns hold the prices of bars; null when they hold something else. */
export function findPriceOrder(sample: DelimitedSample, columns: readonly number[]): PriceOrder | null {
  const cells = columns.map((column) => columnCells(sample, column, 0).slice(0, MAX_CHECKED));
  const style = numberStyleOf(cells, sample);
  const rows = sample.records.slice(0, MAX_CHECKED).map(({ fields }) =>
    columns.map((column) => {
      const reading = readDecimalText(fields[column] ?? '', style);
      return typeof reading === 'string' ? Number.NaN : valueOfDecimal(reading);
    }),
  );
  const whole = rows.filter((row) => row.length === 4 && !row.some(Number.isNaN));
  if (whole.length < sample.records.slice(0, MAX_CHECKED).length * MOSTLY) return null;
  return (
    PRICE_ORDERS.find((order, index) => {
      const widest = index === 0 ? WIDEST_BAR : WIDEST_OF_FEW;
      return whole.filter((row) => fits(row, order, widest)).length >= whole.length * NEARLY_ALL;
    }) ?? null
  );
}

function fits(row: readonly number[], { open, high, low, close }: PriceOrder, widest: number): boolean {
  const [top, bottom] = [row[high]!, row[low]!];
  if (bottom > 0 && top > bottom * widest) return false;
  return top >= bottom && top >= row[open]! && top >= row[close]! && bottom <= row[open]! && bottom <= row[close]!;
}

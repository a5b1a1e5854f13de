/*
 * QuantConnect's Lean keeps a day of an instrument in a file: the day, the symbol and the resolution stand in its name, the rows count milliseconds from midnight in the zone of
 * the data, and prices of equities and of their options are in ten-thousandths. Days and hours of an instrument lie in one file, with their dates.
 */
import type { LevelInterval } from '@candlemark/bars';
import type { QuotePrice, WarningFact } from '@candlemark/contracts';
import { RefusedFile } from '../../refused-file.ts';
import { importWarning } from '../../report/import-warning.ts';
import { type LeanName, type LeanResolution, leanFolderResolution, leanMarket, leanName } from './lean-name.ts';
import { midnightUs, oneRow, type Rewriter, type Row, wallClock } from './rewriting.ts';

const DATED_ROW = /^\d{8} \d\d:\d\d$/;
const OF_MIDNIGHT = /^\d{8} 00:00$/;
const MS_FROM_MIDNIGHT = /^\d+(?:\.\d+)?$/;
const BAR = ['open', 'high', 'low', 'close'];
const INTERVALS: Readonly<Record<LeanResolution, LevelInterval | null>> = {
  tick: null,
  second: '1s',
  minute: '1m',
  hour: '1h',
  daily: '1D',
};
/** Names of currencies and coins in money: their prices are as they stand, also where all of them are whole numbers. */
const PAIR = /^[A-Z0-9]{2,}(?:USDT?|USDC|BUSD|EUR|GBP|JPY|BTC|ETH)(?:-PERP)?$/;

/** Before 2001 stocks were priced in sixteenths. */
const MOST_OF_CENTS = 0.5;

type Fields = readonly string[];

export const lean: Rewriter = (fileName, firstLines, { price = 'mid' }) => {
  const rows = firstLines.filter((line) => line !== '').map((line) => line.split(','));
  const first = rows[0];
  if (first === undefined) return null;
  const name = leanName(fileName);
  const isDated = rows.every((row) => DATED_ROW.test(row[0]!));
  if (isDated) return dated(fileName, rows, name, price);
  if (name === null || name.date === null || !MS_FROM_MIDNIGHT.test(first[0]!)) return null;
  const midnight = midnightUs(name.date);
  if (Number.isNaN(midnight)) return null;
  const timeOf = (text: string) => {
    const ms = Number(text);
    return text !== '' && ms >= 0 && ms < 172_800_000 ? wallClock(midnight + Math.round(ms * 1000)) : text;
  };
  return rewritingOf(fileName, rows, name, { price, timeOf });
};

/** What the columns of a file are. */
interface Shape {
  readonly kind: LeanName['kind'];
  readonly isTick: boolean;
  readonly fewest: number;
  readonly columns: Fields;
  /** The fields with prices. */
  readonly prices: readonly number[];
  /** The fields in the order of the columns. */
  readonly fields: readonly number[];
}

/** Those of one kind with the most fields first. */
const SHAPES: readonly Shape[] = [
  {
    kind: 'trade',
    isTick: false,
    fewest: 6,
    columns: [...BAR, 'volume'],
    prices: [1, 2, 3, 4],
    fields: [1, 2, 3, 4, 5],
  },
  {
    kind: 'quote',
    isTick: false,
    fewest: 11,
    columns: [...BAR.map((name) => `bid ${name}`), ...BAR.map((name) => `ask ${name}`)],
    prices: [1, 2, 3, 4, 6, 7, 8, 9],
    fields: [1, 2, 3, 4, 6, 7, 8, 9],
  },
  { kind: 'trade', isTick: true, fewest: 3, columns: ['price', 'size'], prices: [1], fields: [1, 2] },
  // bid, its size, ask, its size, or both prices alone
  { kind: 'quote', isTick: true, fewest: 5, columns: ['bid', 'ask'], prices: [1, 3], fields: [1, 3] },
  { kind: 'quote', isTick: true, fewest: 3, columns: ['bid', 'ask'], prices: [1, 2], fields: [1, 2] },
];

function dated(
  fileName: string,
  rows: readonly Fields[],
  name: LeanName | null,
  price: QuotePrice,
): ReturnType<Rewriter> {
  const width = rows[0]!.length;
  const kind = name?.kind ?? (width === 6 ? 'trade' : width === 11 ? 'quote' : null);
  if (kind === null || rows.some((row) => row.length !== width)) return null;
  const isDaily = rows.every(([time]) => OF_MIDNIGHT.test(time!));
  const resolution = leanFolderResolution(fileName) ?? (isDaily ? 'daily' : 'hour');
  const named = { date: null, symbol: '', contract: 'none', ...name, kind, resolution } as const;
  // A row of plain prices of nothing known is read as it stands.
  const isTold = name !== null || leanMarket(fileName, '') !== null;
  if (kind === 'trade' && !isTold && !areOfCents(rows)) return null;
  return rewritingOf(fileName, rows, named, { price, timeOf: (text) => text });
}

/** Whole numbers, none of them small. */
function areScaled(rows: readonly Fields[], prices: readonly number[]): boolean {
  return rows.every((row) => prices.every((field) => /^(?:\d{4,})?$/.test(row[field] ?? '')));
}

/** Days or hours of prices in ten-thousandths that are whole cents: an index in points has others. */
function areOfCents(rows: readonly Fields[]): boolean {
  if (!areScaled(rows, [1, 2, 3, 4]) || rows.some(([time]) => !time!.endsWith(':00'))) return false;
  const cells = rows.flatMap((row) => row.slice(1, 5));
  return cells.filter((cell) => cell.endsWith('00')).length >= cells.length * MOST_OF_CENTS;
}

/** @throws RefusedFile for what holds no prices */
function rewritingOf(
  fileName: string,
  rows: readonly Fields[],
  name: LeanName,
  { price, timeOf }: { readonly price: QuotePrice; readonly timeOf: (text: string) => string },
): ReturnType<Rewriter> {
  const isTick = name.resolution === 'tick';
  if (name.kind === 'openinterest') {
    throw new RefusedFile(
      'The file holds open interest of Lean, without prices; import its files of trades or quotes.',
    );
  }
  const shape = SHAPES.find((one) => one.kind === name.kind && one.isTick === isTick && one.fewest <= rows[0]!.length);
  if (shape === undefined) return null;
  const market = leanMarket(fileName, name.symbol || stemOf(fileName));
  const isScaled = market?.isScaled ?? looksScaled(rows, name, shape);
  const timeZone = market?.timeZone ?? (isScaled ? 'America/New_York' : 'UTC');
  const interval = name.resolution && INTERVALS[name.resolution];
  const isQuote = shape.kind === 'quote';
  const cellsOf = (fields: Row): Row => shape.fields.map((field) => cellOf(fields, field, shape, isScaled));
  return {
    columns: ['time', ...shape.columns],
    facts: {
      ...(name.symbol !== '' && { symbol: name.symbol }),
      ...(interval && { interval }),
      stamp: 'open',
      timeZone,
      priceUnit: isScaled ? 'ten-thousandths' : 'units',
      notes: notesOf(isScaled, market === null ? timeZone : null),
    },
    ...oneRow((fields) => {
      if (fields.length === 1 && fields[0] === '') return null;
      if (fields.length < shape.fewest) return fields;
      const cells = cellsOf(fields);
      // Who wants one side alone has no use for rows of the other.
      return isQuote && price !== 'mid' && lacksSide(cells, price) ? null : [timeOf(fields[0]!), ...cells];
    }),
  };
}

function cellOf(fields: Row, field: number, { prices, kind }: Shape, isScaled: boolean): string {
  const text = fields[field] ?? '';
  if (!prices.includes(field)) return text;
  // A side of the book on which nobody stands.
  if (kind === 'quote' && /^0+(?:\.0*)?$/.test(text)) return '';
  return isScaled ? tenThousandthOf(text) : text;
}

/** Whether a quote has nothing on a side. The prices of the bid stand before those of the ask. */
function lacksSide(cells: Fields, side: 'bid' | 'ask'): boolean {
  const half = cells.length / 2;
  return (side === 'bid' ? cells.slice(0, half) : cells.slice(half)).every((cell) => cell === '');
}

/** `SPX` of `index/usa/daily/spx.zip/spx.csv`. */
function stemOf(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return /\.csv$/i.test(name) ? name.slice(0, -'.csv'.length).toUpperCase() : '';
}

/** Where the folders say nothing: what is bought in money or by contract is as it stands. */
function looksScaled(rows: readonly Fields[], { contract, symbol }: LeanName, { prices }: Shape): boolean {
  if (contract === 'perpetual' || contract === 'future') return false;
  if (contract === 'option') return rows.every((row) => prices.every((field) => /^\d*$/.test(row[field] ?? '')));
  return !PAIR.test(symbol) && areScaled(rows, prices);
}

function notesOf(isScaled: boolean, guessedZone: string | null): readonly WarningFact[] {
  const scaled = isScaled ? [importWarning('lean-prices')] : [];
  if (guessedZone === null) return scaled;
  return [...scaled, importWarning(isScaled ? 'lean-zone-equities' : 'lean-zone-others', { zone: guessedZone })];
}

/** A decimal divided by ten thousand; what is no plain one stays what it is. */
function tenThousandthOf(text: string): string {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,15}))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}${fraction}`;
}

/** The trades that a host hands over: checked, put in order and turned into columns. */
import { SIDE_BUY, SIDE_SELL, SIDE_UNKNOWN } from '@candlemark/bars';
import { EARLIEST_MS, LATEST_MS, msOf, shownValue, usOfMs } from './bar-input.ts';

/** One trade. `time` in milliseconds since 1970-01-01Z (fractions allowed) or a Date; a real price; `side` is that of who took it. */
export interface Trade {
  readonly time: number | Date;
  readonly price: number;
  readonly size?: number | null | undefined;
  readonly side?: 'buy' | 'sell' | null | undefined;
}

/** The same as columns of equal length; `time` in milliseconds. They are copied. */
export interface TradeInputColumns {
  readonly time: ArrayLike<number>;
  readonly price: ArrayLike<number>;
  readonly size?: ArrayLike<number> | undefined;
}

export type TradeInput = readonly Trade[] | TradeInputColumns;

/** Trades in real units and in order of time; those of one time keep the order in which they came. */
export interface RealTrades {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly price: Float64Array;
  /** NaN where it is missing. */
  readonly size: Float64Array;
  readonly side: Uint8Array;
}

/** A trade that cannot be shown: which one, and which of its values. */
export class InvalidTradeError extends Error {
  override readonly name = 'InvalidTradeError';
  readonly code = 'invalid-trade';
  readonly index: number;
  readonly field: keyof Trade;

  constructor(index: number, field: keyof Trade, value: unknown) {
    super(`Trade ${index}: ${field} must be ${EXPECTED[field]}, not ${shownValue(value)}`);
    this.index = index;
    this.field = field;
  }
}

const EXPECTED: Readonly<Record<keyof Trade, string>> = {
  time: 'in milliseconds since 1970 (in the years 1 to 9999) or a Date',
  price: 'a finite number',
  size: 'a finite number of at least 0',
  side: "'buy' or 'sell'",
};

const SIDES: Readonly<Record<string, number>> = { buy: SIDE_BUY, sell: SIDE_SELL };

/** Whether data holds trades: they have a price where bars have an open. */
export function isTradeInput(data: object): data is TradeInput {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return isRecord(first) && 'price' in first && !('open' in first);
}

/** One trade alone, as a list of it. */
export function tradeInputOf(given: Trade | TradeInput): TradeInput {
  if (Array.isArray(given) || (isRecord(given) && isRecord(given.time) && 'length' in given.time)) {
    return given as TradeInput;
  }
  return [given as Trade];
}

/** The time of the earliest of some trades in milliseconds, before they are checked. */
export function earliestMs(input: TradeInput): number {
  const times: ArrayLike<unknown> = 'time' in input ? input.time : input.map((trade) => trade?.time);
  let earliest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < times.length; row++) earliest = Math.min(earliest, msOf(times[row]));
  return earliest;
}

/** @throws InvalidTradeError naming the index and the field of the first value that cannot be; nothing was read then */
export function readTrades(input: TradeInput): RealTrades {
  const isRows = Array.isArray(input);
  const length = isRows ? input.length : (input as TradeInputColumns).time.length;
  const trades = {
    length,
    timeUs: new Float64Array(length),
    price: new Float64Array(length),
    size: new Float64Array(length).fill(Number.NaN),
    side: new Uint8Array(length).fill(SIDE_UNKNOWN),
  };
  if (!isRows) checkLengths(input as TradeInputColumns);
  for (let row = 0; row < length; row++) {
    put(trades, row, isRows ? (input as readonly Trade[])[row] : tradeOf(input as TradeInputColumns, row));
  }
  return inOrder(trades);
}

function tradeOf({ time, price, size }: TradeInputColumns, row: number): unknown {
  return { time: time[row], price: price[row], size: size?.[row] };
}

function checkLengths({ time, price, size }: TradeInputColumns): void {
  const columns = { time, price, ...(size && { size }) };
  const longest = Math.max(...Object.values(columns).map(({ length }) => length));
  for (const [field, { length }] of Object.entries(columns)) {
    if (length < longest) throw new InvalidTradeError(length, field as keyof Trade, undefined);
  }
}

function put(trades: RealTrades, row: number, trade: unknown): void {
  if (typeof trade !== 'object' || trade === null) throw new InvalidTradeError(row, 'time', trade);
  const { time, price, size, side } = trade as { readonly [Field in keyof Trade]: unknown };
  const timeMs = msOf(time);
  if (!(timeMs >= EARLIEST_MS && timeMs < LATEST_MS)) throw new InvalidTradeError(row, 'time', time);
  if (typeof price !== 'number' || !Number.isFinite(price)) throw new InvalidTradeError(row, 'price', price);
  trades.timeUs[row] = usOfMs(timeMs);
  trades.price[row] = price;
  const isSized = size !== undefined && size !== null && !Number.isNaN(size);
  if (isSized && !(typeof size === 'number' && size >= 0 && size < Number.POSITIVE_INFINITY)) {
    throw new InvalidTradeError(row, 'size', size);
  }
  if (isSized) trades.size[row] = Number(size);
  if (side === undefined || side === null) return;
  const known = typeof side === 'string' ? SIDES[side] : undefined;
  if (known === undefined) throw new InvalidTradeError(row, 'side', side);
  trades.side[row] = known;
}

function inOrder(trades: RealTrades): RealTrades {
  const { timeUs } = trades;
  if (timeUs.every((us, row) => row === 0 || us >= timeUs[row - 1]!)) return trades;
  const order = Uint32Array.from(timeUs, (_, row) => row).sort((a, b) => timeUs[a]! - timeUs[b]! || a - b);
  const picked = (column: Float64Array) => Float64Array.from(order, (row) => column[row]!);
  return {
    length: trades.length,
    timeUs: picked(timeUs),
    price: picked(trades.price),
    size: picked(trades.size),
    side: Uint8Array.from(order, (row) => trades.side[row]!),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

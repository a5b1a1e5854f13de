/**
 * Bars as columns. Prices and sizes are integers at the instrument's scale (real = value / 10^scale), or plain doubles
 * where the instrument is marked inexact. `timeUs` is the open time, ascending and unique. Times and prices are always
 * there; in the other columns missing is NaN, never 0.
 */
export interface BarColumns {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Traded size; null where the source has none at all, as for the columns below. */
  readonly volume: Float64Array | null;
  /** Number of trades. */
  readonly trades: Float64Array | null;
  /** Sum of price times size, at the scale of both added up; past 2^53 it is no longer exact. */
  readonly turnover: Float64Array | null;
  /** Size of the trades whose aggressor bought. */
  readonly buyVolume: Float64Array | null;
  readonly openInterest: Float64Array | null;
}

/** The columns that a bar may lack, by name. */
export const OPTIONAL_BAR_COLUMNS = ['volume', 'trades', 'turnover', 'buyVolume', 'openInterest'] as const;
export type OptionalBarColumn = (typeof OPTIONAL_BAR_COLUMNS)[number];

/** The aggressor of a trade: 0 unknown, 1 buy, 2 sell. */
export type TradeSide = 0 | 1 | 2;
export const SIDE_UNKNOWN = 0;
export const SIDE_BUY = 1;
export const SIDE_SELL = 2;

/** Trades as columns, in order of (time, sequence); times may repeat. A missing size is NaN. */
export interface TradeColumns {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** `TradeSide` of each trade. */
  readonly side: Uint8Array;
}

/** No bars; the optional columns are absent. */
export function emptyBars(): BarColumns {
  const none = new Float64Array(0);
  return {
    length: 0,
    timeUs: none,
    open: none,
    high: none,
    low: none,
    close: none,
    volume: null,
    trades: null,
    turnover: null,
    buyVolume: null,
    openInterest: null,
  };
}

/** No trades. */
export function emptyTrades(): TradeColumns {
  const none = new Float64Array(0);
  return { length: 0, timeUs: none, price: none, size: none, side: new Uint8Array(0) };
}

/** Bars [start, end) as views on the same memory. */
export function sliceBars(bars: BarColumns, start: number, end: number): BarColumns {
  return {
    length: Math.max(0, end - start),
    timeUs: bars.timeUs.subarray(start, end),
    open: bars.open.subarray(start, end),
    high: bars.high.subarray(start, end),
    low: bars.low.subarray(start, end),
    close: bars.close.subarray(start, end),
    volume: bars.volume?.subarray(start, end) ?? null,
    trades: bars.trades?.subarray(start, end) ?? null,
    turnover: bars.turnover?.subarray(start, end) ?? null,
    buyVolume: bars.buyVolume?.subarray(start, end) ?? null,
    openInterest: bars.openInterest?.subarray(start, end) ?? null,
  };
}

/** Trades [start, end) as views on the same memory. */
export function sliceTrades(trades: TradeColumns, start: number, end: number): TradeColumns {
  return {
    length: Math.max(0, end - start),
    timeUs: trades.timeUs.subarray(start, end),
    price: trades.price.subarray(start, end),
    size: trades.size.subarray(start, end),
    side: trades.side.subarray(start, end),
  };
}

/** The parts one after another in new memory. */
export function concatTrades(parts: readonly TradeColumns[]): TradeColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const side = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    side.set(part.side.subarray(0, part.length), at);
    at += part.length;
  }
  const column = (read: (part: TradeColumns) => Float64Array) => {
    const values = new Float64Array(length);
    let at = 0;
    for (const part of parts) {
      values.set(read(part).subarray(0, part.length), at);
      at += part.length;
    }
    return values;
  };
  return {
    length,
    timeUs: column((part) => part.timeUs),
    price: column((part) => part.price),
    size: column((part) => part.size),
    side,
  };
}

/**
 * The parts one after another in new memory. An optional column that some parts lack is NaN there, and absent only if
 * every part with rows lacks it.
 */
export function concatBars(parts: readonly BarColumns[]): BarColumns {
  const filled = parts.filter((part) => part.length > 0);
  const only = filled.length === 1 ? filled[0] : undefined;
  if (only) return only;
  const length = filled.reduce((sum, part) => sum + part.length, 0);
  const required = (read: (part: BarColumns) => Float64Array) => joined(filled, length, read) ?? new Float64Array(0);
  return {
    length,
    timeUs: required((part) => part.timeUs),
    open: required((part) => part.open),
    high: required((part) => part.high),
    low: required((part) => part.low),
    close: required((part) => part.close),
    volume: joined(filled, length, (part) => part.volume),
    trades: joined(filled, length, (part) => part.trades),
    turnover: joined(filled, length, (part) => part.turnover),
    buyVolume: joined(filled, length, (part) => part.buyVolume),
    openInterest: joined(filled, length, (part) => part.openInterest),
  };
}

function joined(
  parts: readonly BarColumns[],
  length: number,
  read: (part: BarColumns) => Float64Array | null,
): Float64Array | null {
  if (!parts.some((part) => read(part) !== null)) return null;
  const target = new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    const column = read(part);
    if (column) target.set(column.subarray(0, part.length), at);
    else target.fill(Number.NaN, at, at + part.length);
    at += part.length;
  }
  return target;
}

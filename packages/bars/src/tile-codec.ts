import { type BarColumns, OPTIONAL_BAR_COLUMNS, type OptionalBarColumn, type TradeColumns } from './bar-columns.ts';
import { type DecodedColumn, type DecodedTable, decodeTable, encodeTable, type WireColumn } from './table-codec.ts';
import { TileCodecError } from './tile-codec-error.ts';

/** Decimals of the integers in a tile: real price = value / 10^price, real size = value / 10^size. */
export interface TileScales {
  readonly price: number;
  readonly size: number;
}

const PRICE_COLUMNS = ['open', 'high', 'low', 'close'] as const;

/** What each optional column of bars counts, as a scale. */
const OPTIONAL_SCALES: Readonly<Record<OptionalBarColumn, (scales: TileScales) => number>> = {
  volume: ({ size }) => size,
  trades: () => 0,
  turnover: ({ price, size }) => price + size,
  buyVolume: ({ size }) => size,
  openInterest: ({ size }) => size,
};

/** Bars as the body of a tile. */
export function encodeBars(bars: BarColumns, scales: TileScales): Uint8Array<ArrayBuffer> {
  const columns: WireColumn[] = [{ name: 'time', scale: 6, values: bars.timeUs }];
  for (const name of PRICE_COLUMNS) columns.push({ name, scale: scales.price, values: bars[name] });
  for (const name of OPTIONAL_BAR_COLUMNS) {
    const values = bars[name];
    if (values) columns.push({ name, scale: OPTIONAL_SCALES[name](scales), values });
  }
  return encodeTable(columns);
}

/**
 * The bars of a tile's body. Where no column tells the scale of sizes it is 0.
 * @throws TileCodecError
 */
export function decodeBars(bytes: Uint8Array): { readonly bars: BarColumns; readonly scales: TileScales } {
  const table = decodeTable(bytes);
  const open = required(table, 'open');
  const optional = (name: OptionalBarColumn) => table.columns.get(name)?.values ?? null;
  const bars: BarColumns = {
    length: table.length,
    timeUs: ascending(required(table, 'time').values, true),
    open: open.values,
    high: required(table, 'high').values,
    low: required(table, 'low').values,
    close: required(table, 'close').values,
    volume: optional('volume'),
    trades: optional('trades'),
    turnover: optional('turnover'),
    buyVolume: optional('buyVolume'),
    openInterest: optional('openInterest'),
  };
  const sized = table.columns.get('volume') ?? table.columns.get('buyVolume') ?? table.columns.get('openInterest');
  return { bars, scales: { price: open.scale, size: sized?.scale ?? 0 } };
}

/** Trades as the body of a tile. */
export function encodeTrades(trades: TradeColumns, scales: TileScales): Uint8Array<ArrayBuffer> {
  return encodeTable([
    { name: 'time', scale: 6, values: trades.timeUs },
    { name: 'price', scale: scales.price, values: trades.price },
    { name: 'size', scale: scales.size, values: trades.size },
    { name: 'side', scale: 0, values: Float64Array.from(trades.side) },
  ]);
}

/**
 * The trades of a tile's body.
 * @throws TileCodecError
 */
export function decodeTrades(bytes: Uint8Array): { readonly trades: TradeColumns; readonly scales: TileScales } {
  const table = decodeTable(bytes);
  const price = required(table, 'price');
  const size = required(table, 'size');
  const sides = required(table, 'side').values;
  if (!sides.every(isSide)) throw new TileCodecError('A side is not 0, 1 or 2');
  const trades: TradeColumns = {
    length: table.length,
    timeUs: ascending(required(table, 'time').values, false),
    price: price.values,
    size: size.values,
    side: Uint8Array.from(sides),
  };
  return { trades, scales: { price: price.scale, size: size.scale } };
}

function isSide(value: number): boolean {
  return value === 0 || value === 1 || value === 2;
}

function required(table: DecodedTable, name: string): DecodedColumn {
  const column = table.columns.get(name);
  if (!column) throw new TileCodecError(`The tile has no column "${name}"`);
  return column;
}

function ascending(timeUs: Float64Array, isStrict: boolean): Float64Array {
  for (let at = 0; at < timeUs.length; at += 1) {
    const previous = at === 0 ? Number.NEGATIVE_INFINITY : timeUs[at - 1]!;
    if (!(isStrict ? timeUs[at]! > previous : timeUs[at]! >= previous)) {
      throw new TileCodecError(`Times do not ascend at row ${at}`);
    }
  }
  return timeUs;
}

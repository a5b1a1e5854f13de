import {
  type BarColumns,
  type ChartLevel,
  type Instrument,
  OPTIONAL_BAR_COLUMNS,
  powerOfTen,
  type TradeColumns,
} from '@candlemark/bars';
import type { TableColumn, TablePage, TableSchema } from './table.ts';

type Described = Pick<Instrument, 'id' | 'symbol' | 'name' | 'source' | 'synthetic' | 'priceScale' | 'sizeScale'>;

const SIDES = ['unknown', 'buy', 'sell'] as const;
const PRICES = ['open', 'high', 'low', 'close'] as const;

/** The table of an instrument's bars: always all columns, so that pages and instruments can be put together. */
export function barSchema(instrument: Described, interval: ChartLevel): TableSchema {
  const { priceScale, sizeScale } = instrument;
  return schemaOf(instrument, interval, [
    { name: 'time', type: 'timestamp', scale: null },
    ...PRICES.map((name) => double(name, priceScale)),
    double('volume', sizeScale),
    double('trades', 0),
    double('turnover', priceScale + sizeScale),
    double('buyVolume', sizeScale),
    double('openInterest', sizeScale),
  ]);
}

export function barPage({ columns }: TableSchema, bars: BarColumns): TablePage {
  const values = [...PRICES, ...OPTIONAL_BAR_COLUMNS].map((name, at) => real(bars[name], columns[at + 1]!));
  return { length: bars.length, values: [bars.timeUs, ...values] };
}

/** The table of an instrument's trades. */
export function tradeSchema(instrument: Described): TableSchema {
  return schemaOf(instrument, 'trades', [
    { name: 'time', type: 'timestamp', scale: null },
    double('price', instrument.priceScale),
    double('size', instrument.sizeScale),
    { name: 'side', type: 'text', scale: null },
  ]);
}

export function tradePage({ columns }: TableSchema, trades: TradeColumns): TablePage {
  const sides = Array.from(trades.side, (side) => SIDES[side] ?? SIDES[0]);
  return {
    length: trades.length,
    values: [trades.timeUs, real(trades.price, columns[1]!), real(trades.size, columns[2]!), sides],
  };
}

function schemaOf(instrument: Described, interval: ChartLevel, columns: readonly TableColumn[]): TableSchema {
  const { id, symbol, name, source, synthetic } = instrument;
  const facts = { instrument: id, symbol, name, source, interval, synthetic: String(synthetic) };
  return { columns, metadata: new Map(Object.entries(facts).map(([key, value]) => [`candlemark.${key}`, value])) };
}

function double(name: string, scale: number): TableColumn {
  return { name, type: 'double', scale };
}

/** Real numbers: each the double that is nearest to the exact decimal. */
function real(values: Float64Array | null, { scale }: TableColumn): Float64Array | null {
  if (values === null) return null;
  const power = powerOfTen(scale ?? 0);
  return values.map((value) => value / power);
}

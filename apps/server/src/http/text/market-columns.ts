import { type BarColumns, formatScaled, type Instrument, type TradeColumns } from '@candlemark/bars';
import { isoFromUs } from '@candlemark/contracts';
import type { TextColumn } from './text-table.ts';

const SIDES = ['unknown', 'buy', 'sell'] as const;

/** The columns of bars as text: volume always, the other optional ones where the data has them. */
export function barTextColumns({ priceScale, sizeScale }: Instrument, bars: BarColumns): TextColumn[] {
  return [
    timeColumn(bars.timeUs),
    numberColumn('open', bars.open, priceScale),
    numberColumn('high', bars.high, priceScale),
    numberColumn('low', bars.low, priceScale),
    numberColumn('close', bars.close, priceScale),
    numberColumn('volume', bars.volume, sizeScale),
    ...(bars.trades === null ? [] : [numberColumn('trades', bars.trades, 0)]),
    ...(bars.turnover === null ? [] : [numberColumn('turnover', bars.turnover, priceScale + sizeScale)]),
    ...(bars.buyVolume === null ? [] : [numberColumn('buyVolume', bars.buyVolume, sizeScale)]),
    ...(bars.openInterest === null ? [] : [numberColumn('openInterest', bars.openInterest, sizeScale)]),
  ];
}

export function tradeTextColumns({ priceScale, sizeScale }: Instrument, trades: TradeColumns): TextColumn[] {
  return [
    timeColumn(trades.timeUs),
    numberColumn('price', trades.price, priceScale),
    numberColumn('size', trades.size, sizeScale),
    { name: 'side', quoted: true, cell: (row) => SIDES[trades.side[row]!] ?? SIDES[0] },
  ];
}

function timeColumn(timeUs: Float64Array): TextColumn {
  return { name: 'time', quoted: true, cell: (row) => isoFromUs(timeUs[row]!) };
}

function numberColumn(name: string, values: Float64Array | null, scale: number): TextColumn {
  const cell = (row: number): string | null => {
    const value = values === null ? Number.NaN : values[row]!;
    return Number.isFinite(value) ? formatScaled(value, scale) : null;
  };
  return { name, quoted: false, cell };
}

import { Readable } from 'node:stream';
import type { TradeColumns } from '@candlemark/bars';
import type { ImportInput } from '../import/import-service.ts';

/** Trades as a test makes them up: prices in cents, sizes in thousandths, times in whole microseconds. */
export interface TestTrades {
  readonly symbol: string;
  /** Time of the first trade. */
  readonly fromUs: number;
  readonly count: number;
  readonly stepUs: number;
  /** Makes files with the same times differ. */
  readonly variant?: number;
}

/** The trades as a CSV file. */
export function tradesCsv(trades: TestTrades): string {
  const columns = tradeColumns(trades);
  const rows = Array.from(columns.timeUs, (timeUs, row) =>
    [trades.symbol, timeUs, decimal(columns.price[row]!, 2), decimal(columns.size[row]!, 3)].join(','),
  );
  return `symbol,time,price,size\n${rows.join('\n')}\n`;
}

/** The same trades as the store gives them. */
export function tradeColumns({ fromUs, count, stepUs, variant = 0 }: TestTrades): TradeColumns {
  const timeUs = Float64Array.from({ length: count }, (_, row) => fromUs + row * stepUs);
  const price = timeUs.map((_, row) => 10_001 + 2 * ((row * 7919 + variant * 31) % 500));
  const size = timeUs.map((_, row) => 1 + 2 * ((row * 104_729 + variant) % 5000));
  return { length: count, timeUs, price, size, side: new Uint8Array(count) };
}

/** A text as a file to import. */
export function textFile(name: string, text: string, options: ImportInput['options'] = {}): ImportInput {
  return { name, stream: Readable.from([Buffer.from(text)]), options };
}

function decimal(value: number, scale: number): string {
  const digits = String(value).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

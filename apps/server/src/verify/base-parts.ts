import type { BarColumns, TradeColumns } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { readBarRows, readTradeRows } from '../market/duckdb/row-reader.ts';
import { baseLevel, type InstrumentState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { type BarPart, partOfTrade } from './expected-level.ts';

/** Base rows in order of time, each as what it brings to a bar. */
export interface BaseParts {
  readonly length: number;
  at(row: number): BarPart;
}

/** The base rows of an instrument in a range: its trades, or its bars. */
export function readBaseParts(
  database: MarketDatabase,
  state: InstrumentState,
  range: TimeRange,
  limit: number | null,
): Promise<BaseParts> {
  const level = baseLevel(state);
  const rows = { instrument: state.instrument, exact: isExact(state.scales), ...range };
  return database.read(async (session) =>
    level === 'trades'
      ? tradeParts(await readTradeRows(session, rows, limit))
      : barParts(await readBarRows(session, level, rows, limit)),
  );
}

function tradeParts({ length, timeUs, price, size, side }: TradeColumns): BaseParts {
  return { length, at: (row) => partOfTrade(timeUs[row]!, price[row]!, size[row]!, side[row]!) };
}

function barParts(bars: BarColumns): BaseParts {
  const known = (column: Float64Array | null, row: number) => column?.[row] ?? Number.NaN;
  return {
    length: bars.length,
    at: (row) => ({
      timeUs: bars.timeUs[row]!,
      open: bars.open[row]!,
      high: bars.high[row]!,
      low: bars.low[row]!,
      close: bars.close[row]!,
      volume: known(bars.volume, row),
      trades: known(bars.trades, row),
      turnover: known(bars.turnover, row),
      buyVolume: known(bars.buyVolume, row),
      openInterest: known(bars.openInterest, row),
    }),
  };
}

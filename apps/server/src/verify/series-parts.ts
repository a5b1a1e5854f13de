import type { BarColumns, LevelInterval, TradeColumns } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import { readBarRows, readImportedRows, readTradeRows } from '../market/duckdb/row-reader.ts';
import { baseLevel, type InstrumentState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { type BarPart, partOfTrade } from './expected-level.ts';

/** The rows of all series of an instrument in a stretch of time, each in order, as what they bring to a bar. */
export interface SeriesParts {
  /** Rows of the largest of them. */
  readonly length: number;
  readonly base: readonly BarPart[];
  readonly imported: ReadonlyMap<LevelInterval, readonly BarPart[]>;
}

/** @param limit of rows of each series; null for all */
export function readSeriesParts(
  database: MarketDatabase,
  state: InstrumentState,
  range: TimeRange,
  limit: number | null,
): Promise<SeriesParts> {
  const level = baseLevel(state);
  const rows = { instrument: state.instrument, exact: isExact(state.scales), ...range };
  return database.read(async (session) => {
    const base =
      level === 'trades'
        ? tradeParts(await readTradeRows(session, rows, limit))
        : barParts(await readBarRows(session, level, rows, limit));
    const imported = new Map<LevelInterval, readonly BarPart[]>();
    for (const { interval } of state.imported) {
      imported.set(interval, barParts(await readImportedRows(session, interval, rows, limit)));
    }
    const length = Math.max(base.length, ...[...imported.values()].map((parts) => parts.length));
    return { length, base, imported };
  });
}

function tradeParts({ length, timeUs, price, size, side }: TradeColumns): readonly BarPart[] {
  return Array.from({ length }, (_, row) => partOfTrade(timeUs[row]!, price[row]!, size[row]!, side[row]!));
}

function barParts(bars: BarColumns): readonly BarPart[] {
  const known = (column: Float64Array | null, row: number) => column?.[row] ?? Number.NaN;
  return Array.from({ length: bars.length }, (_, row) => ({
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
  }));
}

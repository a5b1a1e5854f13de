import type { BarColumns, Interval } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Scales } from '../../market/scales.ts';
import { PARQUET_OPTIONS, sqlText } from '../stage/locked-duckdb.ts';
import { StagingTable } from '../stage/staging-table.ts';
import { BAR_FILE_COLUMNS } from './base-rows.ts';

const COLUMNS = ['time', ...BAR_FILE_COLUMNS] as const;

/** Collects the bars of levels, in memory or spilled, and writes them to one Parquet file sorted by (interval, time). */
export class LevelsFile {
  readonly #connection: DuckDBConnection;
  readonly #tables: ReadonlyMap<Interval, StagingTable>;

  /** @param levels finest first */
  static async create(connection: DuckDBConnection, levels: readonly Interval[]): Promise<LevelsFile> {
    const tables = new Map<Interval, StagingTable>();
    for (const level of levels) {
      tables.set(level, await StagingTable.create(connection, tableOf(level), COLUMNS));
    }
    return new LevelsFile(connection, tables);
  }

  private constructor(connection: DuckDBConnection, tables: ReadonlyMap<Interval, StagingTable>) {
    this.#connection = connection;
    this.#tables = tables;
  }

  append(interval: Interval, bars: BarColumns): void {
    const { timeUs, open, high, low, close, volume, trades, turnover, buyVolume, openInterest } = bars;
    const columns = [timeUs, open, high, low, close, volume, trades, turnover, buyVolume, openInterest];
    this.#tables.get(interval)?.appendColumns(columns, bars.length);
  }

  /** Bars appended to a level so far. */
  rows(interval: Interval): number {
    return this.#tables.get(interval)?.rows ?? 0;
  }

  /** Writes the file and forgets the bars. */
  async write(file: string, symbol: string, { priceExact }: Scales): Promise<void> {
    for (const table of this.#tables.values()) table.close();
    const price = priceExact ? 'BIGINT' : 'DOUBLE';
    const columns = [
      'time::BIGINT AS time',
      ...['open', 'high', 'low', 'close'].map((column) => `${column}::${price} AS ${column}`),
      known('volume', 'DOUBLE'),
      known('trades', 'BIGINT'),
      ...['turnover', 'buy_volume', 'open_interest'].map((column) => known(column, 'DOUBLE')),
    ].join(', ');
    const selects = [...this.#tables.keys()].map(
      (level) =>
        `SELECT ${sqlText(symbol)} AS symbol, ${sqlText(level)} AS interval, ${columns} FROM ${tableOf(level)}`,
    );
    await this.#connection.run(`COPY (${selects.join(' UNION ALL ')}) TO ${sqlText(file)} (${PARQUET_OPTIONS})`);
    for (const level of this.#tables.keys()) await this.#connection.run(`DROP TABLE ${tableOf(level)}`);
  }
}

/** Names that differ in more than case. */
function tableOf(level: Interval): string {
  return `level_${level}`;
}

function known(column: string, type: string): string {
  return `TRY_CAST(nullif(${column}, CAST('nan' AS DOUBLE)) AS ${type}) AS ${column}`;
}

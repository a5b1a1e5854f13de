/*
 * Reads base rows back from Parquet, chunk by chunk, as the columns that `packages/bars` adds up. DuckDB casts to doubles
 * on its own threads, so that a chunk's vectors are used as they are: no value is copied or boxed here.
 */
import type { BarColumns, TradeColumns } from '@candlemark/bars';
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';
import { storedBarNames, toBarColumns } from '../../market/stored-bar.ts';
import { bytesOf, doublesOf } from '../stage/chunk-vectors.ts';
import { sqlText } from '../stage/locked-duckdb.ts';

/** The rows of one symbol in a Parquet file, or of all, in [fromUs, toUs). */
export interface RowSource {
  readonly file: string;
  /** null for those of all symbols. */
  readonly symbol: string | null;
  readonly fromUs: number;
  readonly toUs: number;
}

/** Every row of a file. */
export function wholeFile(file: string): RowSource {
  return { file, symbol: null, fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY };
}

/** SQL that selects from a source; `read_parquet` keeps the file's order. */
export function sourceSql({ file, symbol, fromUs, toUs }: RowSource): string {
  const conditions = [
    ...(symbol === null ? [] : [`symbol = ${sqlText(symbol)}`]),
    ...(Number.isFinite(fromUs) ? [`time >= ${fromUs}`] : []),
    ...(Number.isFinite(toUs) ? [`time < ${toUs}`] : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return `FROM read_parquet(${sqlText(file)})${where}`;
}

export async function readTimes(
  connection: DuckDBConnection,
  source: RowSource,
  take: (timesUs: Float64Array) => Taken,
): Promise<void> {
  await streamChunks(connection, `SELECT time::DOUBLE ${sourceSql(source)}`, (chunk) => take(doublesOf(chunk, 0)));
}

export async function readTrades(
  connection: DuckDBConnection,
  source: RowSource,
  take: (trades: TradeColumns) => Taken,
): Promise<void> {
  const sql = `SELECT time::DOUBLE, price::DOUBLE, ${known('size')}, side ${sourceSql(source)}`;
  await streamChunks(connection, sql, (chunk) => {
    return take({
      length: chunk.rowCount,
      timeUs: doublesOf(chunk, 0),
      price: doublesOf(chunk, 1),
      size: doublesOf(chunk, 2),
      side: bytesOf(chunk, 3),
    });
  });
}

export async function readBars(
  connection: DuckDBConnection,
  source: RowSource,
  take: (bars: BarColumns) => Taken,
): Promise<void> {
  const columns = storedBarNames().map(known).join(', ');
  await streamChunks(connection, `SELECT time::DOUBLE, ${columns} ${sourceSql(source)}`, (chunk) => {
    return take(toBarColumns(chunk.rowCount, doublesOf(chunk, 0), (index) => doublesOf(chunk, index + 1)));
  });
}

/** Bars chunk by chunk, as they are asked for. The connection is this stream's alone. */
export async function* barChunks(connection: DuckDBConnection, source: RowSource): AsyncGenerator<BarColumns> {
  const columns = storedBarNames().map(known).join(', ');
  const result = await connection.stream(`SELECT time::DOUBLE, ${columns} ${sourceSql(source)}`);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    // Copies: nobody knows how long they are held.
    yield toBarColumns(chunk.rowCount, doublesOf(chunk, 0).slice(), (index) => doublesOf(chunk, index + 1).slice());
  }
}

/** What a receiver of rows answers: a promise where it must be waited for before the next rows. */
type Taken = void | Promise<void>;

/**
 * A streamed result ends early, without an error, as soon as its connection is asked anything else: `take` must not. What
 * was built from the rows is compared with what was counted, so that a cut would not pass.
 */
async function streamChunks(
  connection: DuckDBConnection,
  sql: string,
  take: (chunk: DuckDBDataChunk) => Taken,
): Promise<void> {
  const result = await connection.stream(sql);
  let pending = result.fetchChunk();
  for (;;) {
    const chunk = await pending;
    if (!chunk || chunk.rowCount === 0) return;
    // DuckDB reads the next rows while these are added up.
    pending = result.fetchChunk();
    await take(chunk);
  }
}

/** NULL as NaN. */
function known(name: string): string {
  return `coalesce(${name}::DOUBLE, CAST('nan' AS DOUBLE))`;
}

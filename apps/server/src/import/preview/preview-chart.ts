import { type ImportPreview, PREVIEW_LIMITS } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BatchKind } from '../batch-kind.ts';
import type { BatchInstrument } from '../child-protocol.ts';
import { sqlText } from '../stage/locked-duckdb.ts';

/** The course of an instrument of a finished batch in a few hundred points, evenly spaced over its rows. */
export async function previewChart(
  connection: DuckDBConnection,
  file: string,
  kind: BatchKind,
  { symbol, rows, priceScale, priceExact }: BatchInstrument,
): Promise<ImportPreview['chart']> {
  const step = Math.max(1, Math.ceil(rows / PREVIEW_LIMITS.points));
  const price = kind === 'bars' ? 'close' : 'price';
  const result = await connection.runAndReadAll(
    `SELECT time, price FROM (
       SELECT time::DOUBLE AS time, ${price}::DOUBLE AS price, row_number() OVER (ORDER BY time) AS place
       FROM read_parquet(${sqlText(file)}) WHERE symbol = ${sqlText(symbol)}
     ) WHERE (place - 1) % ${step} = 0 OR place = ${rows} ORDER BY place`,
  );
  const unit = priceExact ? 10 ** priceScale : 1;
  const points = result.getRows();
  return {
    symbol,
    times: points.map(([time]) => Number(time)),
    prices: points.map(([, value]) => Number(value) / unit),
  };
}

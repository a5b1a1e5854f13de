import { powerOfTen } from '@candlemark/bars';
import { sqlText } from '../import/stage/locked-duckdb.ts';
import type { TimeRange } from '../market/change-range.ts';
import { isExact, type Scales } from '../market/scales.ts';
import { STORED_BAR_COLUMNS } from '../market/stored-bar.ts';

/** The rows of one instrument in one batch. */
export interface BatchRows {
  /** Absolute path. */
  readonly path: string;
  readonly sequence: number;
  readonly symbol: string;
  readonly scales: Scales;
}

type Unit = 'price' | 'size' | 'value' | 'count';

/** What tells one trade from another, and in what its integers count. */
const TRADE_VALUES: readonly (readonly [name: string, unit: Unit])[] = [
  ['price', 'price'],
  ['size', 'size'],
  ['side', 'count'],
];

const BAR_VALUES: readonly (readonly [name: string, unit: Unit])[] = STORED_BAR_COLUMNS.map(({ name, unit }) => [
  name,
  unit,
]);

/** SQL for the trades of several batches in a range, at the instrument's scales: time, price, size, side, id, sequence. */
export function batchTradesSql(batches: readonly BatchRows[], scales: Scales, range: TimeRange): string {
  return unionSql(batches, scales, range, TRADE_VALUES, ['id']);
}

/** SQL for the bars of several batches in a range, at the instrument's scales: time, the values, sequence. */
export function batchBarsSql(batches: readonly BatchRows[], scales: Scales, range: TimeRange): string {
  return unionSql(batches, scales, range, BAR_VALUES, []);
}

function unionSql(
  batches: readonly BatchRows[],
  scales: Scales,
  { fromUs, toUs }: TimeRange,
  values: readonly (readonly [string, Unit])[],
  others: readonly string[],
): string {
  const selects = batches.map((batch) => {
    const columns = values.map(([name, unit]) => `${scaled(name, unit, batch.scales, scales)} AS ${name}`);
    return `SELECT ${['time', ...columns, ...others].join(', ')}, ${batch.sequence} AS sequence
      FROM read_parquet(${sqlText(batch.path)})
      WHERE symbol = ${sqlText(batch.symbol)} AND time >= ${fromUs} AND time < ${toUs}`;
  });
  return selects.join(' UNION ALL ');
}

/** Exact prices and sizes of trades stay integers; whatever is a sum is a double in the store as well. */
function scaled(name: string, unit: Unit, from: Scales, to: Scales): string {
  const decimals = { price: to.priceScale - from.priceScale, size: to.sizeScale - from.sizeScale, count: 0 };
  const shift = unit === 'value' ? decimals.price + decimals.size : decimals[unit];
  const isInteger = unit === 'count' || (isExact(to) && (name === 'size' || unit === 'price'));
  const type = isInteger ? 'BIGINT' : 'DOUBLE';
  if (shift === 0) return `${name}::${type}`;
  const moved = shift > 0 ? `${name} * ${powerOfTen(shift)}` : `${name} / ${powerOfTen(-shift)}::DOUBLE`;
  return `(${moved})::${type}`;
}

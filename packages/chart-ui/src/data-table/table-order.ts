import type { ChartTable } from '@candlemark/chart';

export interface TableSort {
  /** Place of the column. */
  readonly column: number;
  readonly direction: 'ascending' | 'descending';
}

/** Rows of a table in the order of a column; those without a value come last, and those of equal ones keep the order of time. Cost: n log n. */
export function rowsInOrder({ columns, rowCount }: ChartTable, { column, direction }: TableSort): Uint32Array {
  const order = Uint32Array.from({ length: rowCount }, (_, row) => row);
  const sorted = columns[column];
  if (sorted === undefined) return order;
  const values = Float64Array.from({ length: rowCount }, (_, row) => sorted.valueAt(row));
  const sign = direction === 'ascending' ? 1 : -1;
  return order.sort((a, b) => {
    const [one, other] = [values[a]!, values[b]!];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return sign * (one - other) || a - b;
  });
}

/** What a press on the name of a column makes of the order. */
export function nextSort({ column, direction }: TableSort, pressed: number): TableSort {
  if (pressed !== column) return { column: pressed, direction: 'ascending' };
  return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

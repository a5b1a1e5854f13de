import { isoFromUs } from '@candlemark/bars';

/** A row as DuckDB answers it: counts may be bigints, lists are arrays of rows. */
export type Row = Readonly<Record<string, unknown>>;

/** A number that is always there. @throws TypeError where it is not: the statement is wrong. */
export function numberIn(row: Row, name: string): number {
  const value = knownIn(row, name);
  if (value === null) throw new TypeError(`The statistic has no number ${name}`);
  return value;
}

/** A number, or null where there is none: NULL, and what no number is the result of. */
export function knownIn(row: Row, name: string): number | null {
  const value = row[name];
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A time in microseconds as text. */
export function timeIn(row: Row, name: string): string {
  return isoFromUs(numberIn(row, name));
}

export function knownTimeIn(row: Row, name: string): string | null {
  const timeUs = knownIn(row, name);
  return timeUs === null ? null : isoFromUs(timeUs);
}

/** A list of rows; none where it is NULL. */
export function rowsIn(row: Row, name: string): readonly Row[] {
  const value = row[name] ?? [];
  if (!Array.isArray(value)) throw new TypeError(`The statistic has no list ${name}`);
  return value as Row[];
}

/** A list of numbers. @throws TypeError where it holds something else */
export function numbersIn(row: Row, name: string): readonly number[] {
  const value = row[name] ?? [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value;
  throw new TypeError(`The statistic has no list of numbers ${name}`);
}

/** How a path of `count` points was made to have at most `most`. */
export function thinnedTo(count: number, most: number): { readonly of: number; readonly every: number } | null {
  const every = Math.ceil(count / most);
  return every > 1 ? { of: count, every } : null;
}

/** The drawdown that a path's columns tell. */
export function drawdownIn(row: Row) {
  return {
    depth: numberIn(row, 'depth'),
    peak: timeIn(row, 'peak_us'),
    trough: timeIn(row, 'trough_us'),
    recovery: knownTimeIn(row, 'recovery_us'),
  };
}

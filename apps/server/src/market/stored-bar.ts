import type { BarColumns } from '@candlemark/bars';

/** What is stored of a bar besides its time. */
export interface StoredBarColumn {
  /** As tables and Parquet files name it. */
  readonly name: string;
  /** As the code names it. */
  readonly member: Exclude<keyof BarColumns, 'length' | 'timeUs'>;
  /**
   * What its integers count: steps of the instrument's price scale or of its size scale, of both multiplied (`value`), or
   * things. Prices follow the instrument's exactness and are never missing; the others are sums, kept as doubles.
   */
  readonly unit: 'price' | 'size' | 'value' | 'count';
}

/** Every column of a bar after its time, in the order of tables, batches and files on their way between processes. */
export const STORED_BAR_COLUMNS: readonly StoredBarColumn[] = [
  { name: 'open', member: 'open', unit: 'price' },
  { name: 'high', member: 'high', unit: 'price' },
  { name: 'low', member: 'low', unit: 'price' },
  { name: 'close', member: 'close', unit: 'price' },
  { name: 'volume', member: 'volume', unit: 'size' },
  { name: 'trades', member: 'trades', unit: 'count' },
  { name: 'turnover', member: 'turnover', unit: 'value' },
  { name: 'buy_volume', member: 'buyVolume', unit: 'size' },
  { name: 'open_interest', member: 'openInterest', unit: 'size' },
];

/** Names of the columns of a bar that are in one of the units; of all of them without one. */
export function storedBarNames(unit?: StoredBarColumn['unit']): readonly string[] {
  return STORED_BAR_COLUMNS.filter((column) => unit === undefined || column.unit === unit).map(({ name }) => name);
}

/** The columns of bars, each taken by its place in `STORED_BAR_COLUMNS`. */
export function toBarColumns(
  length: number,
  timeUs: Float64Array,
  columnAt: (index: number) => Float64Array | null,
): BarColumns {
  const entries = STORED_BAR_COLUMNS.map(({ name, member, unit }, index) => {
    const column = columnAt(index);
    if (column === null && unit === 'price') throw new Error(`A stored bar has no ${name}`);
    return [member, column] as const;
  });
  // The list names every member, and each price was looked at.
  return { length, timeUs, ...Object.fromEntries(entries) } as unknown as BarColumns;
}

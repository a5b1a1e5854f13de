import type { AdjustedCloses } from '../events/adjusted-closes.ts';
import type { ColumnMap } from '../formats/format.ts';
import type { RowFile } from '../parquet/row-file.ts';
import type { DecimalField } from './decimal-field.ts';
import type { RowRecord } from './row-record.ts';
import type { SymbolBook } from './symbol-book.ts';
import type { TimeColumns } from './time-columns.ts';

/** What every reader of rows needs. */
export interface RowReaderParts {
  readonly columns: ColumnMap;
  /** Second columns of prices: a price is the middle of both. */
  readonly middles: ColumnMap;
  /** How many columns the file has, used or not. */
  readonly columnCount: number;
  /** How many fields a row may fill: in a row with more the columns are not where they should be. */
  readonly mostFields: number;
  readonly time: TimeColumns;
  readonly symbols: SymbolBook;
  readonly staged: RowFile;
  /** Where bars with an adjusted close go besides; null where there is none. */
  readonly adjusted: AdjustedCloses | null;
  /** Makes what reads the numbers of one column. */
  createNumber(): DecimalField;
}

/** Checks records and stages those that are sound. */
export interface RowReader {
  /** Takes a record: it is staged, or rejected with a reason at its instrument. */
  take(record: RowRecord): void;
}

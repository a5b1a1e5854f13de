/** A column of a table for other programs: instants in microseconds since 1970, numbers, or texts. */
export interface TableColumn {
  readonly name: string;
  readonly type: 'timestamp' | 'double' | 'text';
  /** How many decimals the numbers have: rounded to so many they are exact. null: they are no decimals. */
  readonly scale: number | null;
}

/** What a table is before it has rows. The metadata travels in the file, by these keys. */
export interface TableSchema {
  readonly columns: readonly TableColumn[];
  readonly metadata: ReadonlyMap<string, string>;
}

/** The values of one column: NaN is missing, null is missing in every row. */
export type TableValues = Float64Array | readonly string[] | null;

/** Some rows of a table, with the columns in the order of the schema. */
export interface TablePage {
  readonly length: number;
  readonly values: readonly TableValues[];
}

/** Rows of a page: few enough to be made between two requests for tiles, enough for readers to be quick. */
export const PAGE_ROWS = 16_384;

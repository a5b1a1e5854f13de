/*
 * Takes rows one value at a time into a Parquet file: the values of a group of rows are collected in typed arrays, one a
 * column, and written when the group is full. Nothing is boxed on its way, and memory holds one group.
 */
import { closeSync, openSync } from 'node:fs';
import { fileSink } from './file-sink.ts';
import { type ParquetColumn, type ParquetValues, ParquetWriter } from './parquet-writer.ts';

/** Rows of a group: enough for DuckDB to share groups out among its threads, little enough to stay in the cache. */
const GROUP_ROWS = 1 << 16;

export class RowFile {
  /** The columns of the group that is being filled, in the order of the names. Missing values are NaN. */
  readonly columns: readonly Float64Array[];
  /** The row of the group that is being filled. */
  row = 0;
  readonly #fd: number;
  readonly #writer: ParquetWriter;
  readonly #values: readonly ParquetValues[];
  readonly #texts: (string | null)[];
  #written = 0;

  /**
   * Creates the file.
   * @param columns names of its columns, all doubles
   * @param absent those of them that no row has a value in
   * @param textColumn name of a last column of texts, or null
   */
  constructor(file: string, columns: readonly string[], absent: ReadonlySet<string>, textColumn: string | null) {
    this.#fd = openSync(file, 'wx');
    const numbers = columns.map((name): ParquetColumn => ({ name, type: 'double' }));
    const texts: ParquetColumn[] = textColumn === null ? [] : [{ name: textColumn, type: 'text' }];
    this.#writer = new ParquetWriter(fileSink(this.#fd), [...numbers, ...texts]);
    this.columns = columns.map(() => new Float64Array(GROUP_ROWS));
    this.#texts = textColumn === null ? [] : new Array<string | null>(GROUP_ROWS).fill(null);
    this.#values = [
      ...this.columns.map((column, index) => (absent.has(columns[index]!) ? null : column)),
      ...(textColumn === null ? [] : [this.#texts]),
    ];
  }

  /** Rows ended so far. */
  get rows(): number {
    return this.#written + this.row;
  }

  /** Sets the text of the row that is being filled. */
  setText(text: string): void {
    this.#texts[this.row] = text;
  }

  /** Ends the row that is being filled; its columns have been set. */
  endRow(): void {
    this.row += 1;
    if (this.row === GROUP_ROWS) this.#writeGroup();
  }

  /** Writes what is left, so that the file can be read. */
  complete(): void {
    this.#writeGroup();
    this.#writer.end();
  }

  /** Lets go of the file, complete or not. */
  close(): void {
    closeSync(this.#fd);
  }

  #writeGroup(): void {
    this.#writer.writeGroup(this.#values, this.row);
    this.#written += this.row;
    this.row = 0;
    this.#texts.fill(null);
  }
}

/*
 * Takes rows as they are read into a table of DuckDB, column by column.
 *
 * The rows are written straight into the vectors of one data chunk (2,048 rows), which is appended whole when it is full:
 * no value is boxed on its way. All columns are DOUBLE; a time in microseconds and a line number are exact in it, and
 * prices are stored as the double nearest to their text, from which the integer at any scale of at most 15 digits comes
 * back exactly by rounding. Missing is NaN. Cost: one typed-array store a value, one call into DuckDB a chunk.
 */
import {
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBVarCharVector,
  type DuckDBVector,
  VARCHAR,
} from '@duckdb/node-api';

const CHUNK_ROWS = 2048;

export class StagingTable {
  /** The columns of the chunk that is being filled, in the order of the names. */
  readonly columns: readonly Float64Array[];
  /** The row of the chunk that is being filled. */
  row = 0;
  /** Rows appended before that chunk. */
  #appended = 0;
  readonly #appender: DuckDBAppender;
  readonly #chunk: DuckDBDataChunk;
  readonly #vectors: readonly DuckDBVector[];
  readonly #texts: DuckDBVarCharVector | null;
  #hasText = false;

  /** Makes the table; with `textColumn`, a last column of texts that are mostly missing. */
  static async create(
    connection: DuckDBConnection,
    table: string,
    columns: readonly string[],
    textColumn: string | null = null,
  ): Promise<StagingTable> {
    const definitions = columns.map((column) => `${column} DOUBLE`);
    if (textColumn !== null) definitions.push(`${textColumn} VARCHAR`);
    await connection.run(`CREATE TABLE ${table} (${definitions.join(', ')})`);
    return new StagingTable(await connection.createAppender(table), columns.length, textColumn !== null);
  }

  private constructor(appender: DuckDBAppender, columns: number, hasText: boolean) {
    this.#appender = appender;
    const types = Array.from({ length: columns }, () => DOUBLE);
    this.#chunk = DuckDBDataChunk.create(hasText ? [...types, VARCHAR] : types, CHUNK_ROWS);
    this.#vectors = types.map((_, column) => this.#chunk.getColumnVector(column));
    this.columns = this.#vectors.map(itemsOf);
    this.#texts = hasText ? (this.#chunk.getColumnVector(columns) as DuckDBVarCharVector) : null;
    this.#clearTexts();
  }

  get rows(): number {
    return this.#appended + this.row;
  }

  /** An array as long as a chunk's columns that is never stored. */
  scratchColumn(): Float64Array {
    return new Float64Array(CHUNK_ROWS);
  }

  /** Sets the text of the row that is being filled. */
  setText(text: string): void {
    this.#texts?.setItem(this.row, text);
    this.#hasText = true;
  }

  /** Ends the row that is being filled; its columns have been set. */
  endRow(): void {
    this.row += 1;
    if (this.row === CHUNK_ROWS) this.#append();
  }

  /** Adds whole columns, in the order of the names; null is a column that is missing. */
  appendColumns(columns: readonly (Float64Array | null)[], length: number): void {
    for (let from = 0; from < length; ) {
      const count = Math.min(CHUNK_ROWS - this.row, length - from);
      for (const [index, target] of this.columns.entries()) {
        const source = columns[index];
        if (source) target.set(source.subarray(from, from + count), this.row);
        else target.fill(Number.NaN, this.row, this.row + count);
      }
      this.row += count;
      from += count;
      if (this.row === CHUNK_ROWS) this.#append();
    }
  }

  /** Ends the table. */
  close(): void {
    if (this.row > 0) this.#append();
    this.#appender.flushSync();
    this.#appender.closeSync();
  }

  #append(): void {
    for (const vector of this.#vectors) vector.flush();
    if (this.#hasText) this.#texts?.flush();
    if (this.row < CHUNK_ROWS) this.#chunk.rowCount = this.row;
    this.#appender.appendDataChunk(this.#chunk);
    this.#appended += this.row;
    this.row = 0;
    if (this.#hasText) {
      // Texts live in the chunk until it is reset.
      this.#chunk.reset();
      this.#chunk.rowCount = CHUNK_ROWS;
      this.#clearTexts();
    }
  }

  #clearTexts(): void {
    if (!this.#texts) return;
    for (let row = 0; row < CHUNK_ROWS; row += 1) this.#texts.setItem(row, null);
    this.#texts.flush();
    this.#hasText = false;
  }
}

/**
 * The typed array behind a vector of doubles: private in the driver's types, public in its code. `flush` copies it to
 * the chunk.
 */
function itemsOf(vector: DuckDBVector): Float64Array {
  const { items } = vector as unknown as { items: unknown };
  if (!(items instanceof Float64Array)) throw new TypeError(`A ${vector.constructor.name} holds no plain doubles`);
  return items;
}

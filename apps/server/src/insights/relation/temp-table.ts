import type { BarColumns } from '@candlemark/bars';
import { DOUBLE, DuckDBDataChunk, type DuckDBValue } from '@duckdb/node-api';
import type { Session } from '../../market/duckdb/session.ts';

/** A relation that is made here and handed to the engine for one statistic. */
export interface TempTable {
  /** As statements name it. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: 'INTEGER' | 'BIGINT' | 'DOUBLE' | 'BOOLEAN' }[];
  /** Rows of numbers in the order of the columns. */
  readonly rows: readonly (readonly number[])[];
}

const ROWS_A_CHUNK = 2048;

/** The name of the table behind a relation. None of the store's own has such a one. */
const tableName = (name: string) => `insight_${name}`;

/** Puts the rows in a table of the session. Everything goes in as doubles, in columns: whole numbers are exact to 2^53. */
export async function putTable(session: Session, { name, columns, rows }: TempTable): Promise<void> {
  await createTable(
    session,
    name,
    columns.map((column) => column.name),
  );
  await append(session, name, columns.length, rows.length, (column, row) => rows[row]![column]!);
}

/** The relation as a common table expression, in the types that it says. */
export function asRelation({ name, columns }: Pick<TempTable, 'name' | 'columns'>): string {
  const casts = columns.map((column) => `${column.name}::${column.type} AS ${column.name}`);
  return `${name} AS (SELECT ${casts.join(', ')} FROM temp.${tableName(name)})`;
}

export async function dropTables(session: Session, names: readonly string[]): Promise<void> {
  for (const name of names) await session.connection.run(`DROP TABLE IF EXISTS temp.${tableName(name)}`);
}

/** Bars that were read here, of one instrument, with its place and what its numbers are divided by. */
export interface HandedBars {
  readonly place: number;
  readonly bars: BarColumns;
  readonly priceUnit: number;
  readonly sizeUnit: number;
}

export const HANDED = 'handed';

/** Puts bars in a table of the session, in units of the price and of the size. Missing volumes are NULL there. */
export async function putBars(session: Session, handed: readonly HandedBars[]): Promise<void> {
  await createTable(session, HANDED, ['instrument', 'time_us', 'open', 'high', 'low', 'close', 'volume']);
  for (const { place, bars, priceUnit, sizeUnit } of handed) {
    const prices = [bars.open, bars.high, bars.low, bars.close];
    await append(session, HANDED, 7, bars.length, (column, row) => {
      if (column === 0) return place;
      if (column === 1) return bars.timeUs[row]!;
      if (column < 6) return prices[column - 2]![row]! / priceUnit;
      return bars.volume === null ? Number.NaN : bars.volume[row]! / sizeUnit;
    });
  }
}

async function createTable({ connection }: Session, name: string, columns: readonly string[]): Promise<void> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${tableName(name)} (${columns.map((column) => `${column} DOUBLE`).join(', ')})`,
  );
}

async function append(
  { connection }: Session,
  name: string,
  columns: number,
  rows: number,
  valueAt: (column: number, row: number) => number,
): Promise<void> {
  const appender = await connection.createAppender(tableName(name), null, 'temp');
  try {
    const types = Array.from({ length: columns }, () => DOUBLE);
    for (let start = 0; start < rows; start += ROWS_A_CHUNK) {
      const count = Math.min(ROWS_A_CHUNK, rows - start);
      const chunk = DuckDBDataChunk.create(types, count);
      for (let column = 0; column < columns; column += 1) {
        const values = Array.from({ length: count }, (_, row): DuckDBValue => {
          const value = valueAt(column, start + row);
          return Number.isNaN(value) ? null : value;
        });
        chunk.setColumnValues(column, values);
      }
      appender.appendDataChunk(chunk);
    }
  } finally {
    appender.closeSync();
  }
}

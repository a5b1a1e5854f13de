import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { withDirectory } from './parse-text.ts';

/** A Parquet file of the rows that a query gives. */
export function parquetOf(query: string, options = ''): Promise<Buffer> {
  return withDirectory(async (directory) => {
    const file = join(directory, 'rows.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`COPY (${query}) TO '${file}' (FORMAT parquet${options})`);
    connection.closeSync();
    instance.closeSync();
    return readFileSync(file);
  });
}

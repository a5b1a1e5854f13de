// The bare limit of an import: DuckDB reads a file of CSV or Parquet into one table. Arguments: the file, database file.

import { DuckDBInstance } from '@duckdb/node-api';

const [file = '', database = ''] = process.argv.slice(2);
const reader = file.endsWith('.parquet') ? 'read_parquet' : 'read_csv';
const instance = await DuckDBInstance.create(database);
const connection = await instance.connect();
await connection.run(`create table trades as select * from ${reader}('${file}')`);
await connection.run('checkpoint');
connection.closeSync();
instance.closeSync();

// The bare limit of an import: DuckDB reads the CSV into one table. Arguments: CSV file, database file.

import { DuckDBInstance } from '@duckdb/node-api';

const [csv, database = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database);
const connection = await instance.connect();
await connection.run(`create table trades as select * from read_csv('${csv}')`);
await connection.run('checkpoint');
connection.closeSync();
instance.closeSync();

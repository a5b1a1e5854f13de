// The bare limit of a tile out of the store: the prepared query for its rows, arguments bound with the columns' own types,
// on a file that nobody else has open. Prints the median time of one query in ms.
// Arguments: database file, JSON of [[fromUs, toUs], ...].

import { DuckDBInstance } from '@duckdb/node-api';

const [database = '', ranges = '[]'] = process.argv.slice(2);
const instance = await DuckDBInstance.create(database, { access_mode: 'READ_ONLY' });
const connection = await instance.connect();
const statement = await connection.prepare(
  `SELECT time, open, high, low, close, volume, trades, turnover, buy_volume, open_interest FROM "bars_15s"
   WHERE instrument = ? AND time >= ? AND time < ? ORDER BY time`,
);
/** @type {number[]} */
const times = [];
for (const [fromUs, toUs] of JSON.parse(ranges)) {
  const startedMs = performance.now();
  statement.bindInteger(1, 1);
  statement.bindBigInt(2, BigInt(fromUs));
  statement.bindBigInt(3, BigInt(toUs));
  const result = await statement.run();
  times.push(performance.now() - startedMs);
  if (result.rowCount === 0) throw new Error(`No rows from ${fromUs}`);
}
times.sort((a, b) => a - b);
console.log(times[times.length >> 1]);

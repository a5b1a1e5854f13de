// The bare limit of a statistic: what a person would write for one instrument, prepared, arguments bound with the columns' own
// types, on a file that nobody else has open. Prints JSON: the median time of each query in ms, and what it answered last.
// Arguments: database file, JSON of the openings in µs.

import { DuckDBInstance } from '@duckdb/node-api';

const [database = '', openings = '[]'] = process.argv.slice(2);

const STEPS = `steps AS (
  SELECT time, close, volume, lag(close) OVER (ORDER BY time) AS before FROM bars_1m WHERE instrument = ? AND time >= ?
), returns AS (SELECT ln(close / before) AS r FROM steps WHERE close > 0 AND before > 0)`;

/** The numbers that stand for an answer come as `check`. */
const QUERIES = {
  'risk-return': `WITH ${STEPS}
    SELECT stddev_samp(r) AS check, avg(r), count(*), (SELECT sum(volume) FROM steps), (SELECT sum(close * volume) FROM steps)
    FROM returns`,
  'returns-distribution': `WITH ${STEPS},
    totals AS (
      SELECT avg(r) AS mean, stddev_samp(r) AS deviation, min(r) AS low, max(r) AS high,
        quantile_cont(r, 0.05) AS tail_5, quantile_cont(r, 0.01) AS tail_1
      FROM returns
    ),
    moments AS (SELECT sum((r - mean) ** 3) AS m3, sum((r - mean) ** 4) AS m4 FROM returns, totals),
    bins AS (SELECT least(floor((r - low) / (high - low) * 50), 49) AS bin, count(*) AS count FROM returns, totals GROUP BY bin)
    SELECT deviation AS check, *, (SELECT list({bin: bin, count: count} ORDER BY bin) FROM bins) FROM totals, moments`,
  growth: `WITH path AS (
      SELECT time, close, first_value(close) OVER w AS first, max(close) OVER w AS high, row_number() OVER w - 1 AS place
      FROM bars_1m WHERE instrument = ? AND time >= ? AND close > 0
      WINDOW w AS (ORDER BY time ROWS UNBOUNDED PRECEDING)
    ),
    told AS (SELECT time, place, 100 * close / first AS growth, close / high - 1 AS drawdown FROM path),
    worst AS (SELECT min(drawdown) AS depth, arg_min(time, drawdown) AS trough FROM told),
    turns AS (
      SELECT max(time) FILTER (time <= trough) AS peak, min(time) FILTER (time > trough) AS recovery
      FROM told, worst WHERE drawdown = 0
    ),
    points AS (
      SELECT max(time) AS time, arg_max(growth, time) AS growth, min(drawdown) AS drawdown FROM told GROUP BY place // 1000
    )
    SELECT depth AS check, trough, peak, recovery,
      (SELECT list({time: time, growth: growth, drawdown: drawdown} ORDER BY time) FROM points)
    FROM worst, turns`,
};

const instance = await DuckDBInstance.create(database, { access_mode: 'READ_ONLY' });
const connection = await instance.connect();
/** @type {Record<string, { ms: number, check: number }>} */
const told = {};
for (const [name, sql] of Object.entries(QUERIES)) {
  const statement = await connection.prepare(sql);
  const times = [];
  let check = Number.NaN;
  for (const openUs of JSON.parse(openings)) {
    const startedMs = performance.now();
    statement.bindInteger(1, 1);
    statement.bindBigInt(2, BigInt(openUs));
    const [row] = await (await statement.run()).getRowObjectsJS();
    times.push(performance.now() - startedMs);
    check = Number(row?.check);
  }
  times.sort((a, b) => a - b);
  told[name] = { ms: times[times.length >> 1] ?? Number.NaN, check };
}
console.log(JSON.stringify(told));

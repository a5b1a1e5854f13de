import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixedParquetOf } from './testing/fixed-parquet-of.ts';
import { parquetOf } from './testing/parquet-of.ts';
import { isoTimes, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

const BARS = `SELECT DATE '2024-01-01' + day::INTEGER AS "Date", 100.25 + day AS "Open", 101.5 + day AS "High", 99.0 + day AS "Low",
  100.75 + day AS "Close", 1000 * day AS "Volume" FROM range(1, 6) days(day)`;

describe('a Parquet file', () => {
  it('is read as a CSV file with the same columns would be', async () => {
    const { batch, rows } = await parseTestFile({ content: await parquetOf(BARS), fileName: 'AAPL.parquet' });
    expect(batch).toMatchObject({ kind: 'bars', interval: '1D', rows: 5 });
    expect(batch.instruments[0]).toMatchObject({ symbol: 'AAPL', priceScale: 2 });
    expect(realValues(rows, 'open', batch)).toEqual([101.25, 102.25, 103.25, 104.25, 105.25]);
    expect(valuesOf(rows, 'volume')).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  it.each([
    ['timestamps in UTC', "TIMESTAMPTZ '2024-03-01 10:00:00+00'", '2024-03-01T10:00:00Z'],
    ['timestamps with nanoseconds', "TIMESTAMP_NS '2024-03-01 10:00:00.250000000'", '2024-03-01T10:00:00.250Z'],
    ['milliseconds as whole numbers', 'BIGINT 1709287200000', '2024-03-01T10:00:00Z'],
    ['texts', "VARCHAR '2024-03-01T10:00:00Z'", '2024-03-01T10:00:00Z'],
  ])('may tell times as %s', async (_name, literal, expected) => {
    const [type, ...value] = literal.split(' ');
    const query = `SELECT CAST(${value.join(' ')} AS ${type}) AS time, 10.5::DOUBLE AS price, 3 AS size`;
    const { rows, batch } = await parseTestFile({ content: await parquetOf(query), options: { timeZone: 'UTC' } });
    expect(batch.kind).toBe('trades');
    expect(isoTimes(rows)).toEqual([expected]);
  });

  it('may have its times in the nameless index of a data frame', async () => {
    const query = `SELECT open, close + 1 AS high, open - 1 AS low, close, TIMESTAMP '2024-01-01' + INTERVAL (day) DAY AS "__index_level_0__" FROM range(9) days(day), (SELECT 7.25 AS open, 7.5 AS close)`;
    const { batch } = await parseTestFile({ content: await parquetOf(query), fileName: 'SPX.parquet' });
    expect(batch).toMatchObject({ kind: 'bars', interval: '1D', rows: 9 });
  });

  it('may hold closes side by side, with the index of the frame behind them', async () => {
    const query = `SELECT 10.5 + day AS "AAPL", 20.5 + day AS "^GSPC", TIMESTAMP '2024-01-01' + INTERVAL (day) DAY AS "Date" FROM range(5) days(day)`;
    const { batch, results } = await parseTestFile({ content: await parquetOf(query), fileName: 'panel.parquet' });
    expect(results).toMatchObject([
      { symbol: 'AAPL', rowsStored: 5, rowsRejected: 0 },
      { symbol: '^GSPC', rowsStored: 5 },
    ]);
    expect(batch).toMatchObject({ kind: 'bars', interval: '1D' });
  });

  it('may be packed by gzip, and compressed in itself', async () => {
    const content = gzipSync(await parquetOf(BARS, ', COMPRESSION zstd'));
    expect((await parseTestFile({ content, chunkBytes: 100 })).batch.rows).toBe(5);
  });

  it('may name symbols with any character, and lack values', async () => {
    const query = `SELECT * FROM (VALUES (1709287200, 'A,"B', 1.5, 2.0), (1709287201, 'A,"B', 1.25, 'nan'::DOUBLE), (1709287202, 'C', 1, NULL))
      rows(time, symbol, price, size)`;
    const { batch, results } = await parseTestFile({ content: await parquetOf(query) });
    expect(batch.instruments.map(({ symbol }) => symbol)).toEqual(['A,"B', 'C']);
    expect(results.flatMap(({ rejects }) => rejects)).toEqual([]);
  });

  it('names the line of a row that cannot be, counted as in a CSV file with a header', async () => {
    const query = `${BARS} UNION ALL SELECT DATE '2024-01-07', 1, 0, 2, 1, 5`;
    const { results } = await parseTestFile({ content: await parquetOf(query) });
    expect(results[0]!.rejects).toMatchObject([{ line: 7 }]);
  });

  it('is refused when it is damaged or cut off', async () => {
    const whole = await parquetOf(BARS);
    const cut = parseTestFile({ content: whole.subarray(0, whole.length - 10) });
    await expect(cut).rejects.toThrow(/^The Parquet file cannot be read: /);
    await expect(cut).rejects.not.toThrow(/source\.parquet/);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 4, 200);
    await expect(parseTestFile({ content: damaged })).rejects.toThrow(/Parquet/);
  });

  it('is refused when it holds nothing that could be a table of prices', async () => {
    const query = "SELECT {'price': 1} AS nested, [1, 2] AS list";
    await expect(parseTestFile({ content: await parquetOf(query) })).rejects.toThrow('has no column of numbers');
    const single = parseTestFile({ content: await parquetOf('SELECT 10.5 + day AS "Close" FROM range(5) days(day)') });
    await expect(single).rejects.toThrow('has one column ("Close")');
  });

  it('is refused when it is a batch of a data directory, whose numbers would be misread', async () => {
    const content = await parquetOf(BARS, ", KV_METADATA {candlemark_batch: '{}'}");
    await expect(parseTestFile({ content })).rejects.toThrow('a batch of a data directory');
  });

  it('is refused when its rows are far larger than itself, before they fill anything', async () => {
    const query = `SELECT 1709287200 + i AS time, 1.5 AS price, repeat('x', 4000) AS id FROM range(100000) rows(i)`;
    await expect(parseTestFile({ content: await parquetOf(query, ', COMPRESSION zstd') })).rejects.toThrow(
      /more than 250 times its size/,
    );
  });

  it.each([
    [8, 9n],
    [16, 16n],
  ] as const)('of NautilusTrader has numbers of %i bytes, exact, in its units', async (bytes, decimals) => {
    const unit = 10n ** decimals;
    const none = (1n << BigInt(8 * bytes - 1)) - 1n;
    const column = (name: string, ...values: readonly bigint[]) => ({ name, bytes, values });
    const prices = [(unit * 3n) / 2n, -unit / 4n, none];
    const stamps = [0n, 60n, 120n].map((seconds) => (1_704_729_600n + seconds) * 1_000_000_000n);
    const content = fixedParquetOf([
      column('price', ...prices),
      column('size', unit, unit, unit),
      { name: 'ts_event', bytes: null, values: stamps },
      { name: 'ts_init', bytes: null, values: stamps },
    ]);
    const { rows, batch, results } = await parseTestFile({ content, fileName: 'trades.parquet' });
    expect(realValues(rows, 'price', batch)).toEqual([1.5, -0.25]);
    expect(results[0]).toMatchObject({ from: '2024-01-08T16:00:00Z', rejects: [{ line: 4, reason: 'no price' }] });
    expect(results[0]!.warnings.join()).toContain('fixed-point numbers of NautilusTrader');
  });

  it('of bytes that are of nobody known has no numbers', async () => {
    const content = fixedParquetOf([{ name: 'price', bytes: 8, values: [1n, 2n] }]);
    await expect(parseTestFile({ content })).rejects.toThrow('no column of numbers');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { ParquetTable } from '../input/parquet-table.ts';
import { parquetText } from '../input/parquet-text.ts';
import { RefusedFile } from '../refused-file.ts';
import { type ParsedTestFile, parseTestFile, withDirectory } from '../testing/parse-text.ts';

const ROUNDS = longTest({ rounds: 10, soakRounds: 1000, timeoutMs: 60_000 });

/** A column: the SQL of its type, and of a value of it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly value: fc.Arbitrary<string>;
}

const rarely = (value: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 60, arbitrary: value }, { weight: 1, arbitrary: odd });

const decimals = (digits: number) =>
  fc.integer({ min: 1, max: 10 ** 7 }).map((whole) => (whole / 10 ** digits).toFixed(digits));
const someDouble = fc
  .oneof(decimals(0), decimals(2), decimals(5), fc.double({ min: 1e-9, max: 1e18, noNaN: true }).map(String))
  .map((text) => `${text}::DOUBLE`);
const oddDouble = fc.constantFrom(
  "'nan'::DOUBLE",
  "'inf'::DOUBLE",
  '0::DOUBLE',
  '-1.5::DOUBLE',
  'NULL',
  "'-0'::DOUBLE",
  '1e300::DOUBLE',
);
const numbers: readonly (readonly [type: string, value: fc.Arbitrary<string>])[] = [
  ['DOUBLE', rarely(someDouble, oddDouble)],
  ['DOUBLE', rarely(decimals(2), oddDouble)],
  ['FLOAT', rarely(decimals(3), fc.constantFrom("'nan'::FLOAT", 'NULL', '-1', '0'))],
  ['DECIMAL(12,4)', rarely(decimals(3), fc.constantFrom('NULL', '-1', '0'))],
  ['DECIMAL(15,8)', rarely(decimals(7), fc.constantFrom('NULL', '0'))],
  ['INTEGER', rarely(decimals(0), fc.constantFrom('NULL', '-5', '0'))],
  [
    'BIGINT',
    rarely(fc.oneof(decimals(0), fc.bigInt({ min: 1n, max: 2n ** 62n }).map(String)), fc.constantFrom('NULL', '0')),
  ],
  ['UBIGINT', rarely(decimals(0), fc.constant('18446744073709551615'))],
  ['DECIMAL(30,2)', decimals(2)],
];

const column = (name: string): fc.Arbitrary<Column> =>
  fc.constantFrom(...numbers).map(([type, value]) => ({ name, type, value }));

/** Steps of a second or so, which stay near each other. */
const times: readonly (readonly [type: string, of: (us: number) => string, odd: string])[] = [
  ['BIGINT', (us) => `${us}`, '-1'],
  ['BIGINT', (us) => `${us}000`, '0'],
  ['UBIGINT', (us) => `${Math.floor(us / 1000)}`, '18446744073709551615'],
  ['INTEGER', (us) => `${Math.floor(us / 1e6)}`, 'NULL'],
  ['TIMESTAMP', (us) => `make_timestamp(${us})`, "'infinity'::TIMESTAMP"],
  ['TIMESTAMP', (us) => `make_timestamp(${us - (us % 1e6)})`, "TIMESTAMP '1960-02-03 04:05:06.5'"],
  ['TIMESTAMP_S', (us) => `make_timestamp(${us})::TIMESTAMP_S`, 'NULL'],
  ['TIMESTAMP_MS', (us) => `make_timestamp(${us})::TIMESTAMP_MS`, 'NULL'],
  ['TIMESTAMP_NS', (us) => `make_timestamp_ns(${us}789)`, "TIMESTAMP_NS '1969-12-31 23:59:59.123456789'"],
  ['TIMESTAMPTZ', (us) => `make_timestamp(${us})::TIMESTAMPTZ`, "'9000-01-01'::TIMESTAMPTZ"],
  ['DATE', (us) => `make_timestamp(${us})::DATE`, 'NULL'],
  ['DOUBLE', (us) => `${us / 1e6}::DOUBLE`, "'nan'::DOUBLE"],
  ['VARCHAR', (us) => `'${new Date(us / 1000).toISOString()}'`, "'soon'"],
];

const words = rarely(
  fc.constantFrom("'buy'", "'sell'", "'B'", 'NULL', "''"),
  fc.constantFrom('\'a "quoted" word\'', "'two' || chr(10) || 'lines'", "'a,b'", "'€'", "repeat('x', 300)", "' '"),
);
const symbols = rarely(
  fc.constantFrom("'AAA'", "'bbb'", "'A symbol of many letters'"),
  fc.constantFrom("' '", "'ÄÖ'", 'NULL', "'A\"A'", "'aaa'", "repeat('S', 70)"),
);
const ids = rarely(
  fc.oneof(
    fc.nat(500).map((id) => `'${id}'`),
    fc.nat(500).map((id) => `'trade-number-${id}'`),
  ),
  fc.constantFrom('NULL', "'007'", "'x\"y'"),
);
const extras = fc.subarray<Column>(
  [
    { name: 'symbol', type: 'VARCHAR', value: symbols },
    { name: 'side', type: 'VARCHAR', value: words },
    { name: 'id', type: 'VARCHAR', value: ids },
    { name: 'remark', type: 'VARCHAR', value: words },
    { name: 'isBuyerMaker', type: 'BOOLEAN', value: fc.constantFrom('true', 'false', 'NULL') },
    { name: 'nested', type: 'INTEGER[]', value: fc.constant('[1]') },
  ],
  { minLength: 0 },
);

const trades = fc.tuple(column('price'), column('size'), extras).map(([price, size, more]) => [price, size, ...more]);
const bars = fc
  .tuple(fc.constantFrom(...numbers), fc.constantFrom(...numbers), extras)
  .map(([[type, value], [volumeType, volume], more]): readonly Column[] => [
    ...['open', 'high', 'low', 'close'].map((name) => ({ name, type, value })),
    { name: 'volume', type: volumeType, value: volume },
    ...more.filter(({ name }) => name === 'symbol' || name === 'remark'),
  ]);

/** The SQL of a table. */
const tables = fc
  .tuple(fc.oneof(trades, bars), fc.constantFrom(...times), fc.boolean())
  .chain(([columns, [type, of, odd], isFirst]) => {
    const time = fc.nat(3_000_000);
    const row = fc.tuple(time, fc.nat(100), ...columns.map(({ value }) => value));
    return fc.array(row, { minLength: 3, maxLength: 60 }).map((rows) => {
      let us = Date.UTC(2024, 2, 10, 6) * 1000;
      const values = rows.map(([step, luck, ...cells]) => {
        us += 60_000_000 * (type === 'DATE' ? 1440 : 1) + (columns[0]!.name === 'open' ? 0 : Number(step));
        const stamp = luck === 0 ? odd : of(us);
        return `(${(isFirst ? [stamp, ...cells] : [...cells, stamp]).join(', ')})`;
      });
      const typed = columns.map((one) => ({ name: one.name, type: one.type }));
      const all = isFirst ? [{ name: 'time', type }, ...typed] : [...typed, { name: 'time', type }];
      const select = all.map(({ name, type: as }) => `TRY_CAST(${name} AS ${as}) AS ${name}`).join(', ');
      return `SELECT ${select} FROM (VALUES ${values.join(', ')}) AS rows(${all.map(({ name }) => name).join(', ')})`;
    });
  });

async function parquetOf(query: string, directory: string): Promise<Buffer> {
  const file = join(directory, 'rows.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`COPY (${query}) TO '${file}' (FORMAT parquet)`);
    return readFileSync(file);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** The text that the rows of a Parquet file have. */
async function textOf(content: Buffer, directory: string): Promise<Buffer> {
  const table = await ParquetTable.open(
    (async function* () {
      yield content;
    })(),
    directory,
  );
  try {
    const parts: Uint8Array[] = [];
    for await (const part of parquetText(table)) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await table.close();
  }
}

/** All that an import makes of a file, but for the bytes of its batch; or why it is refused. */
async function outcome(content: Buffer, timeZone: string | undefined): Promise<unknown> {
  try {
    const options = timeZone === undefined ? {} : { timeZone };
    const { batch, results, rows }: ParsedTestFile = await parseTestFile({
      content,
      fileName: 'TEST.parquet',
      options,
    });
    // That one of them was Parquet is told, and the only difference.
    const plain = results.map((result) => ({ ...result, format: 'either' }));
    return { batch: { ...batch, format: 'either', sha256: '', bytes: 0 }, results: plain, rows };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message, details: error.details, place: error.place };
    throw error;
  }
}

describe('rows of a Parquet file that are read as values', () => {
  it('give what their text gives: rows, scales, levels of trust, and whatever is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom(undefined, 'America/New_York'), async (query, timeZone) => {
        await withDirectory(async (directory) => {
          const content = await parquetOf(query, directory);
          const text = await textOf(content, directory);
          expect(await outcome(content, timeZone)).toEqual(await outcome(text, timeZone));
        });
      }),
      { numRuns: ROUNDS },
    );
  });
});

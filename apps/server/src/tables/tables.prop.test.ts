import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { arrowBytes, arrowStream } from './arrow-stream.ts';
import { parquetFile } from './parquet-file.ts';
import type { TablePage, TableSchema } from './table.ts';

const SCHEMA: TableSchema = {
  columns: [
    { name: 'time', type: 'timestamp', scale: null },
    { name: 'price', type: 'double', scale: 2 },
    { name: 'side', type: 'text', scale: null },
    { name: 'nothing', type: 'double', scale: 0 },
  ],
  metadata: new Map([
    ['candlemark.symbol', 'Ünï "5m"'],
    ['candlemark.interval', '1h'],
  ]),
};

const row = fc.record({
  // As far as instants go in microseconds.
  timeUs: fc.integer({ min: -8e15, max: 8e15 }),
  price: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(Number.NaN)),
  side: fc.string({ unit: 'grapheme', maxLength: 8 }),
});
const pagesOfRows = fc.array(fc.array(row, { maxLength: 30 }), { maxLength: 4 });
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

function pageOf(rows: readonly Row[]): TablePage {
  return {
    length: rows.length,
    values: [
      Float64Array.from(rows, ({ timeUs }) => timeUs),
      Float64Array.from(rows, ({ price }) => price),
      rows.map(({ side }) => side),
      null,
    ],
  };
}

async function* each(groups: readonly (readonly Row[])[]): AsyncGenerator<TablePage> {
  for (const rows of groups) yield pageOf(rows);
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const expected = (groups: readonly (readonly Row[])[]) =>
  groups.flat().map(({ timeUs, price, side }) => ({
    time: BigInt(timeUs),
    price: Number.isNaN(price) ? null : price,
    side,
    nothing: null,
  }));

function readArrow(bytes: Uint8Array) {
  const table = tableFromIPC(bytes, { useBigIntTimestamp: true } as object);
  return { table, rows: table.toArray() };
}

describe('an Arrow stream', () => {
  test('brings every value back, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(pagesOfRows, async (groups) => {
        const { rows } = readArrow(await whole(arrowStream(SCHEMA, each(groups))));
        expect(rows).toEqual(expected(groups));
      }),
      { numRuns: 60 },
    );
  });

  test('of one page is the same bytes as that page alone', async () => {
    const rows = [{ timeUs: 1, price: 2.5, side: 'buy' }];
    expect(Buffer.from(arrowBytes(SCHEMA, pageOf(rows)))).toEqual(await whole(arrowStream(SCHEMA, each([rows]))));
    expect(Buffer.from(arrowBytes(SCHEMA, pageOf([])))).toEqual(await whole(arrowStream(SCHEMA, each([]))));
  });

  test('tells units, zone and scales, also without rows', async () => {
    const { table } = readArrow(await whole(arrowStream(SCHEMA, each([]))));
    const [time, price] = table.schema.fields;
    expect(time?.type).toMatchObject({ unit: 2, timezone: 'UTC' });
    expect(price?.metadata?.get('scale')).toBe('2');
    expect(table.schema.metadata).toEqual(SCHEMA.metadata);
    expect(table.numRows).toBe(0);
  });
});

describe('a Parquet file', () => {
  test('brings every value back, as DuckDB reads it', async () => {
    const file = join(tempDir(), 'table.parquet');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await fc.assert(
      fc.asyncProperty(pagesOfRows, async (groups) => {
        writeFileSync(file, await whole(parquetFile(SCHEMA, each(groups))));
        const result = await connection.runAndReadAll(
          `SELECT epoch_us(time) AS time, price, side, nothing FROM read_parquet('${file}')`,
        );
        expect(result.getRowObjects()).toEqual(expected(groups));
      }),
      { numRuns: 60 },
    );
    connection.closeSync();
  });

  test('tells units, zone and scales', async () => {
    const file = join(tempDir(), 'table.parquet');
    writeFileSync(file, await whole(parquetFile(SCHEMA, each([[{ timeUs: 1, price: 1, side: '' }]]))));
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const types = await connection.runAndReadAll(`SELECT typeof(time) AS type FROM read_parquet('${file}')`);
    expect(types.getRowObjects()).toEqual([{ type: 'TIMESTAMP WITH TIME ZONE' }]);
    const facts = await connection.runAndReadAll(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${file}') ORDER BY key`,
    );
    expect(facts.getRowObjects()).toEqual([
      { key: 'candlemark.interval', value: '1h' },
      { key: 'candlemark.scale.nothing', value: '0' },
      { key: 'candlemark.scale.price', value: '2' },
      { key: 'candlemark.symbol', value: 'Ünï "5m"' },
    ]);
    connection.closeSync();
  });
});

import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { numberColumns } from './chunk-columns.ts';

async function select(sql: string) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return numberColumns(await connection.run(sql));
}

describe('numberColumns', () => {
  it('reads every column type that the store has, exact to 2^53', async () => {
    const [big, negative, double, tiny, int] = await select(
      `SELECT 9007199254740991::BIGINT, (-9007199254740991)::BIGINT, 0.1::DOUBLE, 2::UTINYINT, (-7)::INTEGER`,
    );
    expect([big, negative, double, tiny, int].map((column) => column?.[0])).toEqual([
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
      0.1,
      2,
      -7,
    ]);
  });

  it('puts the chunks of a long result one after the other', async () => {
    const [column] = await select('SELECT (range * 3)::BIGINT FROM range(10_000)');
    expect(column).toHaveLength(10_000);
    expect(column?.every((value, row) => value === row * 3)).toBe(true);
  });

  it('gives NaN for NULL, wherever in a chunk it stands', async () => {
    const [column] = await select('SELECT CASE WHEN range % 7 = 3 THEN NULL ELSE range END::BIGINT FROM range(5000)');
    expect(column?.every((value, row) => (row % 7 === 3 ? Number.isNaN(value) : value === row))).toBe(true);
  });

  it('gives null for a column without any value', async () => {
    const [time, volume] = await select('SELECT range::BIGINT, NULL::DOUBLE FROM range(3000)');
    expect(time).toHaveLength(3000);
    expect(volume).toBeNull();
  });

  it('gives empty columns for no rows', async () => {
    expect(await select('SELECT 1::BIGINT, 2::DOUBLE WHERE false')).toEqual([new Float64Array(), new Float64Array()]);
  });

  it('refuses a column of text instead of reading its pointers as numbers', async () => {
    await expect(select("SELECT 'x'")).rejects.toThrow(/no plain numbers/);
  });
});

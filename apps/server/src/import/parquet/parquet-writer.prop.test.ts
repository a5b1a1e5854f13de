import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParquet, withDirectory } from '../testing/parse-text.ts';
import { fileSink } from './file-sink.ts';
import { type ParquetColumn, type ParquetValues, ParquetWriter } from './parquet-writer.ts';

const COLUMNS: readonly ParquetColumn[] = [
  { name: 'double', type: 'double' },
  { name: 'whole', type: 'int64' },
  { name: 'text', type: 'text' },
  { name: 'same', type: 'constant' },
  { name: 'nothing', type: 'double' },
];

const missing = fc.constant(Number.NaN);
const row = fc.tuple(
  fc.oneof({ weight: 3, arbitrary: fc.double({ noNaN: true }) }, missing),
  fc.oneof({ weight: 3, arbitrary: fc.maxSafeInteger() }, missing),
  fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) }, fc.constant(null)),
);

async function written(groups: readonly (readonly ParquetValues[])[], lengths: readonly number[]) {
  return withDirectory(async (directory) => {
    const file = path.join(directory, 'rows.parquet');
    const fd = openSync(file, 'w');
    const writer = new ParquetWriter(fileSink(fd), COLUMNS);
    for (const [index, group] of groups.entries()) writer.writeGroup(group, lengths[index]!);
    writer.end();
    closeSync(fd);
    return readParquet(file);
  });
}

describe('ParquetWriter', () => {
  it('writes what DuckDB reads back, value for value, missing ones included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 4 }), async (groups) => {
        const columns = groups.map((rows): ParquetValues[] => [
          // Longer than the rows: only the first ones count.
          Float64Array.from([...rows.map(([double]) => double), 1, 2]),
          Float64Array.from([...rows.map(([, whole]) => whole), 1, 2]),
          [...rows.map(([, , text]) => text), 'more'],
          'O’Neil "5m"',
          null,
        ]);
        const expected = groups.flat().map(([double, whole, text]) => ({
          double: Number.isNaN(double) ? null : double,
          whole: Number.isNaN(whole) ? null : whole,
          text,
          same: 'O’Neil "5m"',
          nothing: null,
        }));
        expect(
          await written(
            columns,
            groups.map((rows) => rows.length),
          ),
        ).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('writes large groups', async () => {
    const length = 100_000;
    const numbers = Float64Array.from({ length }, (_, index) => index * 1_000_003);
    const rows = await written([[numbers, numbers, null, null, null]], [length]);
    expect(rows).toHaveLength(length);
    expect(rows.at(-1)).toMatchObject({ double: 99_999 * 1_000_003, whole: 99_999 * 1_000_003, text: null });
  });
});

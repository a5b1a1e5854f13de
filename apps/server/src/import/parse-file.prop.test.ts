import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../testing/long-test.ts';
import { RefusedFile } from './refused-file.ts';
import { parseTestFile } from './testing/parse-text.ts';

const ROUNDS = longTest({ rounds: 120, soakRounds: 10_000, timeoutMs: 60_000 });

/** One file of each kind; fuzzing breaks them. */
const SEEDS: readonly string[] = [
  'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-08,10,12,9,11,5,100\n2024-01-09,"1,0.5",12,9,11,5,100\n2024-01-10,10,12,9,11,,\n',
  'id,time,symbol,price,size,side\n1,1704708000.5,A,10.5,1,buy\n2,1704708001,B,10.25,2,sell\nx-3,1704708002,A,1e1,,\n',
  '20240108 093100;10,5;13;9;12;5\r\n20240108 093200;12;15;11,25;14;6\r\n20240108 093300;12;15;11;14;6\r\n',
  '1704067200000,10,12,9,11,5,1704067259999,50.5,7,2,20,0\n1704067260000,11,12,9,11,6,1704067319999,60.5,8,3,30,0\n',
  '# note\n\nDatum\tZeit\tErster\tHoch\tTief\tSchluss\n08.01.2024\t10:00\t1.234,5\t1\t1\t1\n',
];
const HOSTILE_TOKENS: readonly string[] = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    '\r\n',
    '\0',
    '#',
    '-',
    '+',
    'e',
    'E400',
    '1e308',
    '-1e308',
    '1e-320',
  ],
  ...['NaN', 'Infinity', '-inf', '99999999999999999999', '0.00000000000000000001', '=1+1', '__proto__', 'constructor'],
  ...[
    '9999-12-31',
    '0000-00-00',
    '2024-02-30',
    '253402300800000',
    '-9007199254740993',
    '\ufeff',
    '\u202e',
    '𝟙',
    '\ud83d\ude00',
  ],
  ...["'); DROP TABLE staged; --", '{"a":1}', ' '.repeat(300), '7'.repeat(400), 'é', '\u0000\u0000'],
];

type Mutation = (bytes: Buffer) => Buffer;

const place = fc.nat(10_000);
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...HOSTILE_TOKENS)).map(
    ([at, token]): Mutation =>
      (bytes) => {
        const cut = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), Buffer.from(token), bytes.subarray(cut)]);
      },
  ),
  fc.tuple(place, fc.nat(255)).map(
    ([at, value]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        if (changed.length > 0) changed[at % changed.length] = value;
        return changed;
      },
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(
    ([at, length]): Mutation =>
      (bytes) => {
        const cut = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut + length)]);
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Mutation =>
      (bytes) => {
        const piece = bytes.subarray(from % (bytes.length + 1), (from % (bytes.length + 1)) + 60);
        const cut = to % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), piece, bytes.subarray(cut)]);
      },
  ),
);

const brokenFile = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(mutation, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([seed, mutations, isPacked]) => {
    const broken = mutations.reduce<Buffer>((bytes, change) => change(bytes), Buffer.from(seed));
    return isPacked ? gzipSync(broken) : broken;
  });

describe('a broken file', () => {
  it('is imported or refused with a reason, and every row is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(brokenFile, fc.integer({ min: 1, max: 400 }), async (content, chunkBytes) => {
        try {
          const { results, rows, batch } = await parseTestFile({ content, chunkBytes });
          const stored = results.reduce((sum, result) => sum + result.rowsStored, 0);
          expect(rows).toHaveLength(stored);
          expect(batch.rows).toBe(stored);
          for (const result of results) {
            const { rowsRead, rowsStored, rowsRejected, duplicates, rejects } = result;
            expect(rowsRead).toBe(rowsStored + rowsRejected + duplicates);
            expect(rejects.length).toBe(Math.min(100, rowsRejected));
          }
          for (const row of rows) if ('high' in row) expect(Number(row.high)).toBeGreaterThanOrEqual(Number(row.low));
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error;
          expect(error.message.length).toBeGreaterThan(10);
          expect(error.message.length).toBeLessThan(1000);
        }
      }),
      { numRuns: ROUNDS },
    );
  });
});

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { longTest } from '../testing/long-test.ts';
import { expectAccounted } from './testing/accounted-file.ts';
import { mutation } from './testing/broken-bytes.ts';

const ROUNDS = longTest({ rounds: 120, soakRounds: 10_000, timeoutMs: 60_000 });

/** One file of each kind; fuzzing breaks them. */
const SEEDS: readonly string[] = [
  'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-08,10,12,9,11,5,100\n2024-01-09,"1,0.5",12,9,11,5,100\n2024-01-10,10,12,9,11,,\n',
  'id,time,symbol,price,size,side\n1,1704708000.5,A,10.5,1,buy\n2,1704708001,B,10.25,2,sell\nx-3,1704708002,A,1e1,,\n',
  '20240108 093100;10,5;13;9;12;5\r\n20240108 093200;12;15;11,25;14;6\r\n20240108 093300;12;15;11;14;6\r\n',
  '1704067200000,10,12,9,11,5,1704067259999,50.5,7,2,20,0\n1704067260000,11,12,9,11,6,1704067319999,60.5,8,3,30,0\n',
  '# note\n\nDatum\tZeit\tErster\tHoch\tTief\tSchluss\n08.01.2024\t10:00\t1.234,5\t1\t1\t1\n',
];
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
        await expectAccounted({ content, chunkBytes });
      }),
      { numRuns: ROUNDS },
    );
  });
});

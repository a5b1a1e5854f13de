/*
 * An example of every format and of every input that is registered, broken: bits flipped, bytes cut and put in, lengths enlarged, nested deeper. Nothing crashes or hangs; the rows are
 * accounted for, or the file is refused with a reason.
 */
import { gzipSync } from 'node:zlib';
import {
  columnFromArray,
  dictionary,
  float64,
  TimeUnit,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
} from '@uwdata/flechette';
import fc from 'fast-check';
import { beforeAll, describe, it } from 'vitest';
import { longTest } from '../testing/long-test.ts';
import { FAMILIES } from './formats/families/registry.ts';
import { GENERIC_FORMATS } from './formats/generic/registry.ts';
import { expectAccounted } from './testing/accounted-file.ts';
import { mutation } from './testing/broken-bytes.ts';
import { dbnBar, dbnOf, dbnTrade } from './testing/dbn-of.ts';
import { contentOf } from './testing/example-content.ts';
import { parquetOf } from './testing/parquet-of.ts';
import { zipOf } from './testing/zip-of.ts';
import { zstdOf } from './testing/zstd-of.ts';

const ROUNDS = longTest({ rounds: 30, soakRounds: 20_000, timeoutMs: 60_000 });

type Seed = readonly [fileName: string, content: Buffer];

const CSV = 'Date,Open,High,Low,Close,Volume\n2024-01-08,10,12,9,11,5\n2024-01-09,10,12,9,11,5\n';
const START = 1_704_724_200_000_000_000n;
const PRICES = [10_500_000_000n, 12_000_000_000n, 9_250_000_000n, 11_000_000_000n];
const MAPPINGS = [['ABC', 20240108, 20240110, '7']] as const;
const bars = [0n, 60_000_000_000n].map((ns) => dbnBar(0x21, 7, START + ns, PRICES, 300n));
const event = { price: 10_250_000_000n, size: 3, action: 'T', side: 'A' };
const KLINES = '[[1706659200000,1.1,1.3,1.0,1.2,500],[1706659260000,1.1,1.3,1.0,1.2,500]]';

function arrow(format: 'file' | 'stream'): Buffer {
  const times = [1, 2, 3].map((day) => new Date(Date.UTC(2024, 0, day)));
  const table = tableFromColumns({
    time: columnFromArray(times, timestamp(TimeUnit.NANOSECOND, 'UTC')),
    symbol: columnFromArray(['A', 'B', 'A'], dictionary(utf8())),
    close: columnFromArray([10.5, null, 11], float64()),
  });
  return Buffer.from(tableToIPC(table, { format })!);
}

const TEXTS: readonly (readonly [fileName: string, text: string])[] = [
  [
    'records.json',
    '[{"time":"2024-01-08","open":1,"high":2,"low":1,"close":2},{"time":"2024-01-09","open":1,"high":2,"low":1,"close":2}]',
  ],
  ['lists.json', KLINES],
  ['columns.json', '{"t":[1706659200,1706659260],"o":[1.1,1.1],"h":[2,2],"l":[1,1],"c":[1.5,1.5]}'],
  [
    'keyed.json',
    '{"Meta Data":{"2. Symbol":"X"},"Daily":{"2024-01-31":{"1. open":"1","2. high":"2","3. low":"1","4. close":"2"}}}',
  ],
  ['lines.ndjson', '{"time":1706659200,"price":1.5,"size":2}\n{"time":1706659201,"price":1.5,"size":2}\n'],
];

/** What every format is shown by. */
const EXAMPLES = [...FAMILIES.flatMap(({ tables }) => tables), ...GENERIC_FORMATS].flatMap(({ examples }) => examples);

const seeds: Seed[] = [];

beforeAll(async () => {
  const packed = Buffer.from(
    'QlpoOTFBWSZTWfiqpygAABvfgAAQAAZ2YAxEgQAi586AIABUVNNMIwmEwHpQSk0hmoeoAA0ZzGtSRMY+63YcsByRAUmOIo5ErKhSCROY3uABrVrAp7LYUXXP4u5IpwoSHxVU5QA=',
    'base64',
  );
  seeds.push(
    ...TEXTS.map(([fileName, text]): Seed => [fileName, Buffer.from(text)]),
    ...EXAMPLES.map((example): Seed => [example.fileName, contentOf(example)]),
    ['utf16.csv', Buffer.from(CSV, 'utf16le')],
    ['gzip.csv.gz', gzipSync(CSV)],
    ['zstd.csv.zst', zstdOf(CSV)],
    ['bzip2.csv.bz2', packed],
    ['one.zip', zipOf({ 'A.csv': CSV })],
    ['two.zip', zipOf({ 'A.csv': CSV, 'B.csv': CSV })],
    ['file.feather', arrow('file')],
    ['stream.arrow', arrow('stream')],
    ['bars.dbn', dbnOf({ version: 3, schema: 6, mappings: MAPPINGS, records: bars })],
    ['old.dbn', dbnOf({ version: 1, schema: 6, mappings: MAPPINGS, records: bars })],
    [
      'trades.dbn.zst',
      zstdOf(dbnOf({ version: 2, schema: 4, symbols: ['A'], records: [dbnTrade(0, 7, START, event)] })),
    ],
    [
      'bars.parquet',
      await parquetOf(
        "SELECT DATE '2024-01-01' + day::INTEGER AS date, 10.5 + day AS close FROM range(1, 6) days(day)",
      ),
    ],
  );
});

describe('an example of every input, broken', () => {
  it('is imported or refused with a reason, and every row is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(10_000),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4000 }),
        async (place, mutations, chunkBytes) => {
          const [fileName, seed] = seeds[place % seeds.length]!;
          const content = mutations.reduce<Buffer>((bytes, change) => change(bytes), seed);
          await expectAccounted({ fileName, content, chunkBytes });
        },
      ),
      { numRuns: ROUNDS },
    );
  });
});

/*
 * An example of every input that is registered, broken: bits flipped, bytes cut and put in, lengths enlarged, nested deeper. Nothing crashes or hangs; the rows are
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
import { expectAccounted } from './testing/accounted-file.ts';
import { mutation } from './testing/broken-bytes.ts';
import { dbnBar, dbnOf, dbnTrade } from './testing/dbn-of.ts';
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
  [
    'deltas.json',
    '{"timestamp":1706659200000,"multiplier":1,"shift":60000,"open":1,"high":2,"low":1,"close":2,"times":[0,1],"opens":[0,1],"highs":[0,1],"lows":[0,1],"closes":[0,1],"volumes":[1,1]}',
  ],
  [
    '20131007_spy_minute_trade.csv',
    '34200000,1000000,1010000,990000,1005000,100\n34260000,1000000,1010000,990000,1005000,100\n',
  ],
  ['AAPL_2012-06-21_34200000_57600000_message_10.csv', '34200.5,4,1,100,5850000,-1\n34201.5,1,2,100,5850000,1\n'],
  [
    'google.csv',
    'EXCHANGE%3DNASDAQ\nINTERVAL=60\nCOLUMNS=DATE,CLOSE,HIGH,LOW,OPEN,VOLUME\nDATA=\na1341408600,10,12,9,11,5\n1,10,12,9,11,5\n',
  ],
  ['wide.csv', 'Date,AAPL,MSFT\n2024-01-08,10,20\n2024-01-09,11,\n2024-01-10,12,22\n'],
  ['yahoo.csv', 'Price,Close,Close\nTicker,AAPL,MSFT\nDate,,\n2024-01-08,10,20\n2024-01-09,11,21\n'],
  [
    'fixed.txt',
    'Date        Open  High  Low   Close\n2024-01-08  10.0  12.0  9.0   11.0\n2024-01-09  10.0  12.0  9.0   11.0\n',
  ],
  [
    'DAT_ASCII_EURUSD_T_201907.csv',
    '20190702 170000123,1.10,1.11,0\n20190702 170000223,1.10,1.11,0\n20190702 170000323,1.10,1.11,0\n',
  ],
  [
    'quotes.csv',
    'time,bid open,bid high,bid low,bid close,ask open,ask high,ask low,ask close\n2024-01-08 10:00,1,2,1,2,1,2,1,2\n',
  ],
];

const seeds: Seed[] = [];

beforeAll(async () => {
  const packed = Buffer.from(
    'QlpoOTFBWSZTWfiqpygAABvfgAAQAAZ2YAxEgQAi586AIABUVNNMIwmEwHpQSk0hmoeoAA0ZzGtSRMY+63YcsByRAUmOIo5ErKhSCROY3uABrVrAp7LYUXXP4u5IpwoSHxVU5QA=',
    'base64',
  );
  seeds.push(
    ...TEXTS.map(([fileName, text]): Seed => [fileName, Buffer.from(text)]),
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

import { describe, expect, it } from 'vitest';
import { type DbnFile, dbnBar, dbnMapping, dbnOf, dbnRecord, dbnTrade, UNDEFINED_PRICE } from './testing/dbn-of.ts';
import { isoTimes, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';
import { zstdOf } from './testing/zstd-of.ts';

const START = BigInt(Date.UTC(2024, 0, 8, 14, 30)) * 1_000_000n;
const MINUTE = 60_000_000_000n;
const DAY = 1440n * MINUTE;
const prices = (...units: number[]) => units.map((unit) => BigInt(Math.round(unit * 1e9)));
const BAR = prices(10.5, 12.000000001, 9.25, 11);
const BARS = [0n, 5n, 10n].map((minute) => dbnBar(0x21, 7, START + minute * MINUTE, BAR, 300n));
const MAPPED = [['ABC', 20240108, 20240109, '7']] as const;
const BARS_FILE: DbnFile = { version: 3, schema: 6, mappings: MAPPED, records: BARS };

describe('files of DBN', () => {
  it.each([1, 2, 3] as const)('of version %i hold bars, exact, of the interval of their schema', async (version) => {
    const { results, rows, batch } = await parseTestFile({
      content: dbnOf({ ...BARS_FILE, version }),
      fileName: 'glbx-20240108.ohlcv-1m.dbn',
      chunkBytes: 37,
    });
    expect(results).toMatchObject([
      { symbol: 'ABC', kind: 'bars', interval: '1m', rowsStored: 3, from: '2024-01-08T14:30:00Z' },
    ]);
    expect(realValues(rows, 'high', batch)).toEqual([12.000000001, 12.000000001, 12.000000001]);
    expect(realValues(rows, 'low', batch)[0]).toBe(9.25);
  });

  it('are read packed with zstd, as they are sent', async () => {
    const { results } = await parseTestFile({ content: zstdOf(dbnOf(BARS_FILE)), fileName: 'x.dbn.zst' });
    expect(results).toMatchObject([{ symbol: 'ABC', interval: '1m', rowsStored: 3 }]);
  });

  it.each([
    [5, 0x20, '1s'],
    [7, 0x22, '1h'],
    [8, 0x23, '1D'],
  ])('of schema %i hold bars of their length, if there is one of them', async (schema, type, interval) => {
    const records = [dbnBar(type, 7, START - (START % DAY), BAR, 1n)];
    const { results } = await parseTestFile({ content: dbnOf({ ...BARS_FILE, schema, records }) });
    expect(results).toMatchObject([{ kind: 'bars', interval, rowsStored: 1 }]);
    expect(results[0]!.warnings.join()).not.toContain('interval');
  });

  it('tell instruments by day, by the connection, and else by number', async () => {
    const records = [
      dbnBar(0x21, 7, START, BAR, 1n),
      dbnBar(0x21, 7, START + DAY, BAR, 1n),
      dbnMapping(2, 8, 'LIVE'),
      dbnBar(0x21, 8, START, BAR, 1n),
      dbnBar(0x21, 9, START, BAR, 1n),
    ];
    const mappings = [...MAPPED, ['NEW, "Q"', 20240109, 20240110, '7']] as const;
    const { results } = await parseTestFile({ content: dbnOf({ version: 2, schema: 6, mappings, records }) });
    expect(results.map(({ symbol }) => symbol)).toEqual(['9', 'ABC', 'LIVE', 'NEW, "Q"']);
  });

  it('hold trades with the side that came to the book', async () => {
    const trade = (side: string, at: bigint, action = 'T') =>
      dbnTrade(0x00, 7, START + at, { price: 10_250_000_000n, size: 3, action, side });
    const records = [trade('A', 1500n), trade('B', 2500n), trade('N', 3500n)];
    const { results, rows } = await parseTestFile({
      content: dbnOf({ version: 3, schema: 4, symbols: ['SPY'], records }),
    });
    expect(results).toMatchObject([
      { symbol: 'SPY', kind: 'trades', rowsStored: 3, from: '2024-01-08T14:30:00.000001Z' },
    ]);
    expect(valuesOf(rows, 'side')).toEqual([2, 1, 0]);
  });

  it('hold trades with the quote before each', async () => {
    const event = { price: 10_250_000_000n, size: 3, action: 'T', side: 'A' };
    const records = [dbnTrade(0x01, 7, START, event, prices(10.25, 10.26))];
    const { results } = await parseTestFile({ content: dbnOf({ version: 3, schema: 3, mappings: MAPPED, records }) });
    expect(results).toMatchObject([{ symbol: 'ABC', kind: 'trades', rowsStored: 1 }]);
  });

  it('hold quotes, of which those with one side have no middle', async () => {
    const event = { price: 10_250_000_000n, size: 3, action: 'A', side: 'B' };
    const records = [
      dbnTrade(0x01, 7, START, event, prices(10.25, 10.26)),
      dbnTrade(0x01, 7, START + MINUTE, event, [UNDEFINED_PRICE, 10_260_000_000n]),
    ];
    const { results, rows, batch } = await parseTestFile({
      content: dbnOf({ version: 3, schema: 1, mappings: MAPPED, records }),
    });
    expect(results).toMatchObject([{ kind: 'trades', rowsRead: 1, rowsStored: 1 }]);
    expect(realValues(rows, 'price', batch)).toEqual([10.255]);
    expect(isoTimes(rows)).toEqual(['2024-01-08T14:30:00Z']);
  });

  it('have bars without a price rejected', async () => {
    const broken = dbnBar(0x21, 7, START + 20n * MINUTE, [UNDEFINED_PRICE, ...BAR.slice(1)], 1n);
    const { results } = await parseTestFile({ content: dbnOf({ ...BARS_FILE, records: [...BARS, broken] }) });
    expect(results).toMatchObject([{ rowsStored: 3, rowsRejected: 1, rejects: [{ reason: 'no open price' }] }]);
  });

  const whole = dbnOf(BARS_FILE);
  const withoutEnd = Buffer.from(whole);
  withoutEnd.writeUInt32LE(0xffff_fff0, 4);
  it.each<[string, Buffer, string]>([
    ['a later version', dbnVersion(4), 'of version 4; 1 to 3 are read'],
    ['a schema of other records', dbnOf({ ...BARS_FILE, schema: 9 }), 'the schema definition; read are ohlcv-1s'],
    ['several schemas', dbnOf({ ...BARS_FILE, schema: 0xffff }), 'records of several schemas'],
    ['a record that is cut off', whole.subarray(0, whole.length - 1), `at byte ${whole.length - 56}`],
    ['a record without a length', Buffer.concat([whole, Buffer.alloc(16)]), `at byte ${whole.length}`],
    ['a record of another schema', Buffer.concat([whole, dbnRecord(0xa0, 56, 7, START)]), 'damaged or cut off at byte'],
    ['a beginning that is cut off', whole.subarray(0, 120), 'has no end'],
    ['a beginning of four GiB', withoutEnd, 'has no end'],
    ['more symbols than there is room for', manySymbols(), 'has no end'],
  ])('with %s are refused', async (_, content, message) => {
    await expect(parseTestFile({ content })).rejects.toThrow(message);
  });

  it('hold consolidated quotes, of which some have no event, on the day that they were taken down', async () => {
    const noTime = 0xffff_ffff_ffff_ffffn;
    const quote = (minute: bigint) => {
      const event = { price: UNDEFINED_PRICE, size: 0, action: 'N', side: 'N' };
      const record = dbnTrade(0xc0, 7, START + minute * MINUTE, event, prices(10.25, 10.75));
      record.writeBigUInt64LE(noTime, 8);
      return record;
    };
    const content = dbnOf({ ...BARS_FILE, schema: 15, records: [quote(0n), quote(1n)] });
    const { results, rows, batch } = await parseTestFile({ content });
    expect(results).toMatchObject([{ symbol: 'ABC', kind: 'trades', rowsStored: 2 }]);
    expect(realValues(rows, 'price', batch)).toEqual([10.5, 10.5]);
  });
});

function dbnVersion(version: number): Buffer {
  const content = dbnOf(BARS_FILE);
  content[3] = version;
  return content;
}

function manySymbols(): Buffer {
  const content = dbnOf(BARS_FILE);
  content.writeUInt32LE(0xffff_ffff, 8 + 100 + 4);
  return content;
}

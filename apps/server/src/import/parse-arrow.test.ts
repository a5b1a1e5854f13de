import {
  binary,
  CompressionType,
  columnFromArray,
  type DataType,
  dateDay,
  decimal,
  dictionary,
  float32,
  float64,
  int32,
  list,
  setCompressionCodec,
  TimeUnit,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
} from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { unlz4 } from './input/packed/lz4.ts';
import { isoTimes, parseTestFile, realValues } from './testing/parse-text.ts';
import { zstdOf } from './testing/zstd-of.ts';

const START = Date.UTC(2024, 0, 8, 14, 30);
const TIMES = [0, 1, 2].map((minute) => new Date(START + minute * 60_000));
type Columns = Readonly<Record<string, readonly [values: readonly unknown[], type: DataType]>>;
type Form = 'file' | 'stream';

const BARS: Columns = {
  date: [TIMES, timestamp(TimeUnit.MILLISECOND, 'UTC')],
  open: [[10.1, 10.2, 10.3], float64()],
  high: [[12, 12, 12], float64()],
  low: [[9, 9, 9], float64()],
  close: [[11, null, 11], float64()],
  volume: [[5, 6, 7], int32()],
};

function arrowOf(columns: Columns, format: Form = 'file', codec: 0 | 1 | null = null): Buffer {
  const table = tableFromColumns(
    Object.entries(columns).map(([name, [values, type]]) => [name, columnFromArray([...values], type)]),
  );
  return Buffer.from(tableToIPC(table, { format, codec })!);
}

/** A frame of LZ4 whose one block holds bytes as they are. */
function lz4Of(bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(4);
  block.writeUInt32LE(0x8000_0000 + bytes.length);
  return Buffer.concat([Buffer.from('04224d18604082', 'hex'), block, bytes, Buffer.alloc(4)]);
}

describe('files of Arrow', () => {
  it.each(['file', 'stream'] as const)('are read as a %s, with nulls for none', async (format) => {
    const { results, rows, batch } = await parseTestFile({
      content: arrowOf(BARS, format),
      fileName: 'BTC_USDT-1m.feather',
      chunkBytes: 333,
    });
    expect(results).toMatchObject([
      {
        symbol: 'BTC_USDT',
        kind: 'bars',
        interval: '1m',
        rowsStored: 2,
        rowsRejected: 1,
        rejects: [{ line: 3, reason: 'no close price' }],
      },
    ]);
    expect(isoTimes(rows)).toEqual(['2024-01-08T14:30:00Z', '2024-01-08T14:32:00Z']);
    expect(realValues(rows, 'open', batch)).toEqual([10.1, 10.3]);
  });

  it.each([
    ['seconds', TimeUnit.SECOND, null],
    ['milliseconds', TimeUnit.MILLISECOND, 'America/New_York'],
    ['microseconds', TimeUnit.MICROSECOND, null],
    ['nanoseconds', TimeUnit.NANOSECOND, 'UTC'],
  ] as const)('have times in %s', async (_, unit, zone) => {
    const { rows, results } = await parseTestFile({
      content: arrowOf({ ...BARS, date: [TIMES, timestamp(unit, zone)], close: BARS.open! }),
    });
    expect(isoTimes(rows)).toEqual(TIMES.map((time) => time.toISOString().replace('.000Z', 'Z')));
    expect(results[0]!.warnings.some((warning) => warning.startsWith('Times name no zone'))).toBe(zone === null);
  });

  it('have dates, decimals, floats of 32 bits, and symbols of a dictionary', async () => {
    const content = arrowOf({
      day: [[new Date('2024-01-08'), new Date('2024-01-08'), new Date('2024-01-09')], dateDay()],
      symbol: [['AAPL', 'MSFT', 'AAPL'], dictionary(utf8())],
      open: [[1050n, 2050n, -1n], decimal(12, 2, 128)],
      high: [[12.1, 22.1, 12.1], float32()],
      low: [[1, 1, -1], float32()],
      close: [[11, 21, 11], float32()],
      notes: [[[1], [2, 3], []], list(int32())],
      raw: [[new Uint8Array([1]), null, new Uint8Array(3)], binary()],
    });
    const { results, rows, batch } = await parseTestFile({ content });
    expect(results).toMatchObject([
      { symbol: 'AAPL', interval: '1D', rowsStored: 2, rowsRejected: 0 },
      { symbol: 'MSFT', rowsStored: 1 },
    ]);
    expect(realValues(rows, 'open', batch)).toEqual([10.5, -0.01, expect.anything()]);
    expect(realValues(rows, 'high', batch)).toEqual([12.1, 12.1, expect.anything()]);
    expect(rows.at(-1)).toMatchObject({ symbol: 'MSFT', open: 205, high: 221 });
  });

  it.each([
    ['LZ4', CompressionType.LZ4_FRAME, lz4Of],
    ['zstd', CompressionType.ZSTD, zstdOf],
  ] as const)('may be packed with %s', async (_, codec, encode) => {
    // Packed or not, as it is shorter: these are always taken for shorter.
    const shorter = (bytes: Uint8Array) =>
      Object.defineProperty(encode(bytes), 'length', { value: encode(bytes).length });
    setCompressionCodec(codec, { encode: shorter, decode: (bytes) => bytes });
    const { results } = await parseTestFile({ content: arrowOf({ ...BARS, close: BARS.open! }, 'file', codec) });
    expect(results).toMatchObject([{ rowsStored: 3, rowsRejected: 0 }]);
  });

  const whole = arrowOf(BARS);
  it.each<[string, Buffer, string]>([
    ['cut off within its rows', whole.subarray(0, 700), 'the end is missing'],
    ['cut off before its end', arrowOf(BARS, 'stream').subarray(0, -8), 'the end is missing'],
    ['of a first version', Buffer.from('FEA1xxxxxxxxxxxx'), 'a Feather file of version 1'],
    ['without columns of single values', arrowOf({ raw: [[[1], [2]], list(int32())] }), 'no columns of numbers'],
  ])('are refused when %s', async (_, content, message) => {
    await expect(parseTestFile({ content })).rejects.toThrow(message);
  });
});

describe('frames of LZ4', () => {
  const packed = Buffer.from('BCJNGGRApxMAAACfMjAyNC0wMS0wCQBLUC0wMS0wAAAAADlkYGg=', 'base64');

  it('are unpacked, with copies of what is being written', () => {
    expect(Buffer.from(unlz4(packed, 108)).toString()).toBe('2024-01-0'.repeat(12));
  });

  it('throw where they are damaged, and never go on', () => {
    expect(() => unlz4(packed, 107)).toThrow('damaged');
    expect(() => unlz4(packed.subarray(0, 20), 108)).toThrow();
    for (let at = 7; at < packed.length - 8; at += 1) {
      for (const value of [0, 1, 15, 127, 240, 255]) {
        const broken = Buffer.from(packed);
        broken[at] = value;
        try {
          expect(unlz4(broken, 108)).toHaveLength(108);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    }
  });
});

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBars, anyTrades } from '../test/random-bars.ts';
import type { BarColumns } from './bar-columns.ts';
import { decodeTable, encodeTable } from './table-codec.ts';
import { decodeBars, decodeTrades, encodeBars, encodeTrades } from './tile-codec.ts';
import { TileCodecError } from './tile-codec-error.ts';

const anyScales = fc.record({ price: fc.nat({ max: 15 }), size: fc.nat({ max: 15 }) }, { noNullPrototype: true });

describe('bars', () => {
  it('come back exactly, with the scale of prices', () => {
    fc.assert(
      fc.property(anyBars, anyScales, (bars, scales) => {
        const decoded = decodeBars(encodeBars(bars, scales));
        expect(decoded.bars).toStrictEqual(bars);
        expect(decoded.scales.price).toBe(scales.price);
        if (bars.volume) expect(decoded.scales.size).toBe(scales.size);
      }),
    );
  });

  it('are read beside columns of later versions', () => {
    const one = Float64Array.of(1);
    const names = ['close', 'time', 'funding', 'low', 'open', 'high'];
    const { bars } = decodeBars(encodeTable(names.map((name) => ({ name, scale: 0, values: one }))));
    expect(bars).toMatchObject({ length: 1, timeUs: one, volume: null, openInterest: null });
  });

  it('are refused without a price column, or with times out of order, repeated or missing', () => {
    const table = (times: number[], names: string[]) =>
      encodeTable(
        names.map((name) => ({
          name,
          scale: 0,
          values: name === 'time' ? Float64Array.from(times) : Float64Array.from(times, () => 1),
        })),
      );
    const all = ['time', 'open', 'high', 'low', 'close'];
    expect(decodeBars(table([1, 2], all)).bars.length).toBe(2);
    expect(() => decodeBars(table([1, 2], all.slice(0, 4)))).toThrow('no column "close"');
    expect(() => decodeBars(table([2, 1], all))).toThrow(TileCodecError);
    expect(() => decodeBars(table([1, 1], all))).toThrow(TileCodecError);
    expect(() => decodeBars(table([Number.NaN], all))).toThrow(TileCodecError);
  });
});

describe('trades', () => {
  it('come back exactly, with both scales', () => {
    fc.assert(
      fc.property(anyTrades, anyScales, (trades, scales) => {
        expect(decodeTrades(encodeTrades(trades, scales))).toStrictEqual({ trades, scales });
      }),
    );
  });

  it('are refused with a side that is none, or with times that go back', () => {
    const table = (times: number[], side: number) =>
      encodeTable(
        ['time', 'price', 'size', 'side'].map((name) => ({
          name,
          scale: 0,
          values: Float64Array.from(times, (time) => (name === 'time' ? time : side)),
        })),
      );
    expect(decodeTrades(table([1, 1], 2)).trades.length).toBe(2);
    expect(() => decodeTrades(table([1], 3))).toThrow('side');
    expect(() => decodeTrades(table([1], Number.NaN))).toThrow('side');
    expect(() => decodeTrades(table([2, 1], 1))).toThrow('ascend');
  });
});

describe('docs/tile-format.md', () => {
  const bars: BarColumns = {
    length: 3,
    timeUs: Float64Array.of(1_700_000_040_000_000, 1_700_000_100_000_000, 1_700_000_220_000_000),
    open: Float64Array.of(3710, 3712, 3708),
    high: Float64Array.of(3715, 3712, 3709),
    low: Float64Array.of(3709, 3700, 3708),
    close: Float64Array.of(3712, 3708, 3709),
    volume: Float64Array.of(1500, Number.NaN, 20),
    trades: null,
    turnover: Float64Array.of(0.5, 0, 2),
    buyVolume: null,
    openInterest: null,
  };

  it('shows a tile that is one', async () => {
    const page = await readFile(new URL('../../../docs/tile-format.md', import.meta.url), 'utf8');
    const block = /<!-- example -->\n```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const hex = block.split('\n').flatMap((line) => line.split('|')[0]!.trim().split(/\s+/));
    const bytes = Uint8Array.from(hex.filter(Boolean), (byte) => Number.parseInt(byte, 16));
    expect([...encodeBars(bars, { price: 2, size: 0 })]).toEqual([...bytes]);
    expect(decodeBars(bytes)).toStrictEqual({ bars, scales: { price: 2, size: 0 } });
    expect(decodeTable(bytes).columns.get('time')?.scale).toBe(6);
  });
});

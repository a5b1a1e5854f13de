import { type BarColumns, emptyBars } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RealChunk } from './bar-chunk.ts';
import { ChunkedBars } from './chunked-bars.ts';
import { WHOLE_NUMBERS } from './stored-bars.ts';

const SIZES = { chunkRows: 8, seamRows: 2 };

/** One row of a test: its time, and a number that tells it from others of that time. */
type Row = readonly [timeUs: number, price: number];

const times = fc.uniqueArray(fc.nat(120), { maxLength: 40 }).map((list) => list.sort((a, b) => a - b));
const span = fc.tuple(fc.integer({ min: -1, max: 122 }), fc.nat(40)).map(([fromUs, length]) => ({
  fromUs,
  toUs: fromUs + length,
}));
const puts = fc.array(fc.record({ span, times, price: fc.nat(1_000), withVolume: fc.boolean() }), { maxLength: 25 });

function columns(rows: readonly Row[], withVolume = false): BarColumns {
  const price = () => Float64Array.from(rows, (row) => row[1]);
  const timeUs = Float64Array.from(rows, (row) => row[0]);
  const bars = { length: rows.length, timeUs, open: price(), high: price(), low: price(), close: price() };
  return { ...emptyBars(), ...bars, volume: withVolume ? price() : null };
}

/** A history that starts in the memory of a host. */
function handedOver(rows: readonly Row[]): ChunkedBars {
  const { timeUs, ...bars } = columns(rows);
  return new ChunkedBars(new RealChunk({ ...bars, timeMs: timeUs.map((us) => us / 1_000) }, WHOLE_NUMBERS), SIZES);
}

function rowsOf({ length, timeUs, close }: BarColumns): Row[] {
  return Array.from({ length }, (_, row) => [timeUs[row]!, close[row]!]);
}

describe('bars in chunks', () => {
  it('are the rows of a plain list, whatever is put in where', () => {
    fc.assert(
      fc.property(times, puts, span, (first, changes, asked) => {
        let model: Row[] = first.map((timeUs) => [timeUs, 0]);
        const bars = handedOver(model);
        for (const { span: put, times: at, price, withVolume } of changes) {
          const rows = at.filter((us) => us >= put.fromUs && us < put.toUs).map((us): Row => [us, price]);
          bars.replace(put.fromUs, put.toUs, columns(rows, withVolume));
          const isKept = ([us]: Row) => us < put.fromUs || us >= put.toUs;
          model = [...model.filter(isKept), ...rows].sort((a, b) => a[0] - b[0]);
        }
        expect(rowsOf(bars.rows(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY))).toEqual(model);
        expect(bars.length).toBe(model.length);
        const isAsked = ([us]: Row) => us >= asked.fromUs && us < asked.toUs;
        expect(rowsOf(bars.rows(asked.fromUs, asked.toUs))).toEqual(model.filter(isAsked));
        const modelTimes = model.map(([us]) => us);
        expect([...bars.lastTimesUs(13)]).toEqual(modelTimes.slice(-13));
        expect(bars.timeBeforeUs(asked.fromUs)).toBe(modelTimes.findLast((us) => us < asked.fromUs) ?? Number.NaN);
        expect(bars.timeFromUs(asked.fromUs)).toBe(modelTimes.find((us) => us >= asked.fromUs) ?? Number.NaN);
        expect([bars.firstUs, bars.lastUs]).toEqual([modelTimes[0] ?? Number.NaN, modelTimes.at(-1) ?? Number.NaN]);
        expect(bars.last()?.close[0]).toBe(model.at(-1)?.[1]);
      }),
    );
  });

  it('know what was traded in any of them, where nothing of it is missing', () => {
    fc.assert(
      fc.property(times, puts, (first, changes) => {
        const bars = handedOver(first.map((timeUs) => [timeUs, 0]));
        for (const { span: put, times: at, price, withVolume } of changes) {
          const rows = at.filter((us) => us >= put.fromUs && us < put.toUs).map((us): Row => [us, price]);
          bars.replace(put.fromUs, put.toUs, columns(rows, withVolume));
          const { length, volume } = bars.rows(put.fromUs - 9, put.toUs + 9);
          const sum = volume?.reduce((all, one) => all + one, 0) ?? Number.NaN;
          expect(bars.volume(put.fromUs - 9, put.toUs + 9)).toBe(length === 0 || Number.isNaN(sum) ? null : sum);
        }
      }),
    );
  });

  it('never change a row that was read, but for the last one', () => {
    fc.assert(
      fc.property(times, puts, (first, changes) => {
        const bars = handedOver(first.map((timeUs) => [timeUs, 0]));
        for (const { span: put, times: at, price } of changes) {
          const read = bars.rows(Number.NEGATIVE_INFINITY, bars.lastUs);
          const before = rowsOf(read);
          const rows = at.filter((us) => us >= put.fromUs && us < put.toUs).map((us): Row => [us, price]);
          bars.replace(put.fromUs, put.toUs, columns(rows));
          expect(rowsOf(read)).toEqual(before);
        }
      }),
    );
  });

  it('leave the memory of the host as it is', () => {
    const close = Float64Array.from([10, 11, 12]);
    const real = { length: 3, timeMs: Float64Array.from([1, 2, 3]), open: close, high: close, low: close, close };
    const bars = new ChunkedBars(new RealChunk({ ...real, volume: null }, WHOLE_NUMBERS), SIZES);
    bars.replace(3_000, 3_001, columns([[3_000, 99]]));
    bars.replace(0, 1_001, columns([[1_000, 98]]));
    expect([...close]).toEqual([10, 11, 12]);
    expect(rowsOf(bars.rows(0, 9_000)).map(([, price]) => price)).toEqual([98, 11, 99]);
  });

  it('reads a time between two microseconds as the nearer one', () => {
    const close = Float64Array.from([1, 2]);
    const timeMs = Float64Array.from([0.0006, 0.0026]);
    const chunk = new RealChunk(
      { length: 2, timeMs, open: close, high: close, low: close, close, volume: null },
      WHOLE_NUMBERS,
    );
    expect([0, 1, 2, 3, 4].map((us) => chunk.rowAt(us))).toEqual([0, 0, 1, 1, 2]);
  });
});

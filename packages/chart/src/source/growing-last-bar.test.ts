import { tileAt } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArraySource } from './array-source.ts';
import { type Bar, InvalidBarError } from './bar-input.ts';

const START_MS = Date.UTC(2024, 0, 2);
const OPTIONS = { interval: '1m' } as const;
const minute = (at: number, values: Partial<Bar> = {}): Bar => ({
  time: START_MS + at * 60_000,
  open: 10,
  high: 11,
  low: 9,
  close: 10.25,
  ...values,
});
const minutes = (count: number) => Array.from({ length: count }, (_, at) => minute(at));

describe('the last bar as it grows', () => {
  it('is what it would be among bars that were there from the start', () => {
    const price = fc.oneof(
      fc.integer({ min: -2_000, max: 2_000 }).map((n) => n / 100),
      fc.constantFrom(0.125, Math.PI),
    );
    const volume = fc.constantFrom(undefined, null, 5, 2.5, Number.NaN);
    const bars = fc.record({ at: fc.integer({ min: 3, max: 6 }), close: price, high: price, volume });
    fc.assert(
      fc.property(fc.array(bars, { minLength: 1, maxLength: 12 }), (changes) => {
        const live = createArraySource(minutes(4), OPTIONS);
        const all = new Map(minutes(4).map((bar) => [bar.time, bar]));
        for (const { at, ...values } of changes) {
          const bar = minute(at, values);
          live.update(bar);
          all.set(bar.time, bar);
        }
        const rows = [...all.values()].sort((a, b) => Number(a.time) - Number(b.time));
        const { volume: liveVolume, ...livePrices } = live.bars();
        const { volume: freshVolume, ...freshPrices } = createArraySource(rows, OPTIONS).bars();
        expect(livePrices).toEqual(freshPrices);
        // Once one bar had a volume, it is missing in the others.
        expect(Array.from(liveVolume ?? [], (size) => size || null).filter((size) => size !== null)).toEqual(
          Array.from(freshVolume ?? [], (size) => size || null).filter((size) => size !== null),
        );
      }),
    );
  });

  it('leaves the instrument the very same, which a new bar does not', () => {
    const source = createArraySource(minutes(4), OPTIONS);
    const { instrument } = source;
    source.update(minute(3, { close: 10.5 }));
    source.update(minute(3, { close: 10.75 }));
    expect(source.instrument).toBe(instrument);
    source.update(minute(4));
    expect(source.instrument).not.toBe(instrument);
    expect(source.instrument.sealedUntilUs).toBe((START_MS + 4 * 60_000) * 1_000);
  });

  it('asks for more decimals by another instrument', () => {
    const source = createArraySource(minutes(4), OPTIONS);
    source.update(minute(3, { close: 10.5 }));
    source.update(minute(3, { close: 10.125 }));
    expect(source.instrument.priceScale).toBe(3);
    expect(source.bars().close[3]).toBe(10.125);
  });

  it('is told of each time, and rolled up anew', () => {
    const source = createArraySource(minutes(4), OPTIONS);
    const told: number[] = [];
    source.onChange(({ fromUs }) => told.push(fromUs));
    const hour = () => {
      const tile = source.load(tileAt('1h', START_MS * 1_000));
      return tile.kind === 'bars' ? tile.bars.high[0] : null;
    };
    source.update(minute(3, { high: 20 }));
    expect(hour()).toBe(2_000);
    source.update(minute(3, { high: 30 }));
    expect(hour()).toBe(3_000);
    expect(told).toEqual([(START_MS + 180_000) * 1_000, (START_MS + 180_000) * 1_000]);
  });

  it('leaves tiles as they were when they were given', () => {
    const source = createArraySource(minutes(4), OPTIONS);
    source.update(minute(3, { close: 10.5 }));
    const tile = source.load(tileAt('1m', START_MS * 1_000));
    source.update(minute(3, { close: 10.75 }));
    expect(tile.kind === 'bars' && tile.bars.close[3]).toBe(1_050);
  });

  it.each([
    [minute(3, { close: Number.NaN }), 'Bar 0: close must be a finite number, not NaN'],
    [minute(3, { volume: Number.POSITIVE_INFINITY }), 'Bar 0: volume must be a finite number, not Infinity'],
    [null, 'Bar 0: time must be a finite number or a Date, not null'],
  ])('cannot become %j', (bar, message) => {
    const source = createArraySource(minutes(4), OPTIONS);
    source.update(minute(3));
    const update = () => source.update(bar as Bar);
    expect(update).toThrow(InvalidBarError);
    expect(update).toThrow(message);
  });
});

/** Intervals that no source serves: made of the tiles of their divisor, whatever becomes of those. */
import {
  type BarColumns,
  bucketEndUs,
  bucketOpenUs,
  type ChartLevel,
  calendarFromTemplate,
  compileCalendar,
  concatBars,
  type Instrument,
  type Interval,
  rollUpBars,
  sliceBars,
  TradingTime,
  tileAt,
  tileKey,
  tileRangeUs,
  US_PER_DAY,
  US_PER_HOUR,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import type { Bar } from '../source/bar-input.ts';
import { createCallbackSource } from '../source/callback-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { VisibleSlice } from './visible-slice.ts';
import { createMarket, HandFedSource, HandSetClock, intervalOf, settled } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MARKET = createMarket('24/7');
const FIRST_US = MARKET.trades.timeUs[0]!;
const HALF_DAY = intervalOf('12h');
const QUARTERS = intervalOf('45m');

function viewOf(fromDay: number, toDay: number, level: ChartLevel) {
  const viewport = {
    fromTradingUs: FIRST_US + fromDay * US_PER_DAY,
    toTradingUs: FIRST_US + toDay * US_PER_DAY,
  };
  return { viewport, level };
}

function managerOf(source: ChartTileSource) {
  return new VisibleTiles(source, MARKET.tradingTime, new HandSetClock());
}

/** All rows that a slice shows, one after another. */
function rowsOf({ segments }: VisibleSlice): BarColumns {
  return concatBars(
    segments.map((segment) => {
      if (segment.kind !== 'bars') throw new Error('There are trades in view');
      return sliceBars(segment.placed.bars, segment.start, segment.end);
    }),
  );
}

describe('an interval that is not served', () => {
  it('is read from the tiles of its largest divisor, and from no others', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    manager.update(viewOf(5, 15, QUARTERS));
    expect(tileKey(source.pending[0]!)).toMatch(/^15m\//);
    while (manager.status().loading > 0) await source.answer(0);
    const rows = rowsOf(manager.slice());
    const truth = MARKET.bars.get(QUARTERS)!;
    const first = truth.timeUs.indexOf(rows.timeUs[0]!);
    expect(rows).toEqual(sliceBars(truth, first, first + rows.length));
    expect(rows.length).toBeGreaterThan(100);
  });

  it('shows a bar as soon as all of it is known, and a hole where nothing is', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    // A tile of 15m spans 10 2/3 days: the view needs three of them.
    manager.update(viewOf(1, 25, QUARTERS));
    await source.answer(0);
    const { segments, holes } = manager.slice();
    expect(holes.length).toBeGreaterThan(0);
    expect(segments.map(({ provisional }) => provisional)).toContain(false);
    expect(rowsOf(manager.slice()).length).toBeGreaterThan(300);
    while (manager.status().loading > 0) await source.answer(0);
    expect(manager.slice().holes).toEqual([]);
  });

  it('asks for the rest of a bar that reaches beyond the view into the next tile', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    const edgeUs = tileRangeUs(tileAt('15m', FIRST_US + 10 * US_PER_DAY)).toUs;
    const openUs = bucketOpenUs(MARKET.calendar, QUARTERS, edgeUs);
    expect(openUs).toBeLessThan(edgeUs);
    manager.update({ viewport: { fromTradingUs: edgeUs - US_PER_DAY, toTradingUs: edgeUs - 1 }, level: QUARTERS });
    while (manager.status().loading > 0) await source.answer(0);
    const { segments, holes } = manager.slice();
    expect(holes).toEqual([]);
    expect(segments.some(({ provisional }) => provisional)).toBe(false);
    const rows = rowsOf(manager.slice());
    const truth = MARKET.bars.get(QUARTERS)!;
    const at = truth.timeUs.indexOf(rows.timeUs[0]!);
    expect(rows).toEqual(sliceBars(truth, at, at + rows.length));
    expect(rows.timeUs.at(-1)).toBe(openUs);
  });

  it('gives up the tiles of its divisor when they leave the view', () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    const fine = intervalOf('7m');
    manager.update(viewOf(1, 2, fine));
    const before = source.pending.map(tileKey);
    expect(before.length).toBeGreaterThan(0);
    manager.update(viewOf(20, 21, fine));
    expect(source.pending.map(tileKey).filter((key) => key.startsWith('1m/') && before.includes(key))).toEqual([]);
  });

  it('keeps what it shows, and says what is wrong, while a tile of its divisor fails', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    manager.update(viewOf(1, 25, QUARTERS));
    await source.answer(0);
    const shown = manager.slice();
    await source.fail(0, 'offline');
    expect(manager.status()).toMatchObject({ failed: { code: 'offline' } });
    expect(manager.slice().segments).toEqual(shown.segments);
    manager.retryNow();
    while (manager.status().loading > 0) await source.answer(0);
    expect(manager.status()).toEqual({ loading: 0, failed: null });
  });

  it('is what its tiles are while those are outdated, and what they become', async () => {
    const inner = new HandFedSource(MARKET);
    const source = Object.assign(inner, { refresh: async () => inner.instrument });
    const manager = managerOf(source);
    manager.update(viewOf(3, 9, HALF_DAY));
    while (manager.status().loading > 0) await source.answer(0);
    const before = manager.slice();
    const revisions = [{ revision: 2, fromUs: FIRST_US, toUs: FIRST_US + 40 * US_PER_DAY }];
    const corrected: Instrument = { ...MARKET.instrument, revision: 2, revisions };
    inner.instrument = corrected;
    manager.refresh();
    await settled();
    expect(manager.status().loading).toBeGreaterThan(0);
    expect(manager.slice().segments).toEqual(before.segments);
    expect(manager.slice().segments.every(({ provisional }) => !provisional)).toBe(true);
    while (manager.status().loading > 0) await source.answer(0);
    expect(rowsOf(manager.slice())).toEqual(rowsOf(before));
  });

  it('begins with the first bar of history and ends with the last, whole or not', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    manager.update(viewOf(-3, 40, HALF_DAY));
    while (manager.status().loading > 0) await source.answer(0);
    expect(manager.slice().holes).toEqual([]);
    expect(rowsOf(manager.slice())).toEqual(MARKET.bars.get(HALF_DAY));
  });

  it('knows the bars beyond the view on either side, for lines that reach its edges', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    const edgeUs = tileRangeUs(tileAt('15m', FIRST_US + 10 * US_PER_DAY)).toUs;
    const openUs = bucketOpenUs(MARKET.calendar, QUARTERS, edgeUs);
    const firstUs = bucketEndUs(MARKET.calendar, QUARTERS, openUs);
    const view = { fromTradingUs: firstUs + 60_000_000, toTradingUs: firstUs + US_PER_DAY };
    manager.update({ viewport: view, level: QUARTERS });
    while (source.pending.length > 0) await source.answer(0);
    const { before } = manager.slice();
    expect(before?.interval).toBe(QUARTERS);
    expect(before?.placed.bars.timeUs[before.row]).toBe(openUs);
  });

  it('looks ahead without asking for tiles that no source has', async () => {
    const source = new HandFedSource(MARKET);
    const manager = managerOf(source);
    manager.update(viewOf(10, 11, QUARTERS));
    while (source.pending.length > 0) await source.answer(0);
    const levels = new Set(source.asked.map((key) => key.split('/')[0]));
    expect([...levels].sort()).toEqual(['15m', '1h', '1mo']);
    expect(new Set(source.asked).size).toBe(source.asked.length);
  });

  it('may be a level that this source alone does not serve', async () => {
    const clock = new HandSetClock();
    const minuteMs = 60_000;
    const from = Date.UTC(2024, 0, 1);
    const source = createCallbackSource(
      {
        intervals: ['1m', '1D'],
        from,
        to: from + 30 * 1440 * minuteMs,
        requestThrottle: 10,
        getBars: ({ fromMs, toMs, interval }) => {
          const stepMs = interval === '1D' ? 1440 * minuteMs : minuteMs;
          const count = Math.round((toMs - fromMs) / stepMs);
          return Array.from({ length: count }, (_, at) => barAt(fromMs + at * stepMs, at % 60));
        },
      },
      clock,
    );
    const manager = new VisibleTiles(source, new TradingTime('all-hours'), clock);
    const fromTradingUs = (from + 5 * 1440 * minuteMs) * 1000;
    manager.update({ viewport: { fromTradingUs, toTradingUs: fromTradingUs + 10 * US_PER_HOUR }, level: '1h' });
    await clock.advance(10);
    await clock.advance(10);
    const rows = rowsOf(manager.slice());
    expect([...rows.timeUs]).toEqual(Array.from({ length: 10 }, (_, at) => fromTradingUs + at * US_PER_HOUR));
    expect(manager.status().loading).toBe(0);
  });
});

function barAt(time: number, price: number): Bar {
  return { time, open: price, high: price + 2, low: price - 1, close: price + 1, volume: 3 };
}

describe('an interval over live bars', () => {
  const START_MS = Date.UTC(2024, 0, 1);
  const WHOLE = { fromTradingUs: (START_MS - 7 * 86_400_000) * 1000, toTradingUs: (START_MS + 20 * 86_400_000) * 1000 };
  const level = fc.constantFrom<Interval>(...(['2m', '45m', '7m', '3h', '2D', '1W'] as const).map(intervalOf));

  it('is the roll-up of all bars after every update, append and prepend', () => {
    const change = fc.oneof(
      fc.record({ do: fc.constant('update' as const), price: fc.nat(100) }),
      fc.record({ do: fc.constant('append' as const), count: fc.integer({ min: 1, max: 400 }), price: fc.nat(100) }),
      fc.record({ do: fc.constant('prepend' as const), count: fc.integer({ min: 1, max: 400 }), price: fc.nat(100) }),
    );
    fc.assert(
      fc.property(level, fc.array(change, { minLength: 1, maxLength: 12 }), (interval, changes) => {
        let first = 0;
        let last = 1500;
        const minute = (at: number) => START_MS + at * 60_000;
        const bars = Array.from({ length: last + 1 }, (_, at) => barAt(minute(at), at % 50));
        const source = createArraySource(bars, { interval: '1m', calendar: calendarFromTemplate('24/7') });
        const manager = new VisibleTiles(source, new TradingTime('all-hours'), new HandSetClock());
        manager.update({ viewport: WHOLE, level: interval });
        for (const { do: kind, price, ...more } of changes) {
          const count = 'count' in more ? more.count : 0;
          const added = Array.from({ length: count }, (_, at) =>
            barAt(minute(kind === 'append' ? last + 1 + at : first - count + at), price + at),
          );
          if (kind === 'update') source.update(barAt(minute(last), price));
          else if (kind === 'append') {
            source.append(added);
            last += count;
          } else {
            source.prepend(added);
            first -= count;
          }
          manager.update({ viewport: WHOLE, level: interval });
          const base = new VisibleTiles(source, new TradingTime('all-hours'), new HandSetClock());
          base.update({ viewport: WHOLE, level: '1m' });
          const calendar = compileCalendar(source.instrument.calendar);
          expect(rowsOf(manager.slice())).toEqual(rollUpBars(rowsOf(base.slice()), calendar, interval));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the very bars of tiles that an update does not touch', () => {
    const bars = Array.from({ length: 9_000 }, (_, at) => barAt(START_MS + at * 60_000, at % 50));
    const source = createArraySource(bars, { interval: '1m', calendar: calendarFromTemplate('24/7') });
    const manager = new VisibleTiles(source, new TradingTime('all-hours'), new HandSetClock());
    manager.update({ viewport: WHOLE, level: intervalOf('7m') });
    const placed = () => manager.slice().segments.map((segment) => (segment.kind === 'bars' ? segment.placed : null));
    const before = placed();
    expect(before.length).toBeGreaterThan(6);
    source.update(barAt(START_MS + 8_999 * 60_000, 7));
    manager.update({ viewport: WHOLE, level: intervalOf('7m') });
    const kept = placed().filter((piece, at) => piece === before[at]);
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 2);
  });
});

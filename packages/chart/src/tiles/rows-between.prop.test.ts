/** The rows between two moments, beside those of a market whose every row is known. */
import { bucketOpenUs, type ChartLevel, type Interval, US_PER_DAY, US_PER_HOUR } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { levelSpacings } from './level-spacing.ts';
import { needLevel } from './need-level.ts';
import { RowsBetween } from './rows-between.ts';
import { CUSTOM_INTERVALS, createMarket, HandFedSource, HandSetClock } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MARKET = createMarket('us-equities');
const { trades, calendar, tradingTime } = MARKET;
const FIRST_US = trades.timeUs[0]!;
const LAST_US = trades.timeUs.at(-1)!;
const UNITS = { priceUnit: 0.01, sizeUnit: 0.1 };

const moment = fc
  .double({ min: -0.2, max: 1.2, noNaN: true })
  .map((share) => Math.floor(FIRST_US + share * (LAST_US - FIRST_US)));
const span = fc.tuple(moment, moment).map(([a, b]) => ({ fromUs: Math.min(a, b), toUs: Math.max(a, b) + 1 }));
const interval = fc.constantFrom<Interval>('1m', '15m', '1h', '1D', ...CUSTOM_INTERVALS);

function viewOf(fromUs: number, toUs: number) {
  return { fromTradingUs: tradingTime.toTradingUs(fromUs), toTradingUs: tradingTime.toTradingUs(toUs) };
}

/** Row by row. */
function truthOf(level: ChartLevel, { fromUs, toUs }: { readonly fromUs: number; readonly toUs: number }) {
  const isIn = (timeUs: number, openUs: number) => timeUs >= openUs && timeUs < toUs;
  if (level === 'trades') {
    const rows = [...trades.timeUs.keys()].filter((row) => isIn(trades.timeUs[row]!, fromUs));
    return rows.map((row) => [trades.timeUs[row]!, trades.price[row]! * 0.01, trades.size[row]! * 0.1]);
  }
  const bars = MARKET.bars.get(level)!;
  const openUs = bucketOpenUs(calendar, level, fromUs);
  const rows = [...bars.timeUs.keys()].filter((row) => isIn(bars.timeUs[row]!, openUs));
  return rows.map((row) => [bars.timeUs[row]!, bars.close[row]! * 0.01, bars.volume![row]! * 0.1]);
}

function asker(tiles: VisibleTiles, level: ChartLevel) {
  const rows = new RowsBetween();
  return (asked: { readonly fromUs: number; readonly toUs: number }) => {
    tiles.wish(level, asked);
    return rows.between(level, asked, tiles.rowsAtHand(level), UNITS);
  };
}

describe('the rows between two moments', () => {
  it('are all that there are, in view or not and whatever is shown, or none until they are here', async () => {
    const level = fc.oneof(interval, fc.constant<ChartLevel>('trades'));
    await fc.assert(
      fc.asyncProperty(level, interval, span, span, async (needed, shown, asked, view) => {
        const source = new HandFedSource(MARKET);
        const tiles = new VisibleTiles(source, tradingTime, new HandSetClock());
        tiles.update({ viewport: viewOf(view.fromUs, view.toUs + US_PER_HOUR), level: shown });
        const ask = asker(tiles, needed);
        const truth = truthOf(needed, asked);
        const read = () => {
          const bars = ask(asked);
          return bars && Array.from(bars.timeUs, (timeUs, row) => [timeUs, bars.close[row]!, bars.volume![row]!]);
        };
        let early: ReturnType<typeof ask> = null;
        for (let left = 800; tiles.status().loading > 0 && left > 0; left--) {
          early ??= ask(asked);
          await source.answer(0);
        }
        if (early !== null) expect(early.length).toBe(truth.length);
        expect(JSON.stringify(read() ?? [])).toBe(JSON.stringify(truth));
        tiles.dispose();
      }),
      { numRuns: 12 },
    );
  });

  it('are there at once where the source has them in memory, and once for as long as they are the same', () => {
    const bars = MARKET.bars.get('1m')!;
    const rows = Array.from(bars.timeUs, (timeUs, row) => ({
      time: timeUs / 1000,
      open: bars.open[row]!,
      high: bars.high[row]!,
      low: bars.low[row]!,
      close: bars.close[row]!,
    }));
    const source = createArraySource(rows, { interval: '1m', calendar: calendar.calendar });
    const tiles = new VisibleTiles(source, tradingTime, new HandSetClock());
    const view = { viewport: viewOf(FIRST_US, FIRST_US + US_PER_HOUR), level: '1m' as const };
    tiles.update(view);
    const ask = asker(tiles, '1m');
    const all = { fromUs: FIRST_US, toUs: LAST_US + US_PER_DAY };
    const first = ask(all)!;
    expect(first.length).toBe(bars.length);
    expect(first.volume).toBe(null);
    let worked = 0;
    for (let frame = 0; frame < 10; frame++) {
      tiles.update(view);
      expect(ask(all) === first, 'the same bars').toBe(true);
      first.once('count', () => worked++);
    }
    expect(worked).toBe(1);
    source.update({ ...rows.at(-1)!, close: rows.at(-1)!.close + 1 });
    tiles.update(view);
    expect(ask(all)!.close.at(-1)! - first.close.at(-1)!).toBeCloseTo(0.01);
    tiles.dispose();
  });

  it('have a middle where an anchor on a bar stands', () => {
    const source = new HandFedSource(MARKET);
    const tiles = new VisibleTiles(source, tradingTime, new HandSetClock());
    tiles.update({ viewport: viewOf(FIRST_US, LAST_US), level: '1h' });
    const ask = asker(tiles, '1h');
    const drain = async () => {
      while (source.pending.length > 0) await source.answer(0);
    };
    return drain().then(() => {
      const bars = ask({ fromUs: FIRST_US + US_PER_DAY, toUs: LAST_US })!;
      // A whole hour within a session of New York.
      const row = bars.timeUs.findIndex((timeUs) => new Date(timeUs / 1000).getUTCHours() === 16);
      expect(bars.middleUs(row) - bars.timeUs[row]!).toBe(US_PER_HOUR / 2);
      tiles.dispose();
    });
  });

  it('are let go of when nobody wishes for them any more', async () => {
    const source = new HandFedSource(MARKET);
    const tiles = new VisibleTiles(source, tradingTime, new HandSetClock(), { maxBytes: 1 });
    const view = (hours: number) => ({
      viewport: viewOf(LAST_US - hours * US_PER_HOUR, LAST_US),
      level: '1m' as const,
    });
    tiles.update(view(1));
    const ask = asker(tiles, '1m');
    const early = { fromUs: FIRST_US, toUs: FIRST_US + US_PER_HOUR };
    ask(early);
    // What is only worth having is let go of at once here, and asked for again without an end.
    for (let answers = 0; answers < 60; answers++) await source.answer(0);
    expect(ask(early) === null).toBe(false);
    for (let frame = 0; frame < 6; frame++) {
      tiles.update(view(1));
      expect(ask(early) === null).toBe(false);
    }
    for (let frame = 1; frame < 8; frame++) tiles.update(view(frame * 30));
    expect(new RowsBetween().between('1m', early, tiles.rowsAtHand('1m'), UNITS) === null).toBe(true);
    tiles.dispose();
  });
});

describe('the level of a need', () => {
  const levels = levelSpacings(MARKET.instrument, tradingTime);
  const need = { fromUs: FIRST_US, toUs: LAST_US, detail: 'shown' as const, most: 100_000 };

  it('is that on the screen, and of trades the finest bars', () => {
    expect(needLevel(levels, '1h', need, tradingTime)).toBe('1h');
    expect(needLevel(levels, 'trades', { ...need, toUs: FIRST_US + 1000 }, tradingTime)).toBe(levels[1]!.level);
  });

  it('is the finest where that is asked for, and a coarser one of no more rows than are wanted', () => {
    expect(needLevel(levels, '1D', { ...need, detail: 'finest' }, tradingTime)).toBe('trades');
    const few = needLevel(levels, '1m', { ...need, most: 200 }, tradingTime)!;
    expect(MARKET.bars.get(few as Interval)!.length).toBeLessThanOrEqual(210);
    expect(needLevel(levels, '1m', { ...need, most: 0 }, tradingTime)).toBe(levels.at(-1)!.level);
  });
});

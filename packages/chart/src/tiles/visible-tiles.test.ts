import { type Instrument, TradingTime, tileKey, US_PER_DAY, US_PER_HOUR } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { TileEnv } from './tile-env.ts';
import { createMarket, HandFedSource, HandSetClock, settled } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MARKET = createMarket('24/7');
const FIRST_US = MARKET.trades.timeUs[0]!;

function viewOf(fromDay: number, toDay: number) {
  return { fromTradingUs: FIRST_US + fromDay * US_PER_DAY, toTradingUs: FIRST_US + toDay * US_PER_DAY };
}

function createManager(source: ChartTileSource = new HandFedSource(MARKET), env: TileEnv = new HandSetClock()) {
  return new VisibleTiles(source, MARKET.tradingTime, env);
}

const keys = (source: HandFedSource) => source.pending.map(tileKey);

describe('tile manager', () => {
  it('asks for what is visible first, from the centre outwards, and for no more than six at a time', () => {
    const source = new HandFedSource(MARKET);
    createManager(source).update({ viewport: viewOf(10, 12), level: '1m' });
    expect(source.pending.length).toBe(6);
    const [centre, ...others] = source.pending.map((address) => (address.kind === 'bars' ? address.index : Number.NaN));
    expect(others.slice(0, 2).every((index) => Math.abs(index - centre!) <= 1)).toBe(true);
  });

  it('asks for a tile once, however often the view moves over it', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    for (let hour = 0; hour < 5; hour++) manager.update({ viewport: viewOf(hour / 24, 1 + hour / 24), level: '1D' });
    await settled();
    expect(new Set(source.asked).size).toBe(source.asked.length);
  });

  it('aborts what has left the view', () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(2, 2.1), level: '1s' });
    const before = keys(source);
    manager.update({ viewport: viewOf(20, 20.1), level: '1s' });
    expect(keys(source).filter((key) => before.includes(key) && key.startsWith('1s'))).toEqual([]);
    expect(source.pending.length).toBe(6);
  });

  it('gives up what is only worth having for what the view needs', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(10, 10.01), level: '1m' });
    await source.answer(0);
    expect(manager.status().loading).toBe(0);
    expect(source.pending.length).toBeGreaterThan(0);
    manager.update({ viewport: viewOf(20, 24), level: '1m' });
    expect(source.pending.length).toBe(6);
    expect(keys(source).every((key) => key.startsWith('1m/'))).toBe(true);
  });

  it('looks ahead to the level that zooming out leads to, past those that trades are too rare for', async () => {
    const source = new HandFedSource(MARKET);
    createManager(source).update({ viewport: viewOf(10, 10.01), level: 'trades' });
    while (source.pending.length > 0) await source.answer(0);
    const levels = new Set(source.asked.map((key) => key.slice(0, key.indexOf('/'))));
    // 6,000 trades in thirty days lie seven minutes apart.
    expect([...levels].sort()).toEqual(['15m', '1mo', 'trades']);
  });

  it('fills holes with the coarsest level while the right tiles are on their way', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(0, 30), level: '1D' });
    expect(manager.slice().holes.length).toBe(1);
    while (source.pending.length > 0) await source.answer(0);
    manager.update({ viewport: viewOf(10, 10.01), level: '1s' });
    const { segments, holes } = manager.slice();
    expect(holes).toEqual([]);
    expect(segments).toMatchObject([{ kind: 'bars', interval: '1D', provisional: true }]);
  });

  it('hands out the very same slice until something visible changes', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    const view = { viewport: viewOf(0, 30), level: '1D' } as const;
    manager.update(view);
    const empty = manager.slice();
    manager.update({ ...view });
    expect(manager.slice()).toBe(empty);
    await source.answer(0);
    const filled = manager.slice();
    expect(filled.version).toBeGreaterThan(empty.version);
    while (source.pending.length > 0) await source.answer(0);
    manager.update(view);
    expect(manager.slice()).toBe(filled);
  });

  it('tells its listeners when tiles arrive, until they leave', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    let calls = 0;
    const leave = manager.onChange(() => {
      calls += 1;
    });
    manager.update({ viewport: viewOf(0, 30), level: '1D' });
    await source.answer(0);
    expect(calls).toBe(1);
    leave();
    await source.answer(0);
    expect(calls).toBe(1);
  });

  it('tries again after a failure, later each time, and says so meanwhile', async () => {
    const source = new HandFedSource(MARKET);
    const clock = new HandSetClock();
    const manager = createManager(source, clock);
    manager.update({ viewport: viewOf(0, 30), level: '1mo' });
    const waits = [500, 1_000, 2_000];
    for (const wait of waits) {
      await source.fail(0, 'offline');
      expect(manager.status()).toMatchObject({ loading: 1, failed: { code: 'offline' } });
      await clock.advance(wait - 1);
      expect(source.pending).toEqual([]);
      await clock.advance(1);
      expect(source.pending.length).toBe(1);
    }
    await source.answer(0);
    expect(manager.status()).toEqual({ loading: 0, failed: null });
    expect(clock.timers).toBe(0);
  });

  it('tries again at once when told that the network is back', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(0, 30), level: '1mo' });
    await source.fail(0, 'server');
    expect(source.pending).toEqual([]);
    manager.retryNow();
    expect(source.pending.length).toBe(1);
  });

  it('shows a fault of the source as bad data instead of swallowing it', async () => {
    const source: ChartTileSource = {
      instrument: MARKET.instrument,
      load: () => {
        throw new RangeError('out of luck');
      },
    };
    const manager = createManager(source);
    manager.update({ viewport: viewOf(0, 30), level: '1mo' });
    expect(manager.status().failed).toMatchObject({ code: 'bad-data', message: 'The tile source failed: out of luck' });
  });

  it('halves a trade tile that is too dense for one answer', async () => {
    const source = new HandFedSource(MARKET, 100);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(0, 0.5), level: 'trades' });
    while (source.pending.length > 0) await source.answer(0);
    const { segments, holes } = manager.slice();
    expect(holes).toEqual([]);
    expect(segments.length).toBeGreaterThan(1);
    expect(segments.every(({ kind, provisional }) => kind === 'trades' && !provisional)).toBe(true);
    const shown = segments.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(shown).toBe(MARKET.trades.timeUs.filter((timeUs) => timeUs < FIRST_US + US_PER_DAY / 2).length);
  });

  it('shows the first frame complete from a source that answers at once', () => {
    const bars = Array.from({ length: 3_000 }, (_, at) => ({
      time: Date.UTC(2024, 0, 1) + at * 3_600_000,
      open: 1,
      high: 2,
      low: 1,
      close: 2,
    }));
    const source = createArraySource(bars, { interval: '1h' });
    const manager = new VisibleTiles(source, new TradingTime('all-hours'), new HandSetClock());
    const fromTradingUs = Date.UTC(2024, 0, 10) * 1_000;
    manager.update({ viewport: { fromTradingUs, toTradingUs: fromTradingUs + 100 * US_PER_HOUR }, level: '1h' });
    const rows = manager.slice().segments.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(rows).toBe(100);
    expect(manager.status().loading).toBe(0);
  });

  it('shows a new last bar of an array with the next frame', () => {
    const time = Date.UTC(2024, 0, 1);
    const source = createArraySource([{ time, open: 1, high: 2, low: 1, close: 2 }], { interval: '1h' });
    const manager = new VisibleTiles(source, new TradingTime('all-hours'), new HandSetClock());
    const view = {
      viewport: { fromTradingUs: time * 1_000, toTradingUs: time * 1_000 + US_PER_DAY },
      level: '1h',
    } as const;
    manager.update(view);
    const before = manager.slice();
    let told = 0;
    manager.onChange(() => {
      told += 1;
    });
    source.update({ time: time + 3_600_000, open: 2, high: 3, low: 2, close: 3 });
    expect(told).toBe(1);
    manager.update(view);
    expect(manager.slice()).not.toBe(before);
    expect(manager.slice().segments.map(({ start, end }) => end - start)).toEqual([2]);
    expect(manager.instrument.levels[0]!.rows).toBe(2);
  });

  it('reads the instrument again when a revision is gone, once, and keeps stale tiles on screen meanwhile', async () => {
    const inner = new HandFedSource(MARKET);
    const refreshes: ((instrument: Instrument) => void)[] = [];
    const source = Object.assign(inner, {
      refresh: () =>
        new Promise<Instrument>((resolve) => {
          refreshes.push((instrument) => {
            inner.instrument = instrument;
            resolve(instrument);
          });
        }),
    });
    const manager = createManager(source);
    manager.update({ viewport: viewOf(5, 6), level: '1m' });
    await source.answer(0);
    expect(manager.slice().segments.length).toBeGreaterThan(0);
    await source.fail(0, 'revision-gone');
    await source.fail(0, 'revision-gone');
    expect(refreshes.length).toBe(1);

    const revisions = [{ revision: 2, fromUs: FIRST_US, toUs: FIRST_US + 40 * US_PER_DAY }];
    const before = manager.slice().segments;
    refreshes[0]!({ ...MARKET.instrument, revision: 2, revisions });
    await settled();
    expect(manager.slice().segments).toEqual(before);
    expect(manager.status()).toMatchObject({ failed: { code: 'revision-gone' } });
    expect(manager.instrument.revision).toBe(2);
    while (source.pending.length > 0) await source.answer(0);
    expect(manager.status()).toEqual({ loading: 0, failed: null });
    expect(refreshes.length).toBe(1);
  });

  it('lets tiles go beyond its bound, but none that is visible', async () => {
    const source = new HandFedSource(MARKET);
    const manager = new VisibleTiles(source, MARKET.tradingTime, new HandSetClock(), { maxBytes: 1 });
    const view = { viewport: viewOf(5, 5.5), level: '1m' } as const;
    manager.update(view);
    await source.answer(0);
    const shown = manager.slice();
    expect(shown.segments.length).toBeGreaterThan(0);
    manager.update({ viewport: viewOf(15, 15.5), level: '1m' });
    manager.update(view);
    expect(manager.slice().segments).toEqual([]);
  });

  it('places the same tiles anew in another trading time without asking again', async () => {
    const equities = createMarket('us-equities');
    const source = new HandFedSource(equities);
    const manager = new VisibleTiles(source, equities.tradingTime, new HandSetClock());
    const firstUs = equities.trades.timeUs[0]!;
    const fromTradingUs = equities.tradingTime.toTradingUs(firstUs);
    manager.update({ viewport: { fromTradingUs, toTradingUs: fromTradingUs + US_PER_DAY }, level: '1D' });
    while (source.pending.length > 0) await source.answer(0);
    const asked = source.asked.length;
    manager.setTradingTime(new TradingTime('all-hours'));
    manager.update({ viewport: { fromTradingUs: firstUs, toTradingUs: firstUs + US_PER_DAY }, level: '1D' });
    const [segment] = manager.slice().segments;
    expect(segment).toMatchObject({ kind: 'bars', provisional: false });
    expect(segment?.kind === 'bars' && segment.placed.openTradingUs[segment.start]).toBe(
      equities.bars.get('1D')!.timeUs[0],
    );
    expect(source.asked.slice(asked).filter((key) => key.startsWith('1D/'))).toEqual([]);
  });

  it('changes to another source with nothing of the old one left', async () => {
    const source = new HandFedSource(MARKET);
    const manager = createManager(source);
    manager.update({ viewport: viewOf(0, 30), level: '1D' });
    await source.answer(0);
    const before = manager.slice();
    const other = new HandFedSource(MARKET);
    manager.setSource(other, MARKET.tradingTime);
    expect(source.pending).toEqual([]);
    expect(manager.slice().segments).toEqual([]);
    expect(manager.slice().version).toBeGreaterThan(before.version);
    manager.update({ viewport: viewOf(0, 30), level: '1D' });
    expect(other.pending.length).toBeGreaterThan(0);
  });

  it('leaves no request and no timer behind when disposed of', async () => {
    const source = new HandFedSource(MARKET);
    const clock = new HandSetClock();
    const manager = createManager(source, clock);
    manager.update({ viewport: viewOf(0, 30), level: '1m' });
    await source.fail(0, 'offline');
    manager.dispose();
    expect(source.pending).toEqual([]);
    expect(clock.timers).toBe(0);
  });
});

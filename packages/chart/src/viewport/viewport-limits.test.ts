import { TradingTime, US_PER_DAY, US_PER_HOUR, US_PER_MS } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { levelSpacings } from '../tiles/level-spacing.ts';
import { createMarket } from '../tiles/visible-tiles.fixtures.ts';
import { viewportLimits } from './viewport-limits.ts';

describe('the limits of the viewport', () => {
  it('reach down to a millisecond per pixel where there are trades', () => {
    const { instrument, tradingTime, trades } = createMarket('24/7');
    const limits = viewportLimits(instrument, tradingTime, levelSpacings(instrument, tradingTime), 800);
    expect(limits.minSpanTradingUs).toBe(800 * US_PER_MS);
    expect(limits.dataFromTradingUs).toBe(trades.timeUs[0]);
    // Not to the end of the month that the last trade lies in.
    expect(limits.dataToTradingUs).toBe(trades.timeUs.at(-1)! + 1);
    expect(limits.maxSpanTradingUs).toBeGreaterThan(limits.dataToTradingUs - limits.dataFromTradingUs);
  });

  it('reach down to a few bars where there are only bars', () => {
    const data = Array.from({ length: 100 }, (_, at) => ({ time: at * 3_600_000, open: 1, high: 1, low: 1, close: 1 }));
    const { instrument } = createArraySource(data);
    const tradingTime = new TradingTime('all-hours');
    const limits = viewportLimits(instrument, tradingTime, levelSpacings(instrument, tradingTime), 800);
    expect(limits).toMatchObject({
      dataFromTradingUs: 0,
      dataToTradingUs: 100 * US_PER_HOUR,
      minSpanTradingUs: 4 * US_PER_HOUR,
    });
  });

  it('take in a coarser level that goes back further', () => {
    const { instrument, tradingTime } = createMarket('24/7');
    const levels = instrument.levels.map((level) =>
      level.interval === '1D' ? { ...level, fromUs: level.fromUs - 1_000 * US_PER_DAY } : level,
    );
    const longer = { ...instrument, levels };
    const limits = viewportLimits(longer, tradingTime, levelSpacings(longer, tradingTime), 800);
    expect(limits.dataFromTradingUs).toBe(levels.find(({ interval }) => interval === '1D')!.fromUs);
  });

  it('are a point where there is nothing', () => {
    const { instrument } = createArraySource([]);
    expect(viewportLimits(instrument, new TradingTime('all-hours'), [], 800).maxSpanTradingUs).toBe(1);
  });
});

import { intervalLengthUs, US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { levelSpacings } from '../tiles/level-spacing.ts';
import { createMarket } from '../tiles/visible-tiles.fixtures.ts';
import { overviewLevel } from './overview-level.ts';

const MARKET = createMarket('24/7');
const LEVELS = levelSpacings(MARKET.instrument, MARKET.tradingTime);

function levelOf(days: number, columns: number, levels = LEVELS) {
  const us = days * US_PER_DAY;
  return overviewLevel({ levels, tradingUs: us, clockUs: us, columns });
}

describe('the level of an overview', () => {
  it('is the coarsest with a bar for every other column', () => {
    expect(levelOf(50 * 365.25, 1000)).toBe('1mo');
    expect(levelOf(30 * 365.25, 1000)).toBe('1W');
    expect(levelOf(5 * 365.25, 1000)).toBe('1D');
    expect(levelOf(30, 1000)).toBe('1h');
    expect(levelOf(1 / 24, 1000)).toBe('5s');
  });

  it('is the finest of bars, and never trades, where there is little of anything', () => {
    expect(levelOf(1 / 86_400, 1000)).toBe('1s');
  });

  it('takes a dozen tiles at most, however many columns there are', () => {
    for (const days of [1, 30, 400, 4_000, 40_000]) {
      const level = levelOf(days, 100_000)!;
      if (level === 'trades') throw new Error('bars were expected');
      expect(days * US_PER_DAY).toBeLessThanOrEqual(12 * 1024 * intervalLengthUs(level));
    }
  });

  it('is none where only a fine level is served for a long time', () => {
    expect(
      levelOf(
        4_000,
        1000,
        LEVELS.filter(({ level }) => level === '1m'),
      ),
    ).toBeNull();
  });
});

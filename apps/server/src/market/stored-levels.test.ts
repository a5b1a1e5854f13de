import { LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { chooseStoredLevels, levelsAbove } from './stored-levels.ts';

const counts = (rows: Partial<Record<LevelInterval, number>>) =>
  LEVEL_INTERVALS.flatMap((interval) => {
    const count = rows[interval];
    return count === undefined ? [] : [{ interval, rows: count, fromUs: 0, lastUs: 0 }];
  });

describe('chooseStoredLevels', () => {
  it('stores a level of at most a quarter of the rows of the next finer stored one', () => {
    expect(chooseStoredLevels(100, counts({ '5m': 26, '15m': 25, '30m': 7, '1h': 6 }))).toEqual(['15m', '1h']);
  });

  it('measures months by what they are made of, not by weeks', () => {
    expect(chooseStoredLevels(1000, counts({ '1W': 140, '1mo': 36 }))).toEqual(['1W', '1mo']);
    expect(chooseStoredLevels(100, counts({ '1W': 20, '1mo': 6 }))).toEqual(['1W', '1mo']);
    expect(chooseStoredLevels(12, counts({ '1W': 3, '1mo': 3 }))).toEqual(['1W', '1mo']);
  });
});

describe('levelsAbove', () => {
  it('knows no months above weeks', () => {
    expect(levelsAbove('1D')).toEqual(['1W', '1mo']);
    expect(levelsAbove('1W')).toEqual([]);
    expect(levelsAbove(null)).toEqual(LEVEL_INTERVALS);
  });
});

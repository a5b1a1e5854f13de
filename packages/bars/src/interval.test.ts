import { describe, expect, it } from 'vitest';
import { INTERVALS, intervalLengthUs, intervalRank, isInterval, isIntraday, nestsIn } from './interval.ts';

describe('intervals', () => {
  it('stand in order, finest first', () => {
    INTERVALS.forEach((interval, rank) => {
      expect(intervalRank(interval)).toBe(rank);
      if (rank > 0) expect(intervalLengthUs(interval)).toBeGreaterThan(intervalLengthUs(INTERVALS[rank - 1]!));
    });
  });

  it('are known letter for letter', () => {
    expect(INTERVALS.every(isInterval)).toBe(true);
    expect(['1M', '1d', '60m', 'trades', '', '__proto__', 'constructor', 'toString'].some(isInterval)).toBe(false);
  });

  it('nest in every coarser one, but weeks do not nest in months', () => {
    expect(nestsIn('1s', '1mo') && nestsIn('1D', '1mo') && nestsIn('4h', '1D') && nestsIn('1W', '1W')).toBe(true);
    expect(nestsIn('1W', '1mo') || nestsIn('1h', '1m')).toBe(false);
    expect(INTERVALS.filter((interval) => !isIntraday(interval))).toEqual(['1D', '1W', '1mo']);
  });
});

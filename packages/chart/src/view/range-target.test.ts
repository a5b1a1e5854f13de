import { describe, expect, it } from 'vitest';
import { checkTarget, firstView } from './range-target.ts';

describe('firstView', () => {
  it('shows the newest 150 bars where there is room', () => {
    expect(firstView('1D', 1280)).toEqual({ lastBars: 150 });
  });

  it('shows fewer on a phone, each of them wide enough for a body', () => {
    expect(firstView('1D', 320)).toEqual({ lastBars: 64 });
    expect(firstView('1D', 1)).toEqual({ lastBars: 1 });
  });

  it('shows everything under Auto, however narrow', () => {
    expect(firstView('auto', 320)).toBe('fit');
  });
});

describe('checkTarget', () => {
  it.each([1e300, -1e300, 8.64e15 + 1])('refuses a time that no Date can be: %d', (time) => {
    expect(() => checkTarget({ from: 0, to: time })).toThrow(
      `A range goes from a time to a later one, as a Date can be; got 0 to ${time}`,
    );
    expect(() => checkTarget({ from: time, to: 0 })).toThrow('as a Date can be');
  });

  it('takes the first and the last moment of a Date', () => {
    expect(() => checkTarget({ from: -8.64e15, to: new Date(8.64e15) })).not.toThrow();
  });
});

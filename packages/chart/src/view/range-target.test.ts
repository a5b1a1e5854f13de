import { describe, expect, it } from 'vitest';
import { firstView } from './range-target.ts';

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

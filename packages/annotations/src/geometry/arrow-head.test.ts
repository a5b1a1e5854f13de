import { describe, expect, it } from 'vitest';
import { arrowHead } from './arrow-head.ts';

const at = (xCss: number, yCss: number) => ({ xCss, yCss });

describe('an arrow head', () => {
  it('ends at the tip, wide at its back', () => {
    const { points, back } = arrowHead(at(0, 50), at(100, 50), 1)!;
    expect(points.map((value) => Math.round(value * 10) / 10)).toEqual([100, 50, 90, 54.2, 90, 45.8]);
    expect(back).toEqual(at(90, 50));
  });

  it('grows with the pen', () => {
    const lengths = [1, 2, 3, 4].map((penCss) => 100 - arrowHead(at(0, 0), at(100, 0), penCss)!.back.xCss);
    expect(lengths).toEqual([10, 13, 16, 19]);
  });

  it('is no longer than its line', () => {
    expect(arrowHead(at(0, 0), at(0, -4), 4)!.back.yCss).toBeCloseTo(0, 9);
  });

  it('has no direction where its line has no length', () => {
    expect(arrowHead(at(5, 5), at(5, 5), 2)).toBe(null);
  });
});

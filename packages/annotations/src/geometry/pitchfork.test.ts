import { describe, expect, it } from 'vitest';
import { andrewsMedian, insideMedian, modifiedSchiffMedian, schiffMedian, tines } from './pitchfork.ts';

/** A low, a high, and a higher low, in places that are easily halved. */
const A = { xCss: 100, yCss: 300 };
const B = { xCss: 200, yCss: 100 };
const C = { xCss: 300, yCss: 220 };
const POINTS = [A, B, C];
const GREY = '#888888';
const shown = (...ratios: number[]) => ratios.map((ratio) => ({ ratio, color: GREY }));

describe('the median of a pitchfork', () => {
  it('comes from where its kind says, and goes through the middle between the last two points', () => {
    const through = { xCss: 250, yCss: 160 };
    expect(andrewsMedian(A, B, C)).toEqual({ from: A, through });
    expect(schiffMedian(A, B, C)).toEqual({ from: { xCss: 100, yCss: 200 }, through });
    expect(modifiedSchiffMedian(A, B, C)).toEqual({ from: { xCss: 150, yCss: 200 }, through });
  });

  it('runs alongside of the line from the middle of the first two points to the third, inside', () => {
    const { from, through } = insideMedian(A, B, C);
    expect(through).toEqual({ xCss: 250, yCss: 160 });
    expect([through.xCss - from.xCss, through.yCss - from.yCss]).toEqual([300 - 150, 220 - 200]);
  });
});

describe('the tines of a pitchfork', () => {
  it('begin at the second and the third point for 1, and in the middle between these and the median for 0.5', () => {
    const all = tines(POINTS, andrewsMedian, shown(0.5, 1), GREY);
    expect(all.map(({ ratio, from }) => [ratio, from.xCss, from.yCss])).toEqual([
      [-1, 200, 100],
      [-0.5, 225, 130],
      [0, 250, 160],
      [0.5, 275, 190],
      [1, 300, 220],
    ]);
  });

  it('run alongside of the median', () => {
    for (const { from, to } of tines(POINTS, andrewsMedian, shown(0.25, 2), GREY))
      expect([to.xCss - from.xCss, to.yCss - from.yCss]).toEqual([150, -140]);
  });

  it('have the median once, also where it is one of the levels', () => {
    expect(tines(POINTS, schiffMedian, shown(0, 1), GREY).map(({ ratio }) => ratio)).toEqual([-1, 0, 1]);
  });
});

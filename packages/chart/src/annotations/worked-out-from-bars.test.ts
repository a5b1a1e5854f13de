import { US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard } from '../testing/drawing-board.ts';

const BARS = dailyBars(200);
const FIRST_US = Number(BARS[0]!.time) * 1000;
const middleOf = (row: number) => ({ timeUs: FIRST_US + (row + 0.5) * US_PER_DAY, price: 100 });

/** Pearson's r of the closes of some bars over their places, by the formula of sums. */
function pearsonOf(from: number, to: number): number {
  const closes = BARS.slice(from, to + 1).map(({ close }) => close);
  const n = closes.length;
  const sum = (of: (y: number, x: number) => number) => closes.reduce((all, y, x) => all + of(y, x), 0);
  const [sx, sy] = [sum((_, x) => x), sum((y) => y)];
  const across = n * sum((y, x) => x * y) - sx * sy;
  return across / Math.sqrt((n * sum((_, x) => x * x) - sx * sx) * (n * sum((y) => y * y) - sy * sy));
}

const asShown = (r: number) => `r = ${Math.round(r * 1e4) / 1e4}`.replace('-', '\u2212');

describe('a regression trend', () => {
  it('is that of the bars between its anchors, in the view or not, whichever comes first', () => {
    for (const [from, to] of [
      [20, 60],
      [60, 20],
    ] as const) {
      const chart = drawingBoard({ source: createArraySource(BARS, {}) });
      chart.api.add({ type: 'regression-trend', anchors: [middleOf(from), middleOf(to)] });
      chart.env.settle();
      expect(chart.drawn()).toContain(`"${asShown(pearsonOf(20, 60))}"`);
    }
  });

  it('follows the newest bar as it grows', () => {
    const source = createArraySource(BARS, {});
    const chart = drawingBoard({ source });
    chart.api.add({ type: 'regression-trend', anchors: [middleOf(180), middleOf(205)] });
    chart.env.settle();
    expect(chart.drawn()).toContain(`"${asShown(pearsonOf(180, 199))}"`);
    const last = BARS[199]!;
    source.update({ ...last, high: last.high + 50, close: last.close + 50 });
    chart.env.settle();
    expect(chart.drawn()).not.toContain(`"${asShown(pearsonOf(180, 199))}"`);
    expect(chart.drawn()).toMatch(/"r = /);
  });

  it('can be taken hold of where there are no bars', () => {
    const chart = drawingBoard({ source: createArraySource(BARS, {}) });
    const { id } = chart.api.add({ type: 'regression-trend', anchors: [middleOf(205), middleOf(230)] });
    chart.env.settle();
    expect(chart.drawn()).not.toContain('r = ');
    expect(chart.core.frame()!.annotations!.placed.map(({ annotation }) => annotation.id)).toEqual([id]);
  });
});

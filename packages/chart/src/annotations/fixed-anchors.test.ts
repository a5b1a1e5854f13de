import { ANNOTATION_TOOLS, unpinned } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';

const barsPattern = ANNOTATION_TOOLS.find(({ type }) => type === 'bars-pattern')!;
const SOURCE = createArraySource(dailyBars(200), { symbol: 'TEST' });

it('what an annotation is made of stays when it is dragged and nudged', () => {
  const chart = new DrawingBoard({ interval: '1D', source: SOURCE });
  chart.core.view.walkToAll();
  chart.env.settle();
  chart.place(barsPattern, [
    [150, 120],
    [320, 220],
  ]);
  const [placed] = chart.api.list();
  const made = placed!.anchors.slice(2);
  const view = chart.all.records.set.viewOf(placed!, chart.core.frame()!)!;
  // A line and two ticks of each bar; one that no handle stands on.
  const shapes = barsPattern.shapes(placed!, view);
  const bar = shapes[3 * Math.floor(shapes.length / 9)]!;
  const points = bar.kind === 'line' ? bar.points : [];
  const [x, y] = [points[0]!, (points[1]! + points[3]!) / 2];
  chart.drag([
    [x, y],
    [x + 60, y - 20],
    [x + 100, y - 40],
  ]);
  const dragged = chart.api.list()[0]!;
  expect(unpinned(dragged.anchors)[0]!.timeUs).toBeGreaterThan(unpinned(placed!.anchors)[0]!.timeUs);
  expect(unpinned(dragged.anchors)[0]!.price).toBeGreaterThan(unpinned(placed!.anchors)[0]!.price);
  expect(dragged.anchors.slice(2)).toEqual(made);
  chart.press('ArrowRight');
  chart.press('ArrowUp');
  const nudged = chart.api.list()[0]!;
  expect(unpinned(nudged.anchors)[0]!.timeUs).toBeGreaterThan(unpinned(dragged.anchors)[0]!.timeUs);
  expect(unpinned(nudged.anchors)[0]!.price).toBeGreaterThan(unpinned(dragged.anchors)[0]!.price);
  expect(nudged.anchors.slice(2)).toEqual(made);
});

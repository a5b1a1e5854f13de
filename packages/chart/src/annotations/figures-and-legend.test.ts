import { expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

/** The upper edges of the figures of the only measure. */
function topsOf(chart: DrawingBoard): readonly number[] {
  const [placed] = chart.core.frame()!.annotations!.placed;
  return placed!.shapes.filter((shape) => shape.kind === 'text').map(({ topCss }) => topCss);
}

it('figures of a measure stand on the other side of it where the legend lies over the first one', () => {
  const chart = drawingBoard();
  const bottomCss = Math.max(
    ...chart.core
      .frame()!
      .legendLines('main')
      .map(({ bottom }) => bottom),
  );
  const { id } = chart.line(
    [
      [60, bottomCss + 30],
      [160, bottomCss + 20],
    ],
    { type: 'price-range' },
  );
  expect(topsOf(chart).every((topCss) => topCss > bottomCss + 30)).toBe(true);
  chart.api.update(id, { anchors: [chart.anchor(560, bottomCss + 60), chart.anchor(660, bottomCss + 50)] });
  chart.env.settle();
  expect(topsOf(chart).every((topCss) => topCss < bottomCss + 50)).toBe(true);
});

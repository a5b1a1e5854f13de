import { unpinned } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { AXIS_PADDING_CSS } from '../picture/frame-geometry.ts';
import { drawingBoard } from '../testing/drawing-board.ts';

const board = (options: Parameters<typeof drawingBoard>[0] = {}) => {
  const chart = drawingBoard(options);
  return { chart, edgeCss: chart.core.frame()!.geometry.plotWidthCss };
};

test('a button follows a pointer on the price axis, and goes with it', () => {
  const { chart, edgeCss } = board();
  chart.hover(edgeCss + 30, 120);
  expect(chart.screen.axisButton).toEqual({ leftCss: edgeCss, topCss: 110, widthCss: 8, heightCss: 20 });
  chart.hover(edgeCss + 30, 200);
  expect(chart.screen.axisButton?.topCss).toBe(190);
  chart.hover(200, 200);
  expect(chart.screen.axisButton).toBe(null);
  chart.hover(edgeCss + 30, 200);
  chart.core.gestures.leave();
  expect(chart.screen.axisButton).toBe(null);
});

test('it covers no label, and a press beside what is seen of it is on it', () => {
  const { chart, edgeCss } = board();
  const { axisWidths, priceAxis } = chart.core.frame()!;
  chart.hover(edgeCss + 30, 120);
  const { leftCss, widthCss } = chart.screen.axisButton!;
  const widestCss = Math.max(...priceAxis.labels.map(({ text }) => 7 * text.length));
  expect(leftCss + widthCss).toBeLessThanOrEqual(edgeCss + axisWidths.right - AXIS_PADDING_CSS - widestCss);
  chart.tap(edgeCss + 19, 120);
  expect(chart.api.list()).toHaveLength(1);
});

test('a press on it draws a level at its price, in one step; beside it the axis is the axis', () => {
  const { chart, edgeCss } = board();
  chart.hover(edgeCss + 5, 120).tap(edgeCss + 5, 120);
  const [made] = chart.api.list();
  expect(made!.type).toBe('horizontal-line');
  expect(unpinned(made!.anchors)[0]!.price).toBeCloseTo(chart.core.frame()!.priceScale!.yToPrice(120), 1);
  expect(chart.all.drawing.state).toMatchObject({ tool: null, steps: ['Draw horizontal line'] });
  chart.tap(edgeCss + 40, 150);
  expect(chart.api.list()).toHaveLength(1);
});

test('it leaves the tool in hand in hand', () => {
  const { chart, edgeCss } = board();
  chart.all.drawing.take('line');
  chart.tap(edgeCss + 5, 120);
  expect(chart.all.drawing.state.tool).toBe('line');
  expect(chart.api.list()).toHaveLength(1);
});

test('an axis on the left has it on its right', () => {
  const { chart } = board({ priceScale: { side: 'left' } });
  chart.hover(-30, 120);
  const { originCss } = chart.core.frame()!.geometry;
  expect(chart.screen.axisButton?.leftCss ?? Number.NaN).toBe(originCss - 8);
});

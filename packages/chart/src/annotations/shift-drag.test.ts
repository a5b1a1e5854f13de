import { beforeEach, expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
let id: string;
beforeEach(() => {
  chart = drawingBoard();
  ({ id } = chart.line([
    [100, 100],
    [300, 200],
  ]));
  chart.tap(200, 150);
  chart.holding = { isShift: true };
});

it('a handle that is pressed with Shift is dragged level, and nothing is zoomed to', () => {
  const { viewport } = chart;
  chart.drag([
    [300, 200],
    [400, 104],
  ]);
  chart.env.settle();
  expect(chart.viewport).toEqual(viewport);
  const [first, second] = chart.placesOf(id);
  expect(second![1]).toBe(first![1]);
  expect(second![0]).toBeGreaterThan(350);
});

it('a drawing that is dragged with Shift keeps to its times, or to its prices', () => {
  const [before] = chart.placesOf(id);
  chart.drag([
    [200, 150],
    [210, 190],
  ]);
  chart.env.settle();
  expect(chart.placesOf(id)[0]).toEqual([before![0], before![1]! + 40]);
  chart.drag([
    [200, 190],
    [300, 200],
  ]);
  const [after] = chart.placesOf(id);
  expect(after![1]).toBe(before![1]! + 40);
  expect(after![0]).toBeGreaterThan(before![0]! + 90);
});

it('beside it, and over one that is locked, Shift draws the box to zoom to', () => {
  const { viewport } = chart;
  chart.api.update(id, { locked: true });
  chart.env.settle();
  chart.drag([
    [200, 150],
    [400, 300],
  ]);
  chart.env.settle();
  expect(chart.viewport).not.toEqual(viewport);
});

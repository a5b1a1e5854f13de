import { beforeEach, describe, expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
beforeEach(() => {
  chart = drawingBoard();
});

const shapeAt = (xCss: number, yCss: number) =>
  chart.hover(xCss, yCss).core.gestures.shapeOf(chart.pointer(1, 'mouse', xCss, yCss));

/** While a drag is under way. */
const shapeOfDrag = (from: readonly [number, number], to: readonly [number, number]) => {
  const { gestures } = chart.core;
  gestures.down(chart.pointer(1, 'mouse', ...from));
  gestures.move(chart.pointer(1, 'mouse', ...to));
  const shape = gestures.shapeOf(chart.pointer(1, 'mouse', ...to));
  gestures.up(chart.pointer(1, 'mouse', ...to));
  chart.env.settle();
  return shape;
};

const line = (more = {}) =>
  chart.line(
    [
      [100, 100],
      [300, 100],
    ],
    more,
  );

describe('the pointer tells', () => {
  it('what a press on the parts of the chart does', () => {
    const { geometry } = chart.core.frame()!;
    expect(shapeAt(400, 50)).toBe('crosshair');
    expect(shapeAt(geometry.plotWidthCss + 40, 50)).toBe('ns-resize');
    expect(shapeAt(geometry.plotWidthCss + 10, 50)).toBe('pointer');
    expect(shapeAt(400, geometry.plotHeightCss + 5)).toBe('ew-resize');
    expect(shapeOfDrag([400, 50], [450, 50])).toBe('grabbing');
  });

  it('that an annotation can be moved, or only selected where it is locked', () => {
    line();
    expect(shapeAt(200, 100)).toBe('move');
    expect(shapeAt(200, 150)).toBe('crosshair');
    chart.api.update(chart.api.list()[0]!.id, { locked: true });
    chart.env.settle();
    expect(shapeAt(200, 100)).toBe('pointer');
    expect(shapeAt(100, 100)).toBe('pointer');
    expect(shapeOfDrag([200, 100], [220, 120])).toBe('pointer');
  });

  it('what a handle moves', () => {
    line();
    chart.api.add({ type: 'horizontal-line', anchors: [chart.anchor(100, 200)] });
    chart.api.add({ type: 'vertical-line', anchors: [chart.anchor(600, 100)] });
    chart.env.settle();
    expect(shapeAt(300, 101)).toBe('move');
    const { plotWidthCss, plotHeightCss } = chart.core.frame()!.geometry;
    expect(shapeAt(plotWidthCss / 2, 200)).toBe('ns-resize');
    expect(shapeAt(600, plotHeightCss / 2)).toBe('ew-resize');
  });

  it('that something is held, wherever it is dragged to', () => {
    line();
    expect(shapeOfDrag([200, 100], [220, 120])).toBe('grabbing');
    expect(shapeOfDrag([220, 120], [220, 396])).toBe('grabbing');
  });

  it('that one erases, also over nothing, and what goes', () => {
    line();
    chart.all.drawing.takeEraser();
    expect(shapeAt(200, 150)).toBe('var(--candlemark-eraser, cell)');
    expect(shapeOfDrag([200, 150], [220, 160])).toBe(shapeAt(200, 150));
    expect(shapeAt(200, 100)).toBe('pointer');
  });

  it('that a tool is in hand, whatever lies there', () => {
    line();
    chart.all.hand.take('line');
    expect(shapeAt(200, 100)).toBe('crosshair');
    expect(shapeOfDrag([200, 100], [300, 150])).toBe('crosshair');
  });

  it('what Control does: clones, a box to select in, the magnet', () => {
    line();
    chart.holding = { isControl: true };
    expect(shapeAt(200, 100)).toBe('copy');
    expect(shapeAt(300, 100)).toBe('move');
    expect(shapeAt(200, 150)).toBe('crosshair');
    expect(shapeOfDrag([200, 150], [400, 250])).toBe('crosshair');
    expect(shapeOfDrag([200, 100], [220, 120])).toBe('copy');
  });

  it('that a box zooms', () => {
    chart.holding = { isShift: true };
    expect(shapeOfDrag([200, 150], [400, 250])).toBe('zoom-in');
    chart.press('z');
    expect(shapeAt(200, 150)).toBe('zoom-in');
  });
});

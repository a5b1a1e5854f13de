import { beforeEach, describe, expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
let opened: string[];
let id: string;

beforeEach(() => {
  chart = drawingBoard();
  opened = [];
  chart.core.events.on('annotationOpen', (event) => opened.push(event.id));
  id = chart.line([
    [100, 100],
    [300, 100],
  ]).id;
});

describe('an annotation is opened', () => {
  it('by two clicks or taps on it, and again by two more', () => {
    chart.tap(200, 100);
    expect(opened).toEqual([]);
    chart.tap(203, 100);
    expect(opened).toEqual([id]);
    chart.tap(203, 100);
    expect(opened).toEqual([id]);
    chart.tap(203, 100);
    expect(opened).toEqual([id, id]);
    chart.env.advance(500);
    chart.tap(150, 105, 'touch').tap(170, 95, 'touch');
    expect(opened).toEqual([id, id, id]);
  });

  it('not by clicks that are far from each other, in time or place, or on something else between', () => {
    chart.tap(200, 100);
    chart.env.advance(500);
    chart.tap(200, 100).tap(220, 100);
    chart.env.advance(500);
    const other = chart.line([
      [100, 103],
      [300, 103],
    ]);
    chart.tap(200, 99).tap(200, 104);
    expect([...chart.all.selected]).toEqual([other.id]);
    chart.env.advance(500);
    chart.tap(200, 99).tap(200, 112).tap(200, 99);
    expect(opened).toEqual([]);
  });

  it('not by the click that places it, nor with Control', () => {
    chart.all.hand.take('horizontal-line');
    chart.tap(400, 200).tap(400, 200);
    chart.env.advance(500);
    chart.holding = { isControl: true };
    chart.tap(200, 100).tap(200, 100);
    expect(opened).toEqual([]);
  });

  it('and the picture stays, which two clicks beside it bring closer', () => {
    const { span } = chart;
    chart.tap(200, 100).tap(200, 100);
    chart.env.settle();
    expect(chart.span).toBe(span);
    chart.env.advance(500);
    chart.tap(200, 200).tap(200, 200);
    chart.env.settle();
    expect(chart.span).toBeLessThan(span);
  });

  it('by its id, when there is one of it', () => {
    chart.all.drawing.open('other');
    chart.all.drawing.open(id);
    expect(opened).toEqual([id]);
  });
});

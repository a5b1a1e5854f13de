import { unpinned } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { drawingBoard as board, type DrawingBoard } from '../testing/drawing-board.ts';
import { AIM_ABOVE_CSS } from './aimed-drag.ts';

class Fingers {
  readonly chart: DrawingBoard;

  constructor(chart: DrawingBoard) {
    this.chart = chart;
  }

  down(finger: number, xCss: number, yCss: number): this {
    this.chart.core.gestures.down(this.chart.pointer(finger, 'touch', xCss, yCss));
    return this;
  }

  move(finger: number, xCss: number, yCss: number): this {
    this.chart.core.gestures.move(this.chart.pointer(finger, 'touch', xCss, yCss));
    this.chart.env.frame();
    return this;
  }

  up(finger: number, xCss: number, yCss: number): this {
    this.chart.core.gestures.up(this.chart.pointer(finger, 'touch', xCss, yCss));
    this.chart.env.settle();
    return this;
  }

  tapByTwo(): this {
    this.down(1, 200, 200).down(2, 300, 200);
    this.chart.env.advance(80);
    return this.up(1, 200, 200).up(2, 300, 200);
  }
}

function withFingers() {
  const chart = board();
  return { chart, drawing: chart.all.drawing, fingers: new Fingers(chart) };
}

describe('a finger with a tool in hand', () => {
  it('aims above itself, sees in a loupe where, and gives one point when it is lifted', () => {
    const { chart, drawing, fingers } = withFingers();
    const { viewport } = chart;
    drawing.take('line');
    fingers.down(1, 150, 300).move(1, 180, 280).move(1, 200, 260);
    expect(Math.abs(chart.screen.loupe!.xCss - 200)).toBeLessThanOrEqual(2);
    expect(chart.screen.loupe!.yCss).toBeCloseTo(260 - AIM_ABOVE_CSS, 0);
    fingers.up(1, 200, 260);
    expect(chart.screen.loupe).toBe(null);
    expect(drawing.state).toMatchObject({ tool: 'line', points: 1 });
    fingers.down(1, 400, 200).move(1, 420, 150).up(1, 420, 150);
    const [line] = chart.api.list();
    const [from, to] = chart.placesOf(line!.id) as [[number, number], [number, number]];
    expect(Math.abs(from[0] - 200)).toBeLessThanOrEqual(2);
    expect(from[1]).toBeCloseTo(260 - AIM_ABOVE_CSS, -1);
    expect(Math.abs(to[0] - 420)).toBeLessThanOrEqual(2);
    expect(to[1]).toBeCloseTo(150 - AIM_ABOVE_CSS, -1);
    expect(chart.viewport).toEqual(viewport);
  });

  it('shows where the magnet draws the point', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('line');
    drawing.setMagnet('strong');
    fingers.down(1, 150, 300).move(1, 200, 380);
    const { xCss, yCss } = chart.screen.loupe!;
    const price = chart.core.frame()!.priceScale!.yToPrice(yCss);
    fingers.up(1, 200, 380);
    fingers.down(1, 400, 200).up(1, 400, 200);
    const [line] = chart.api.list();
    expect(chart.placesOf(line!.id)[0]).toEqual([Math.round(xCss), Math.round(yCss)]);
    expect(unpinned(line!.anchors)[0]!.price).toBeCloseTo(price, 6);
  });

  it('aims once it rests, without a movement, and opens no menu', () => {
    const { chart, drawing, fingers } = withFingers();
    const asked: unknown[] = [];
    chart.core.events.on('contextMenu', (place) => asked.push(place));
    drawing.take('horizontal-line');
    fingers.down(1, 200, 200);
    chart.env.advance(500);
    chart.env.settle();
    expect(chart.screen.loupe!.yCss).toBeCloseTo(200 - AIM_ABOVE_CSS, 0);
    fingers.up(1, 200, 200);
    expect(chart.api.list()).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('reaches the upper edge of the plot, and gives way to a second finger', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('line');
    fingers.down(1, 200, 60).move(1, 200, 20);
    expect(chart.screen.loupe!.yCss).toBeCloseTo(0, 0);
    fingers.down(2, 300, 60);
    chart.env.settle();
    expect(chart.screen.loupe).toBe(null);
    expect(drawing.state.points).toBe(0);
    fingers.move(2, 350, 60).up(2, 350, 60).up(1, 200, 20);
    expect(drawing.state).toMatchObject({ tool: 'line', points: 0 });
  });
});

it('a handle keeps its distance from the finger that drags it', () => {
  const { chart, drawing, fingers } = withFingers();
  const line = chart.line([
    [200, 150],
    [400, 150],
  ]);
  drawing.select([line.id]);
  chart.env.settle();
  fingers.down(1, 408, 158).move(1, 428, 188);
  expect(chart.screen.loupe?.yCss).toBeCloseTo(180, 0);
  fingers.move(1, 458, 208).up(1, 458, 208);
  const [, to] = chart.placesOf(line.id) as [[number, number], [number, number]];
  expect(Math.abs(to[0] - 450)).toBeLessThanOrEqual(2);
  expect(Math.abs(to[1] - 200)).toBeLessThanOrEqual(1);
  expect(chart.screen.loupe).toBe(null);
});

it('a palm beside a pen does nothing', () => {
  const { chart, drawing, fingers } = withFingers();
  drawing.take('line');
  chart.core.gestures.down(chart.pointer(1, 'pen', 200, 200));
  fingers.down(2, 400, 300);
  chart.core.gestures.move(chart.pointer(1, 'pen', 300, 150));
  chart.core.gestures.up(chart.pointer(1, 'pen', 300, 150));
  fingers.up(2, 400, 300);
  expect(chart.api.list()).toHaveLength(1);
  expect(drawing.state.tool).toBe(null);
});

describe('a tap of two fingers', () => {
  it('undoes the last step, and leaves the view as it is', () => {
    const { chart, drawing, fingers } = withFingers();
    chart.all.drawing.take('horizontal-line');
    chart.tap(200, 200);
    drawing.select([]);
    const { viewport } = chart;
    fingers.tapByTwo();
    expect(chart.api.list()).toEqual([]);
    expect(chart.screen.announcements.at(-1)).toBe('Undone: Draw horizontal line');
    expect(chart.viewport).toEqual(viewport);
    fingers.tapByTwo();
    expect(drawing.state.done).toBe(0);
  });

  it('takes the last point back while a tool is in hand', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('line');
    chart.tap(200, 200, 'touch');
    fingers.tapByTwo();
    expect(drawing.state).toMatchObject({ tool: 'line', points: 0 });
  });

  it('is none where a finger moves, or stays', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('horizontal-line');
    chart.tap(200, 200);
    fingers.down(1, 200, 200).down(2, 300, 200).move(2, 340, 200).up(2, 340, 200).up(1, 200, 200);
    fingers.down(1, 200, 200).down(2, 300, 200);
    chart.env.advance(400);
    fingers.up(1, 200, 200).up(2, 300, 200);
    expect(chart.api.list()).toHaveLength(1);
  });
});

import { unpinned } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { drawingBoard as board, type DrawingBoard } from '../testing/drawing-board.ts';
import { AIM_ABOVE_CSS } from './aimed-drag.ts';
import { HANDLE_REACH_CSS } from './hit-annotation.ts';

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

it('a finger that pans takes along nothing that it has not tapped before', () => {
  const { chart, drawing, fingers } = withFingers();
  const line = chart.line([
    [200, 150],
    [400, 150],
  ]);
  const { anchors } = line;
  const { viewport } = chart;
  const { done } = drawing.state;
  fingers.down(1, 300, 152).move(1, 320, 152).move(1, 360, 152);
  // So that it does not glide on.
  chart.env.advance(200);
  fingers.up(1, 360, 152);
  expect(chart.viewport).not.toEqual(viewport);
  expect(chart.api.list()[0]!.anchors).toEqual(anchors);
  expect(drawing.state).toMatchObject({ selection: [], done });
  const panned = chart.viewport;
  const [[x, y]] = chart.placesOf(line.id) as [[number, number]];
  fingers.down(1, x + 90, y).up(1, x + 90, y);
  expect(drawing.state.selection).toMatchObject([{ id: line.id }]);
  fingers
    .down(1, x + 90, y)
    .move(1, x + 110, y + 30)
    .move(1, x + 130, y + 50)
    .up(1, x + 130, y + 50);
  expect(chart.viewport).toEqual(panned);
  expect(chart.api.list()[0]!.anchors).not.toEqual(anchors);
});

it('a pen draws a line along that it has not tapped before', () => {
  const { chart } = withFingers();
  const line = chart.line([
    [200, 150],
    [400, 150],
  ]);
  chart.drag(
    [
      [300, 150],
      [340, 200],
    ],
    'pen',
  );
  expect(chart.api.list()[0]!.anchors).not.toEqual(line.anchors);
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

describe('a palm', () => {
  it('that lay there before the pen came down takes nothing from what the pen draws', () => {
    for (const rests of [false, true]) {
      const { chart, drawing, fingers } = withFingers();
      const { viewport } = chart;
      drawing.take('brush');
      fingers.down(7, 500, 340);
      if (rests) chart.env.advance(600);
      chart.drag(
        [
          [100, 100],
          [150, 120],
          [200, 90],
        ],
        'pen',
      );
      fingers.move(7, 480, 330).up(7, 480, 330);
      const [stroke, another] = chart.api.list();
      expect(chart.placesOf(stroke!.id)[0]).toEqual([100, 100]);
      expect(another).toBe(undefined);
      expect(drawing.state.tool).toBe(null);
      expect(chart.viewport).toEqual(viewport);
    }
  });

  it('of which two places touch the screen zooms and pans nothing once the pen is down', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('line');
    fingers.down(7, 500, 340).down(8, 540, 330);
    const { viewport } = chart;
    chart.drag(
      [
        [100, 100],
        [150, 120],
        [200, 90],
      ],
      'pen',
    );
    fingers.move(7, 300, 330).move(8, 600, 300).up(7, 300, 330).up(8, 600, 300);
    expect(chart.api.list().map(({ type }) => type)).toEqual(['line']);
    expect(chart.viewport).toEqual(viewport);
  });

  it('does nothing while the pen is over the chart, which keeps its crosshair; a finger does when the pen has gone', () => {
    const { chart, drawing, fingers } = withFingers();
    const { gestures } = chart.core;
    const { viewport } = chart;
    drawing.take('line');
    gestures.move(chart.pointer(1, 'pen', 200, 100));
    fingers.down(7, 500, 340).up(7, 500, 340);
    fingers.down(7, 500, 340).move(7, 450, 340).move(7, 400, 340);
    expect(gestures.ownsTouch).toBe(true);
    fingers.up(7, 400, 340);
    gestures.leave('touch');
    chart.env.settle();
    expect(drawing.state).toMatchObject({ tool: 'line', points: 0 });
    expect(chart.viewport).toEqual(viewport);
    expect(chart.core.crosshair.place).toEqual({ by: 'pointer', xCss: 200, yCss: 100 });
    gestures.leave('pen');
    fingers.down(7, 500, 340).up(7, 500, 340);
    expect(drawing.state.points).toBe(1);
  });
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

  it('is none where fingers pinch, with a tool in hand too: they zoom, and neither undo nor give nor take a point', () => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take('horizontal-line');
    chart.tap(200, 200);
    const pinch = () =>
      fingers.down(1, 250, 200).down(2, 350, 200).move(1, 200, 200).move(2, 400, 200).up(1, 200, 200).up(2, 400, 200);
    const { span } = chart;
    pinch();
    expect(chart.span).toBeCloseTo(span / 2, -6);
    expect(chart.api.list()).toHaveLength(1);
    drawing.take('line');
    chart.tap(300, 250, 'touch');
    const zoomed = chart.span;
    pinch();
    expect(chart.span).toBeCloseTo(zoomed / 2, -6);
    expect(drawing.state).toMatchObject({ tool: 'line', points: 1 });
    expect(chart.api.list()).toHaveLength(1);
  });

  it.each([
    ['a tool of one point', 'horizontal-line'],
    ['a sign', 'arrow-up'],
    ['a brush', 'brush'],
    ['a highlighter', 'highlighter'],
  ])('draws nothing with %s in hand where fingers pinch: they zoom, also one that came after the other', (_, type) => {
    const { chart, drawing, fingers } = withFingers();
    drawing.take(type);
    const { span } = chart;
    fingers.down(1, 250, 200).down(2, 350, 200).move(1, 200, 200).move(2, 400, 200).up(1, 200, 200).up(2, 400, 200);
    expect(chart.span).toBeCloseTo(span / 2, -6);
    chart.env.advance(1000);
    const zoomed = chart.span;
    fingers.down(1, 250, 200);
    chart.env.advance(80);
    fingers.down(2, 350, 200).move(2, 450, 200).up(2, 450, 200).up(1, 250, 200);
    expect(chart.span).toBeLessThan(zoomed * 0.7);
    expect(chart.api.list()).toEqual([]);
    expect(drawing.state).toMatchObject({ tool: type, points: 0, done: 0 });
    expect(chart.screen.loupe).toBe(null);
  });
});

describe('one finger', () => {
  /** To the right, resting before it is lifted, so that nothing goes on by itself. */
  const across = (chart: DrawingBoard, yCss: number) => {
    const path = [300, 320, 400].map((xCss) => [xCss, yCss] as const);
    chart.drag(path, 'touch').env.settle();
  };

  it('pans beside annotations, moves the selected one that it takes hold of, and with a tool in hand places: never two of these', () => {
    const { chart, drawing } = withFingers();
    const { id } = chart.line([
      [200, 150],
      [600, 150],
    ]);
    const { viewport } = chart;
    const places = chart.placesOf(id);
    drawing.select([id]);
    across(chart, 150);
    expect(chart.viewport).toBe(viewport);
    // Bars are not four pixels apart, and a line keeps to their middles.
    const moved = chart.placesOf(id).map(([xCss, yCss], at) => [xCss! - places[at]![0]!, yCss! - places[at]![1]!]);
    for (const [byX, byY] of moved) expect([Math.abs(byX! - 100) <= 2, byY]).toEqual([true, 0]);
    drawing.undo();
    drawing.select([]);
    const { anchors } = chart.api.list()[0]!;
    chart.env.settle();

    across(chart, 300);
    expect(chart.api.list()[0]!.anchors).toEqual(anchors);
    const byUs = viewport.fromTradingUs - chart.viewport.fromTradingUs;
    expect(byUs).toBeCloseTo((100 / chart.core.view.widthCss) * chart.span, -6);
    expect(drawing.state.selection).toEqual([]);

    const panned = chart.viewport;
    drawing.take('line');
    across(chart, 300);
    expect(chart.viewport).toBe(panned);
    expect(drawing.state.points).toBe(1);
    // Over the line too.
    across(chart, 150);
    expect(chart.viewport).toBe(panned);
    expect(chart.api.list()).toHaveLength(2);
  });

  it('takes hold of a handle from anywhere within 24 px around it and more', () => {
    const { chart, drawing, fingers } = withFingers();
    expect(2 * HANDLE_REACH_CSS.touch).toBeGreaterThanOrEqual(24);
    const { id } = chart.line([
      [200, 150],
      [500, 150],
    ]);
    drawing.select([id]);
    chart.env.settle();
    const [from, to] = chart.placesOf(id);
    for (const [byX, byY] of [
      [12, 0],
      [-12, 0],
      [0, 12],
      [0, -12],
      [8.5, 8.5],
      [-8.5, 8.5],
    ] as const) {
      const at = [to![0]! + byX, to![1]! + byY] as const;
      fingers
        .down(1, ...at)
        .move(1, at[0] + 20, at[1] + 30)
        .up(1, at[0] + 20, at[1] + 30);
      const [stayed, moved] = chart.placesOf(id);
      expect(stayed).toEqual(from);
      expect(Math.abs(moved![1]! - to![1]! - 30)).toBeLessThanOrEqual(1);
      drawing.undo();
      chart.env.settle();
    }
  });
});

describe('a pen', () => {
  it.each(['line', 'fibonacci-retracement'])('draws at once, from where it comes down, without a loupe: %s', (type) => {
    const { chart, drawing } = withFingers();
    drawing.take(type);
    const pen = (act: 'down' | 'move' | 'up', xCss: number, yCss: number) => {
      chart.core.gestures[act](chart.pointer(1, 'pen', xCss, yCss));
      chart.env.frame();
    };
    pen('down', 200, 300);
    pen('move', 260, 240);
    expect(drawing.state.points).toBe(1);
    // Seen before it is lifted.
    expect(chart.screen.hand.drawList()).toMatch(/discs \S+ 1 \d+[.\d]*,300,\d+ \| 26\d[.\d]*,240,/);
    pen('move', 400, 150);
    expect(chart.screen.loupe).toBe(null);
    pen('up', 400, 150);
    chart.env.settle();
    const [drawn] = chart.api.list();
    const places = chart.placesOf(drawn!.id);
    for (const [at, [xCss, yCss]] of [
      [200, 300],
      [400, 150],
    ].entries()) {
      expect(Math.abs(places[at]![0]! - xCss!)).toBeLessThanOrEqual(2);
      expect(Math.abs(places[at]![1]! - yCss!)).toBeLessThanOrEqual(1);
    }
    expect(drawing.state).toMatchObject({ tool: null, done: 1 });
  });
});

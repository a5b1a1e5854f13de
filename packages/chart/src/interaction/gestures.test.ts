import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';

test('a drag moves the picture with the pointer, and back restores the view exactly', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  const before = chart.viewport;
  const grabbed = chart.timeAt(200);
  chart.core.gestures.down(chart.pointer(1, 'mouse', 200, 100));
  chart.core.gestures.move(chart.pointer(1, 'mouse', 290, 100));
  expect(chart.timeAt(290)).toBeCloseTo(grabbed, -3);
  chart.core.gestures.move(chart.pointer(1, 'mouse', 200, 100));
  expect(chart.viewport).toEqual(before);
});

test('a thrown picture glides on and comes to rest; a rested one stays', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 30 });
  chart.env.settle();
  chart.drag(
    [
      [200, 100],
      [240, 100],
      [300, 100],
    ],
    'mouse',
    0,
  );
  const released = chart.viewport.fromTradingUs;
  chart.env.settle();
  expect(chart.viewport.fromTradingUs).toBeLessThan(released);
  chart.drag(
    [
      [200, 100],
      [240, 100],
      [300, 100],
    ],
    'mouse',
    200,
  );
  const rested = chart.viewport;
  chart.env.settle();
  expect(chart.viewport).toEqual(rested);
});

test('a throw that the chart hears of late, since it was busy, glides as far as one that it hears of at once', () => {
  const thrown = (lateMs: number) => {
    const chart = new ChartDriver();
    chart.core.show({ lastBars: 30 });
    chart.env.settle();
    chart.core.gestures.down(chart.pointer(1, 'touch', 200, 100));
    for (const xCss of [240, 300]) {
      chart.env.advance(16);
      chart.core.gestures.move(chart.pointer(1, 'touch', xCss, 100));
    }
    const lifted = chart.pointer(1, 'touch', 300, 100);
    chart.env.advance(lateMs);
    chart.core.gestures.up(lifted);
    chart.env.settle();
    return chart.viewport.fromTradingUs;
  };
  expect(thrown(150)).toBeCloseTo(thrown(0), -3);
});

test('a new press stops the glide', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 30 });
  chart.env.settle();
  chart.drag(
    [
      [200, 100],
      [240, 100],
      [300, 100],
    ],
    'touch',
    0,
  );
  chart.env.frame();
  chart.core.gestures.down(chart.pointer(2, 'touch', 300, 100));
  const stopped = chart.viewport;
  chart.env.frame();
  expect(chart.viewport).toEqual(stopped);
});

test('without motion a throw does not glide and a zoom is there at once', () => {
  const chart = new ChartDriver();
  chart.env.reducedMotion = true;
  chart.core.show({ lastBars: 30 });
  chart.env.settle();
  chart.drag(
    [
      [200, 100],
      [240, 100],
      [300, 100],
    ],
    'mouse',
    0,
  );
  const released = chart.viewport;
  chart.env.settle();
  expect(chart.viewport).toEqual(released);
  const span = chart.span;
  chart.wheel({ deltaY: -100 });
  expect(chart.span).toBeLessThan(span * 0.85);
});

test('the wheel zooms about the pointer: the moment under it does not move in any frame', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const under = chart.timeAt(300);
  const span = chart.span;
  chart.wheel({ xCss: 300, deltaY: -100 });
  for (let frame = 0; frame < 12; frame++) {
    chart.env.frame();
    expect(Math.abs(chart.timeAt(300) - under)).toBeLessThan(span * 1e-9);
  }
  expect(chart.span / span).toBeCloseTo(Math.exp(-0.18), 5);
});

test('notches that follow each other add up', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const span = chart.span;
  for (let notch = 0; notch < 3; notch++) {
    chart.wheel({ deltaY: -100 });
    chart.env.frame();
  }
  chart.env.settle();
  expect(chart.span / span).toBeCloseTo(Math.exp(-0.54), 5);
});

test('lines, pages and pixels of a wheel come to a like step', () => {
  const factor = (deltaY: number, mode: number) => {
    const chart = new ChartDriver();
    chart.core.show({ lastBars: 60 });
    chart.env.settle();
    const span = chart.span;
    chart.wheel({ deltaY, mode });
    chart.env.settle();
    return chart.span / span;
  };
  expect(factor(3, 1)).toBeCloseTo(factor(100, 0), 1);
  expect(factor(1, 2)).toBeCloseTo(factor(240, 0), 5);
});

test('a horizontal wheel and Shift with the wheel pan', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const before = chart.viewport.fromTradingUs;
  chart.wheel({ deltaX: -50 });
  const moved = chart.viewport.fromTradingUs;
  expect(moved).toBeLessThan(before);
  chart.wheel({ deltaY: -50, isShift: true });
  expect(chart.viewport.fromTradingUs).toBeLessThan(moved);
});

test('two fingers zoom about their middle and pan with it', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const { gestures } = chart.core;
  const span = chart.span;
  const middle = chart.timeAt(300);
  gestures.down(chart.pointer(1, 'touch', 250, 100));
  gestures.down(chart.pointer(2, 'touch', 350, 100));
  gestures.move(chart.pointer(1, 'touch', 220, 100));
  gestures.move(chart.pointer(2, 'touch', 420, 100));
  expect(chart.span / span).toBeCloseTo(0.5, 6);
  expect(Math.abs(chart.timeAt(320) - middle)).toBeLessThan(span * 1e-6);
  gestures.up(chart.pointer(1, 'touch', 220, 100));
  const held = chart.timeAt(420);
  gestures.move(chart.pointer(2, 'touch', 470, 100));
  expect(Math.abs(chart.timeAt(470) - held)).toBeLessThan(span * 1e-6);
});

test('dragging the price axis makes the scale manual, a double click makes it automatic again', () => {
  const chart = new ChartDriver();
  const automatic = chart.core.priceRange();
  chart
    .drag([
      [795, 100],
      [795, 150],
      [795, 200],
    ])
    .env.settle();
  const manual = chart.core.priceRange();
  expect(manual!.max - manual!.min).toBeGreaterThan(automatic!.max - automatic!.min);
  chart.tap(795, 100).tap(795, 100);
  expect(chart.core.priceRange()).toEqual(automatic);
});

test('with a manual scale a drag of the body moves prices with the hand', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  chart
    .drag([
      [795, 100],
      [795, 150],
    ])
    .env.settle();
  const before = chart.core.frame()!.priceScale!.yToPrice(100);
  chart
    .drag([
      [300, 100],
      [300, 160],
    ])
    .env.settle();
  expect(chart.core.frame()!.priceScale!.yToPrice(160)).toBeCloseTo(before, 6);
});

test('dragging the time axis keeps the right edge and follows the pointer; a double click fits', () => {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const right = chart.viewport.toTradingUs;
  const grabbed = chart.timeAt(400);
  chart
    .drag([
      [400, 390],
      [300, 390],
      [250, 390],
    ])
    .env.settle();
  expect(chart.viewport.toTradingUs).toBeCloseTo(right, -3);
  expect(Math.abs(chart.timeAt(250) - grabbed)).toBeLessThan(chart.span * 1e-6);
  const span = chart.span;
  chart.tap(400, 390).tap(400, 390);
  expect(chart.span).toBeGreaterThan(span * 3);
});

test('a long press with a finger tracks: the crosshair moves with the finger, the picture stays, a tap leaves', () => {
  const chart = new ChartDriver();
  const before = chart.viewport;
  chart.core.gestures.down(chart.pointer(1, 'touch', 200, 100));
  chart.env.advance(600);
  chart.env.settle();
  expect(chart.screen.cursor).not.toBeNull();
  const start = chart.screen.cursor!.xCss;
  chart.core.gestures.move(chart.pointer(1, 'touch', 260, 140));
  chart.env.settle();
  expect(chart.screen.cursor!.xCss - start).toBeGreaterThan(50);
  expect(chart.viewport).toEqual(before);
  chart.core.gestures.up(chart.pointer(1, 'touch', 260, 140));
  chart.env.settle();
  expect(chart.screen.cursor).not.toBeNull();
  chart.tap(300, 100, 'touch');
  expect(chart.screen.cursor).toBeNull();
});

test('a pointer that leaves takes the crosshair with it', () => {
  const chart = new ChartDriver();
  chart.hover(300, 100);
  expect(chart.screen.cursor).not.toBeNull();
  chart.core.gestures.leave();
  chart.env.settle();
  expect(chart.screen.cursor).toBeNull();
});

test('over the axes there is no crosshair', () => {
  const chart = new ChartDriver();
  chart.hover(300, 100).hover(795, 100);
  expect(chart.screen.cursor).toBeNull();
});

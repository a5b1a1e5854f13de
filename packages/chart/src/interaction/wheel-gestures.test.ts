import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { viewportSpan } from '../viewport/viewport.ts';
import type { WheelInput } from './pointer-input.ts';

function chartOf60(options: DriverOptions = {}): ChartDriver {
  const chart = new ChartDriver(options);
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  return chart;
}

/** Two fingers on a trackpad of a Mac. */
function fingers(deltaX: number, deltaY: number): Partial<WheelInput> {
  return { deltaX, deltaY, legacyDeltaY: -3 * deltaY };
}

function priceRange(chart: ChartDriver) {
  return chart.core.frame()!.priceScale!.range;
}

test('two fingers on a trackpad pan sideways and follow at once', () => {
  const chart = chartOf60();
  const grabbed = chart.timeAt(400);
  chart.turn(fingers(30, 2));
  expect(chart.timeAt(370)).toBeCloseTo(grabbed, -3);
  expect(chart.core.view.step(chart.env.now())).toBe(false);
});

test('two fingers up and down zoom like a wheel while prices follow by themselves, and pan prices once they are in hand', () => {
  const chart = chartOf60();
  const { span } = chart;
  chart.turn(fingers(1, -20));
  expect(chart.span).toBeLessThan(span);

  chart.core.view.setManualRange('main', { min: 80, max: 120 });
  chart.env.settle();
  const still = chart.span;
  const price = chart.core.frame()!.priceScale!.yToPrice(100);
  for (let count = 0; count < 3; count++) chart.turn(fingers(4, 10));
  chart.env.settle();
  expect(chart.span).toBeCloseTo(still, 0);
  expect(chart.core.frame()!.priceScale!.yToPrice(70)).toBeCloseTo(price, 6);
});

test('a pinch on a trackpad zooms about the pointer by what the fingers say', () => {
  const chart = chartOf60();
  const { span } = chart;
  const under = chart.timeAt(250);
  chart.turn({ xCss: 250, deltaY: -10, legacyDeltaY: 3, isControl: true });
  expect(chart.span / span).toBeCloseTo(Math.exp(-0.1), 9);
  expect(Math.abs(chart.timeAt(250) - under)).toBeLessThan(span * 1e-9);
});

test("Safari's pinch is computed from where it began", () => {
  const chart = chartOf60();
  const before = chart.viewport;
  const under = chart.timeAt(300);
  chart.core.wheel.pinchStart();
  for (const scale of [1.2, 1.7, 2]) chart.core.wheel.pinch({ xCss: 300, yCss: 100, scale });
  expect(chart.span / viewportSpan(before)).toBeCloseTo(0.5, 9);
  expect(Math.abs(chart.timeAt(300) - under)).toBeLessThan(chart.span * 1e-6);
  chart.core.wheel.pinch({ xCss: 300, yCss: 100, scale: 1 });
  expect(chart.viewport).toEqual(before);
});

test('over the price axis the wheel stretches prices about the one under the pointer, also between two pictures', () => {
  const chart = chartOf60();
  const { span } = chart;
  const { priceScale } = chart.core.frame()!;
  const price = priceScale!.yToPrice(120);
  const before = priceRange(chart);
  for (let count = 0; count < 3; count++) chart.turn({ xCss: 795, yCss: 120, deltaY: 100 });
  chart.env.settle();
  const after = priceRange(chart);
  expect((after.max - after.min) / (before.max - before.min)).toBeCloseTo(Math.exp(0.54), 6);
  expect(chart.core.frame()!.priceScale!.yToPrice(120)).toBeCloseTo(price, 6);
  expect(chart.span).toBe(span);
});

test('over the time axis the wheel zooms', () => {
  const chart = chartOf60();
  const { span } = chart;
  chart.wheel({ xCss: 300, yCss: 390, deltaY: -100 }).env.settle();
  expect(chart.span).toBeLessThan(span);
});

test('a wheel that spins freely stops with the hand: nothing is left over to come', () => {
  const chart = chartOf60();
  for (let count = 0; count < 60; count++) {
    chart.turn({ deltaY: -240 });
    chart.turn({ deltaY: -240 });
    chart.env.frame();
  }
  chart.wheel({ deltaY: 100 });
  const { span } = chart;
  chart.env.settle();
  expect(chart.span / span).toBeGreaterThan(Math.exp(-1.5));
  expect(chart.env.pendingFrames).toBe(0);
});

test('a wheel stops a glide', () => {
  const chart = chartOf60();
  chart.drag(
    [
      [200, 100],
      [240, 100],
      [300, 100],
    ],
    'mouse',
    0,
  );
  chart.env.frame();
  chart.turn({ xCss: 795, yCss: 120, deltaY: 100 });
  const { viewport } = chart;
  chart.env.settle();
  expect(chart.viewport).toEqual(viewport);
});

test('the page may have the wheel where the view can go no further, but not in the middle of a movement', () => {
  const chart = chartOf60();
  const outwards = () => chart.turn({ deltaY: 200 });
  let taken = 0;
  while (outwards() && taken < 100) {
    taken++;
    chart.env.advance(300);
    chart.env.settle();
  }
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThan(100);
  expect(outwards()).toBe(false);
  chart.env.advance(300);
  expect(chart.turn({ deltaY: -100 })).toBe(true);
  for (let count = 0; count < 20; count++) expect(outwards()).toBe(true);
});

test('the page may have a pan where the data ends', () => {
  const chart = chartOf60();
  chart.core.view.panByCss(-1e9);
  expect(chart.turn(fingers(40, 0))).toBe(false);
  chart.env.advance(300);
  expect(chart.turn(fingers(-40, 0))).toBe(true);
});

test('with pageScroll "never" everything is the chart\'s', () => {
  const chart = chartOf60({ pageScroll: 'never' });
  chart.core.view.show({ fromTradingUs: 0, toTradingUs: 1e18 });
  expect(chart.turn({ deltaY: 200 })).toBe(true);
});

test('with pageScroll "always" the plain wheel is the page\'s; Control, a pinch and sideways are the chart\'s', () => {
  const chart = chartOf60({ pageScroll: 'always' });
  const { viewport } = chart;
  expect(chart.turn({ deltaY: -100 })).toBe(false);
  expect(chart.turn({ xCss: 795, deltaY: -100 })).toBe(false);
  expect(chart.viewport).toEqual(viewport);
  chart.env.advance(300);
  expect(chart.turn({ deltaY: -100, isControl: true })).toBe(true);
  chart.env.advance(300);
  expect(chart.turn({ deltaY: -5, legacyDeltaY: 3, isControl: true })).toBe(true);
  chart.env.advance(300);
  expect(chart.turn({ deltaY: -100, isShift: true })).toBe(true);
});

test('a zoom goes on while new bars arrive, and the view follows them', () => {
  const bars = dailyBars(120);
  const source = createArraySource(bars.slice(0, 110), { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  const { span } = chart;
  const under = chart.timeAt(500);
  chart.wheel({ xCss: 500, deltaY: 100 });
  for (const bar of bars.slice(110)) {
    source.update(bar);
    chart.env.frame();
  }
  chart.env.settle();
  expect(chart.span / span).toBeCloseTo(Math.exp(0.18), 5);
  expect((chart.timeAt(500) - under) / (10 * 86_400e6)).toBeCloseTo(1, 6);
});

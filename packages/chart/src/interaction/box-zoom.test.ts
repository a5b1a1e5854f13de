import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { viewportSpan } from '../viewport/viewport.ts';

type Point = readonly [number, number];

function chartOf60(): ChartDriver {
  const chart = new ChartDriver({ widthCss: 800, heightCss: 400 });
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  return chart;
}

/** Draws a box with Shift held; lets go of it unless told otherwise. */
function draw(chart: ChartDriver, from: Point, to: Point, isShift = true): ChartDriver {
  const pointer = ([xCss, yCss]: Point) => ({ ...chart.pointer(1, 'mouse', xCss, yCss), isShift });
  chart.core.gestures.down(pointer(from));
  chart.core.gestures.move(pointer([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  chart.core.gestures.move(pointer(to));
  return chart;
}

function letGo(chart: ChartDriver, [xCss, yCss]: Point): void {
  chart.core.gestures.up(chart.pointer(1, 'mouse', xCss, yCss));
  chart.env.settle();
}

test('a box drawn with Shift fills the plot with its times and the pane with its prices', () => {
  const chart = chartOf60();
  const { priceScale } = chart.core.frame()!;
  const times = [chart.timeAt(200), chart.timeAt(500)];
  const prices = [priceScale!.yToPrice(300), priceScale!.yToPrice(120)];
  draw(chart, [500, 120], [200, 300]);
  letGo(chart, [200, 300]);
  expect(chart.viewport.fromTradingUs).toBeCloseTo(times[0]!, -3);
  expect(chart.viewport.toTradingUs).toBeCloseTo(times[1]!, -3);
  const { range } = chart.core.frame()!.priceScale!;
  expect(range.min).toBeCloseTo(prices[0]!, 6);
  expect(range.max).toBeCloseTo(prices[1]!, 6);
});

test('while it is drawn it names its span, on an element of its own: the canvas is not painted', () => {
  const chart = chartOf60();
  chart.screen.surface.clear();
  draw(chart, [200, 120], [500, 300]);
  chart.env.settle();
  expect(chart.screen.zoomBox).toMatchObject({
    xCss: 200,
    yCss: 120,
    widthCss: 300,
    heightCss: 180,
    isTimeOnly: false,
  });
  const [times, prices] = chart.screen.zoomBox!.lines;
  expect(times).toMatch(/^\w+, \w+ \d+, 2024 – \w+, \w+ \d+, 2024$/);
  expect(prices).toMatch(/^[\d.]+ – [\d.]+$/);
  expect(chart.screen.surface.drawList()).toBe('');
  letGo(chart, [500, 300]);
  expect(chart.screen.zoomBox).toBeNull();
});

test('it is cut to the pane that it was begun in', () => {
  const chart = chartOf60();
  draw(chart, [200, 120], [2000, 2000]);
  const { geometry } = chart.core.frame()!;
  const { xCss, yCss, widthCss, heightCss } = chart.screen.zoomBox!;
  expect(xCss + widthCss).toBeCloseTo(geometry.plotWidthCss);
  expect(yCss + heightCss).toBeCloseTo(geometry.plotHeightCss);
});

test('a flat box zooms time alone, and shows it by its height', () => {
  const chart = chartOf60();
  draw(chart, [200, 120], [400, 125]);
  expect(chart.screen.zoomBox).toMatchObject({ yCss: 0, isTimeOnly: true });
  expect(chart.screen.zoomBox!.lines).toHaveLength(1);
  const { span } = chart;
  letGo(chart, [400, 125]);
  expect(chart.span / span).toBeCloseTo(200 / chart.core.view.widthCss, 2);
  expect(chart.core.view.manualRanges.size).toBe(0);
});

test('a tiny box does nothing', () => {
  const chart = chartOf60();
  const { viewport } = chart;
  draw(chart, [200, 120], [205, 200]);
  letGo(chart, [205, 200]);
  expect(chart.viewport).toEqual(viewport);
  expect(chart.core.view.canGoBack).toBe(false);
});

test('Escape takes it back, and the hand that still moves does nothing', () => {
  const chart = chartOf60();
  const { viewport } = chart;
  draw(chart, [200, 120], [500, 300]);
  chart.press('Escape');
  expect(chart.screen.zoomBox).toBeNull();
  chart.core.gestures.move(chart.pointer(1, 'mouse', 600, 300));
  letGo(chart, [600, 300]);
  expect(chart.screen.zoomBox).toBeNull();
  expect(chart.viewport).toEqual(viewport);
});

test('a command arms it for one drag, for a finger too, and Escape disarms it', () => {
  const chart = chartOf60();
  const { span } = chart;
  chart.press('z');
  expect(chart.screen.announcements.at(-1)).toContain('Draw a box');
  draw(chart, [200, 120], [500, 300], false);
  expect(chart.screen.zoomBox).not.toBeNull();
  letGo(chart, [500, 300]);
  expect(chart.span).toBeLessThan(span / 2);
  const zoomed = chart.span;
  draw(chart, [200, 120], [500, 300], false);
  expect(chart.screen.zoomBox).toBeNull();
  letGo(chart, [500, 300]);
  expect(chart.span).toBeCloseTo(zoomed, 0);
  chart.press('z').press('Escape');
  expect(chart.core.gestures.isBoxArmed).toBe(false);
});

test('a second finger turns the box into a pinch', () => {
  const chart = chartOf60();
  chart.press('z');
  chart.core.gestures.down(chart.pointer(1, 'touch', 200, 120));
  chart.core.gestures.move(chart.pointer(1, 'touch', 260, 200));
  expect(chart.screen.zoomBox).not.toBeNull();
  chart.core.gestures.down(chart.pointer(2, 'touch', 400, 120));
  expect(chart.screen.zoomBox).toBeNull();
});

test('one can go back, step by step, with prices as they were; nothing is left then', () => {
  const chart = chartOf60();
  const first = chart.viewport;
  const range = chart.core.frame()!.priceScale!.range;
  draw(chart, [200, 120], [500, 300]);
  letGo(chart, [500, 300]);
  const second = chart.viewport;
  draw(chart, [100, 120], [300, 200]);
  letGo(chart, [300, 200]);
  const back = () => chart.core.commands().find(({ id }) => id === 'chart.zoom-back')!;
  expect(back().isEnabled()).toBe(true);
  chart.press('Backspace');
  expect(chart.viewport.fromTradingUs).toBeCloseTo(second.fromTradingUs, -3);
  expect(viewportSpan(chart.viewport)).toBeCloseTo(viewportSpan(second), -3);
  chart.press('Backspace');
  expect(chart.viewport.fromTradingUs).toBeCloseTo(first.fromTradingUs, -3);
  expect(chart.core.frame()!.priceScale!.range).toEqual(range);
  expect(back().isEnabled()).toBe(false);
});

test('everything, and a double click into the plot, can be taken back too', () => {
  const chart = chartOf60();
  const { span } = chart;
  chart.press('0');
  expect(chart.span).toBeGreaterThan(span * 2);
  chart.press('Backspace');
  expect(chart.span).toBeCloseTo(span, -3);
  chart.tap(300, 100).tap(300, 100);
  expect(chart.span).toBeCloseTo(span / 2, -3);
  chart.press('Backspace');
  expect(chart.span).toBeCloseTo(span, -3);
});

test('prices and times of a box arrive together, on one path', () => {
  const chart = chartOf60();
  const from = chart.viewport;
  const prices = chart.core.frame()!.priceScale!.range;
  draw(chart, [200, 120], [500, 300]);
  chart.core.gestures.up(chart.pointer(1, 'mouse', 500, 300));
  const seen: (readonly [number, number])[] = [];
  while (chart.env.pendingFrames > 0) {
    chart.env.frame();
    const { range } = chart.core.frame()!.priceScale!;
    seen.push([chart.viewport.fromTradingUs - from.fromTradingUs, range.min - prices.min]);
  }
  const [time, price] = seen.at(-1)!;
  expect(seen.length).toBeGreaterThan(5);
  for (const [movedTime, movedPrice] of seen) expect(movedTime / time).toBeCloseTo(movedPrice / price, 6);
});

test('without motion the box is there at once', () => {
  const chart = chartOf60();
  chart.env.reducedMotion = true;
  const { span } = chart;
  draw(chart, [200, 120], [500, 300]);
  chart.core.gestures.up(chart.pointer(1, 'mouse', 500, 300));
  expect(chart.span).toBeLessThan(span / 2);
  expect(chart.core.view.manualRanges.size).toBe(1);
});

import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';

function chartOf60(): ChartDriver {
  const chart = new ChartDriver();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  return chart;
}

test('arrows read bar by bar, and say it once they rest', () => {
  const chart = chartOf60();
  chart.press('ArrowLeft');
  const last = chart.screen.cursor!.timeText;
  chart.press('ArrowLeft').press('ArrowLeft');
  expect(chart.screen.cursor!.timeText).not.toBe(last);
  expect(chart.screen.announcements).toEqual([]);
  chart.env.advance(300);
  expect(chart.screen.announcements).toHaveLength(1);
  expect(chart.screen.announcements[0]).toContain('Close');
  chart.press('ArrowRight').press('ArrowRight');
  expect(chart.screen.cursor!.timeText).toBe(last);
});

test('Control with an arrow goes ten bars, as ten arrows do', () => {
  const first = chartOf60();
  const second = chartOf60();
  first.press('ArrowLeft').press('Control+ArrowLeft');
  second.press('ArrowLeft');
  for (let count = 0; count < 10; count++) second.press('ArrowLeft');
  expect(first.screen.cursor!.timeText).toBe(second.screen.cursor!.timeText);
});

test('the view follows the crosshair', () => {
  const chart = chartOf60();
  const right = chart.viewport.toTradingUs;
  chart.press('ArrowLeft');
  for (let count = 0; count < 90; count++) chart.press('ArrowLeft');
  expect(chart.viewport.toTradingUs).toBeLessThan(right);
  const { xCss } = chart.screen.cursor!;
  expect(xCss).toBeGreaterThan(0);
  expect(xCss).toBeLessThan(chart.core.view.widthCss);
});

test('Home and End read the first and the last bar', () => {
  const chart = chartOf60();
  chart.press('Home');
  expect(chart.screen.cursor!.timeText).toContain('2024');
  expect(chart.screen.cursor!.timeText).toMatch(/Jan 1,|1 Jan/);
  chart.press('End');
  expect(chart.screen.cursor!.timeText).toMatch(/Jul 18,|18 Jul/);
});

test('a key that comes before the picture of the one before it goes on from where that led', () => {
  const chart = chartOf60();
  const run = (key: string) =>
    chart.core
      .commands()
      .find(({ keys }) => keys.includes(key))!
      .run();
  chart.press('ArrowLeft');
  run('Home');
  run('ArrowRight');
  chart.env.settle();
  const second = chart.screen.cursor!.timeText;
  expect(second).toMatch(/Jan 2,|2 Jan/);
  chart.press('End').press('Home').press('ArrowRight');
  expect(chart.screen.cursor!.timeText).toBe(second);
});

test.each(['+', 'Shift++', '='])('%s zooms in', (key) => {
  const chart = chartOf60();
  const span = chart.span;
  chart.press(key);
  expect(chart.span / span).toBeCloseTo(0.8, 6);
});

test('- zooms out, 0 shows everything', () => {
  const chart = chartOf60();
  const span = chart.span;
  chart.press('-');
  expect(chart.span / span).toBeCloseTo(1.25, 6);
  chart.press('0');
  expect(chart.core.frame()!.slice.segments.length).toBeGreaterThan(0);
  expect(chart.span).toBeGreaterThan(span * 3);
});

test('Shift with an arrow pans without the crosshair, a page is a screen', () => {
  const chart = chartOf60();
  const before = chart.viewport.fromTradingUs;
  chart.press('Shift+ArrowLeft');
  expect((before - chart.viewport.fromTradingUs) / chart.span).toBeCloseTo(0.15, 6);
  expect(chart.screen.cursor).toBeNull();
  const panned = chart.viewport.fromTradingUs;
  chart.press('PageUp');
  expect((panned - chart.viewport.fromTradingUs) / chart.span).toBeCloseTo(1, 6);
  chart.press('PageDown');
  expect(chart.viewport.fromTradingUs).toBeCloseTo(panned, -3);
});

test.each([
  ['Control+ArrowUp', 0.8],
  ['Control+ArrowDown', 1.25],
])('%s zooms', (key, factor) => {
  const chart = chartOf60();
  const span = chart.span;
  chart.press(key);
  expect(chart.span / span).toBeCloseTo(factor, 6);
});

test('Control with Home or End shows an end of the data without the crosshair', () => {
  const chart = chartOf60();
  const { span } = chart;
  const { dataFromTradingUs, dataToTradingUs } = chart.core.view.limits!;
  chart.press('Control+Home');
  expect(chart.viewport.fromTradingUs).toBeLessThan(dataFromTradingUs);
  expect(chart.viewport.toTradingUs).toBeGreaterThan(dataFromTradingUs);
  expect(chart.screen.cursor).toBeNull();
  chart.press('Control+End');
  expect(chart.viewport.toTradingUs).toBeGreaterThan(dataToTradingUs);
  expect(chart.span / span).toBeCloseTo(1, 6);
});

test('prices are moved and stretched with keys as with the hand, and follow again', () => {
  const chart = chartOf60();
  const range = () => chart.core.frame()!.priceScale!.range;
  const automatic = range();
  const height = automatic.max - automatic.min;
  chart.press('Shift+ArrowUp');
  expect((range().max - automatic.max) / height).toBeCloseTo(0.15, 6);
  chart.press('Shift+ArrowDown');
  expect(range().max).toBeCloseTo(automatic.max, 6);
  chart.press('Control+Shift+ArrowUp');
  expect((range().max - range().min) / height).toBeCloseTo(0.8, 6);
  chart.press('Control+Shift+ArrowDown');
  expect((range().max - range().min) / height).toBeCloseTo(1, 6);
  chart.press('Shift+ArrowUp').press('Shift+Backspace');
  expect(range()).toEqual(automatic);
});

test('any key that moves the view takes over from a glide, and Escape stops it', () => {
  const chart = chartOf60();
  const glide = () => {
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
  };
  glide();
  const hide = chart.core.commands().find(({ keys }) => keys.includes('Escape'))!;
  hide.run();
  const { viewport } = chart;
  chart.env.settle();
  expect(chart.viewport).toEqual(viewport);
  glide();
  chart.press('Control+End');
  expect(chart.viewport.toTradingUs).toBeGreaterThan(chart.core.view.limits!.dataToTradingUs);
});

test('Escape hides the crosshair', () => {
  const chart = chartOf60();
  chart.press('ArrowLeft').press('Escape');
  expect(chart.screen.cursor).toBeNull();
});

test('no two commands share an id or a key', () => {
  const commands = new ChartDriver().core.commands();
  const ids = commands.map(({ id }) => id);
  const keys = commands.flatMap((command) => command.keys);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what can go no further says so', () => {
  const chart = new ChartDriver();
  const isEnabled = (id: string) =>
    chart.core
      .commands()
      .find((command) => command.id === `chart.${id}`)!
      .isEnabled();
  const enabled = () =>
    ['zoom-in', 'zoom-out', 'fit', 'pan-left', 'pan-right', 'show-beginning', 'show-newest'].filter(isEnabled);
  const show = (from: number, to: number) => {
    chart.core.overview!.show(from, to);
    chart.env.settle();
  };
  expect(enabled()).not.toContain('fit');
  show(-9, 9);
  expect(enabled()).not.toContain('zoom-out');
  expect(enabled()).toContain('fit');
  show(0.5, 0.5);
  expect(enabled()).not.toContain('zoom-in');
  expect(enabled()).toHaveLength(6);
  chart.press('Control+End');
  expect(enabled()).not.toContain('show-newest');
  show(8, 9);
  expect(enabled()).not.toContain('pan-right');
  chart.press('Control+Home');
  expect(enabled()).not.toContain('show-beginning');
  show(-9, -8);
  expect(enabled()).not.toContain('pan-left');
});

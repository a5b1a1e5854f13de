import { expect, test } from 'vitest';
import { chartState } from '../chart-state.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';

const LOCKED: DriverOptions = { priceScale: { lockRatio: true } };

function chartOf60(options: DriverOptions = LOCKED): ChartDriver {
  const chart = new ChartDriver(options);
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  return chart;
}

/** Prices per time. */
function ratio(chart: ChartDriver): number {
  const { min, max } = chart.core.frame()!.priceScale!.range;
  return (max - min) / chart.span;
}

test('a lock takes the prices in view in hand and says so in the state', () => {
  const chart = chartOf60();
  expect(chartState(chart.core)).toMatchObject({ isPriceRangeManual: true, isRatioLocked: true });
  expect(chartState(chartOf60({}).core)).toMatchObject({ isPriceRangeManual: false, isRatioLocked: false });
});

test('the wheel keeps the ratio in every frame, and price and moment under the pointer stay', () => {
  const chart = chartOf60();
  const kept = ratio(chart);
  const price = chart.core.frame()!.priceScale!.yToPrice(120);
  const moment = chart.timeAt(300);
  for (let notch = 0; notch < 4; notch++) {
    chart.wheel({ xCss: 300, yCss: 120, deltaY: notch < 3 ? -100 : 60 });
    for (let count = 0; count < 4; count++) {
      chart.env.frame();
      expect(ratio(chart) / kept).toBeCloseTo(1, 9);
      expect(chart.core.frame()!.priceScale!.yToPrice(120)).toBeCloseTo(price, 6);
      expect(Math.abs(chart.timeAt(300) - moment)).toBeLessThan(chart.span * 1e-6);
    }
  }
});

test.each(['+', '-', '0'])('the key %s keeps the ratio', (key) => {
  const chart = chartOf60();
  const kept = ratio(chart);
  chart.press(key);
  // Everything means all prices too: the scale follows again.
  if (key === '0') expect(chartState(chart.core).isRatioLocked).toBe(false);
  else expect(ratio(chart) / kept).toBeCloseTo(1, 9);
});

test('a pinch keeps the ratio, and a drag moves both', () => {
  const chart = chartOf60();
  const kept = ratio(chart);
  const { gestures } = chart.core;
  gestures.down(chart.pointer(1, 'touch', 250, 100));
  gestures.down(chart.pointer(2, 'touch', 350, 100));
  gestures.move(chart.pointer(2, 'touch', 450, 100));
  gestures.up(chart.pointer(1, 'touch', 250, 100));
  gestures.up(chart.pointer(2, 'touch', 450, 100));
  chart.env.settle();
  expect(ratio(chart) / kept).toBeCloseTo(1, 9);
  const grabbed = { moment: chart.timeAt(300), price: chart.core.frame()!.priceScale!.yToPrice(100) };
  chart.drag([
    [300, 100],
    [340, 150],
  ]);
  chart.env.settle();
  expect(Math.abs(chart.timeAt(340) - grabbed.moment)).toBeLessThan(chart.span * 1e-6);
  expect(chart.core.frame()!.priceScale!.yToPrice(150)).toBeCloseTo(grabbed.price, 6);
  expect(ratio(chart) / kept).toBeCloseTo(1, 9);
});

test('a double click on the axis makes the scale automatic, which ends the lock', () => {
  const chart = chartOf60();
  chart.tap(795, 100).tap(795, 100);
  expect(chartState(chart.core)).toMatchObject({ isPriceRangeManual: false, isRatioLocked: false });
  chart.wheel({ deltaY: -100 }).env.settle();
  expect(chartState(chart.core).isPriceRangeManual).toBe(false);
});

test('a lock that is set later holds the ratio of that moment', () => {
  const chart = chartOf60({});
  const kept = ratio(chart);
  chart.core.setSettings(chartSettings(LOCKED));
  chart.env.settle();
  chart.wheel({ deltaY: -100 }).env.settle();
  expect(ratio(chart) / kept).toBeCloseTo(1, 6);
});

test('a lock that is taken back makes the scale automatic again, unless the prices were in hand before', () => {
  const chart = chartOf60();
  const setLock = (lockRatio: boolean) => {
    chart.core.setSettings(chartSettings({ priceScale: { lockRatio } }));
    chart.env.settle();
    return chartState(chart.core).isPriceRangeManual;
  };
  expect(setLock(false)).toBe(false);
  chart.core.view.setManualRange(MAIN_PANE, { min: 90, max: 130 });
  expect(setLock(true)).toBe(true);
  expect(setLock(false)).toBe(true);
  expect(chart.core.frame()!.priceScale!.range).toEqual({ min: 90, max: 130 });
});

test('on a logarithmic scale equal growth in equal time keeps its slope', () => {
  const chart = chartOf60({ priceScale: { lockRatio: true, mode: 'logarithmic' } });
  const growth = () => {
    const { min, max } = chart.core.frame()!.priceScale!.range;
    return Math.log(max / min) / chart.span;
  };
  const kept = growth();
  chart.wheel({ deltaY: -200 }).env.settle();
  expect(growth() / kept).toBeCloseTo(1, 9);
});

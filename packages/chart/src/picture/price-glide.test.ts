import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(60);
const last = BARS.at(-1)!;

/** A chart whose prices stay where they are, and what makes a tick of it. */
function liveChart(animation?: boolean) {
  const source = createArraySource(BARS, { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, animation });
  chart.core.view.setManualRange('main', { min: 80, max: 120 });
  chart.env.settle();
  chart.env.advance(1000);
  const tick = (close: number) => chart.core.changeTail(() => source.update({ ...last, high: 119, low: 81, close }));
  const heightOf = (price: number) => chart.core.frame()!.priceScale!.priceToY(price);
  const mark = () => chart.core.frame()!.lastPrice!;
  return { chart, tick, heightOf, mark };
}

test('a new price is told at once, and its line comes there from the one before', () => {
  const { chart, tick, heightOf, mark } = liveChart();
  tick(118);
  chart.env.frame();
  expect(mark().text).toBe('118.00');
  expect(mark().yCss).toBeCloseTo(heightOf(last.close), 6);
  const heights: number[] = [];
  for (let count = 0; chart.env.pendingFrames > 0; count++) {
    expect(count).toBeLessThan(20);
    chart.env.frame();
    heights.push(mark().yCss);
  }
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(heights.at(-1)).toBeCloseTo(heightOf(118), 6);
});

test('while it comes only the strip of the last bar is painted', () => {
  const { chart, tick } = liveChart();
  tick(118);
  chart.env.frame();
  chart.screen.surface.clear();
  chart.env.frame();
  expect(chart.screen.surface.drawList()).toMatch(/^clip /);
});

test('prices that follow each other fast, and those of a chart that does not move, are where they are', () => {
  const { chart, tick, heightOf, mark } = liveChart();
  tick(118);
  chart.env.settle();
  tick(82);
  chart.env.frame();
  expect(mark().yCss).toBeCloseTo(heightOf(82), 6);
  const still = liveChart(false);
  still.tick(118);
  still.chart.env.frame();
  expect(still.mark().yCss).toBeCloseTo(still.heightOf(118), 6);
  expect(still.chart.env.pendingFrames).toBe(0);
});

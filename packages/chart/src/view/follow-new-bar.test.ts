import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(100);

/** A chart of the first 60 bars, to which the others can be added. */
function growingChart() {
  const source = createArraySource(BARS.slice(0, 60), { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  chart.core.show({ lastBars: 40 });
  chart.env.settle();
  let count = 60;
  /** The view's right edge after a frame with another bar. */
  const grow = () => {
    source.update(BARS[count++]!);
    chart.env.frame();
    return chart.viewport.toTradingUs;
  };
  return { chart, grow };
}

test('a new bar comes in with a short glide, and keeps the place of the one before', () => {
  const { chart, grow } = growingChart();
  const { toTradingUs: from } = chart.viewport;
  expect(grow()).toBe(from);
  const edges: number[] = [];
  for (let count = 0; chart.env.pendingFrames > 0; count++) {
    expect(count).toBeLessThan(20);
    chart.env.frame();
    edges.push(chart.viewport.toTradingUs);
  }
  expect(edges.length).toBeGreaterThan(3);
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
  const room = chart.viewport.toTradingUs - chart.core.view.limits!.dataToTradingUs;
  const { chart: fresh } = growingChart();
  expect(room).toBeCloseTo(fresh.viewport.toTradingUs - fresh.core.view.limits!.dataToTradingUs, 0);
});

test('bars that follow each other fast are followed at once', () => {
  const { chart, grow } = growingChart();
  grow();
  chart.env.settle();
  const { toTradingUs: from } = chart.viewport;
  expect(grow()).toBeGreaterThan(from);
  expect(chart.env.pendingFrames).toBe(0);
});

test('a hand on the chart ends the glide where it is', () => {
  const { chart, grow } = growingChart();
  grow();
  chart.env.frame();
  chart.env.frame();
  chart.core.gestures.down(chart.pointer(1, 'mouse', 300, 100));
  const { toTradingUs } = chart.viewport;
  chart.env.settle();
  expect(chart.viewport.toTradingUs).toBe(toTradingUs);
});

import { expect, it } from 'vitest';
import { ChartDriver } from './testing/chart-driver.ts';

it('gives the labels of an axis the room that they take in a font that comes later', () => {
  const chart = new ChartDriver();
  const axisCss = () => chart.core.frame()?.axisWidths.right ?? Number.NaN;
  const before = axisCss();
  chart.env.loadFont(14);
  chart.env.settle();
  const widest = 14 * '100.00'.length;
  expect(before).toBeLessThan(widest);
  expect(axisCss()).toBeGreaterThan(widest);
  chart.core.dispose();
  expect(chart.env.fontListeners).toBe(0);
});

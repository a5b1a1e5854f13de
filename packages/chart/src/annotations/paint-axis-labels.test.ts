import { expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

it('a number of the price axis gives way to the label of an annotation that lies on it, and to no other', () => {
  const chart = drawingBoard();
  const { scale, axis } = chart.core.frame()!.panes[0]!.main;
  const [covered, other] = axis.labels.filter(({ yCss }) => yCss > 60 && yCss < 300);
  const levelAt = (yCss: number) =>
    chart.line([], { type: 'horizontal-line', anchors: [{ timeUs: 0, price: scale!.yToPrice(yCss) }] });
  const numbers = () =>
    chart
      .drawn()
      .split('\n')
      .filter((line) => line.includes(`"${covered!.text}"`) || line.includes(`"${other!.text}"`)).length;
  expect(numbers()).toBe(2);
  const { id } = levelAt(covered!.yCss + 9);
  expect(numbers()).toBe(1);
  chart.api.remove(id);
  levelAt(covered!.yCss + 18);
  expect(numbers()).toBe(2);
});

it('a label on the axis makes way for that of the last price', () => {
  const chart = drawingBoard();
  const frame = chart.core.frame()!;
  const { topCss, heightCss } = frame.lastPrice!.label!;
  const { ratio, rightAxis } = frame.geometry;
  const price = frame.panes[0]!.main.scale!.yToPrice(topCss + heightCss / 2 + 4);
  chart.line([], { type: 'horizontal-line', anchors: [{ timeUs: 0, price }], style: { lineColor: '#123456' } });
  const label = chart
    .drawn()
    .split('\n')
    .find((line) => line.startsWith('rect #123456') && line.includes(` ${rightAxis.xDevice},`));
  expect(label).toContain(`${rightAxis.xDevice},${Math.round((topCss + heightCss) * ratio)}`);
});

it('words of the time axis give way to a moment that is marked there', () => {
  const chart = drawingBoard();
  const tick = chart.core.frame()!.timeTicks.find(({ label, xCss }) => label !== null && xCss > 80)!;
  const words = () =>
    chart
      .drawn()
      .split('\n')
      .filter((line) => line.includes(`"${tick.label}"`)).length;
  const before = words();
  expect(before).toBeGreaterThan(0);
  const timeUs = chart.core.frame()!.timeScale.xToTimeUs(tick.xCss);
  chart.line([], { type: 'vertical-line', anchors: [{ timeUs: Math.round(timeUs), price: 100 }] });
  expect(words()).toBe(before - 1);
});

it('labels of an axis stand in the order of their prices and cover neither each other nor the last price', () => {
  const chart = drawingBoard();
  const { lastPrice, panes } = chart.core.frame()!;
  const scale = panes[0]!.main.scale!;
  for (const moveCss of [3, -30, 11, -4, 30, -18])
    chart.line([], {
      type: 'horizontal-line',
      anchors: [{ timeUs: 0, price: scale.yToPrice(lastPrice!.yCss + moveCss) }],
    });
  const frame = chart.core.frame()!;
  const { topCss, heightCss } = frame.lastPrice!.label!;
  const labels = frame.annotations!.prices.map(({ value, yCss }) => ({ value, yCss }));
  labels.push({ value: lastPrice!.price, yCss: topCss + heightCss / 2 });
  labels.sort((one, other) => other.value - one.value);
  expect(labels).toHaveLength(7);
  for (const [at, { yCss }] of labels.slice(1).entries())
    expect(yCss - labels[at]!.yCss).toBeGreaterThanOrEqual(heightCss - 1e-6);
  expect(topCss).toBeCloseTo(lastPrice!.label!.topCss);
});

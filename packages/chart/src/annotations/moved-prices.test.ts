import { unpinned } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard } from '../testing/drawing-board.ts';

/** The tenth that the last decimal of the axis is. */
const isOnTick = (price: number) => price === Number(price.toFixed(1));

function board(mode: 'linear' | 'logarithmic') {
  return drawingBoard({ data: dailyBars(200), priceScale: { mode }, instrument: { displayDecimals: 1 } });
}

it.each(['linear', 'logarithmic'] as const)('what lies on ticks lies on ticks when it was dragged: %s', (mode) => {
  const chart = board(mode);
  chart.all.drawing.take('line');
  chart.tap(100, 100);
  chart.tap(300, 200);
  const prices = () => unpinned(chart.api.list()[0]!.anchors).map(({ price }) => price);
  const before = prices();
  expect(before.map(isOnTick)).toEqual([true, true]);
  const scale = chart.core.frame()!.priceScale!;
  chart.drag([
    [200, 150],
    [200, 187],
  ]);
  const after = prices();
  expect(after.map(isOnTick)).toEqual([true, true]);
  expect(after[0]).toBeLessThan(before[0]! - 0.5);
  for (const [at, price] of after.entries())
    expect(Math.abs(price - scale.yToPrice(scale.priceToY(before[at]!) + 37))).toBeLessThan(0.051);
});

it('what lies between ticks is moved by as much as the hand', () => {
  const chart = board('linear');
  const { id } = chart.line([
    [100, 100],
    [300, 200],
  ]);
  const [, [, before] = []] = chart.placesOf(id);
  chart.drag([
    [200, 150],
    [200, 187],
  ]);
  expect(chart.placesOf(id)[1]![1]).toBe(before! + 37);
  expect(unpinned(chart.api.list()[0]!.anchors).map(({ price }) => isOnTick(price))).toEqual([false, false]);
});

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

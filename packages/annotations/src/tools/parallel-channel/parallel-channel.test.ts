import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { parallelChannel } from './parallel-channel.ts';

const view = madeUpView();
const channel = placedAnnotation(parallelChannel, view, [100, 300, 300, 200, 200, 350], { isBlank: true });
const linesOf = (annotation = channel, on = view) =>
  parallelChannel.shapes(annotation, on).flatMap((shape) => (shape.kind === 'line' ? [shape.points] : []));

function moved(handleId: string, xCss: number, yCss: number) {
  const to = { timeUs: view.timeUsAt(xCss), price: view.priceAt(yCss) };
  return linesOf({ ...channel, ...parallelChannel.moveHandle(channel, handleId, to, view) }).map((points) =>
    points.map(Math.round),
  );
}

describe('a parallel channel', () => {
  it('has its second line through the third point, and one half way between', () => {
    expect(linesOf()).toEqual([
      [100, 300, 300, 200],
      [100, 400, 300, 300],
      [100, 350, 300, 250],
    ]);
  });

  it('keeps its width when an end of either line is moved', () => {
    expect(moved('first-start', 80, 320).slice(0, 2)).toEqual([
      [80, 320, 300, 200],
      [80, 420, 300, 300],
    ]);
    expect(moved('second-end', 350, 290).slice(0, 2)).toEqual([
      [100, 300, 350, 190],
      [100, 400, 350, 290],
    ]);
  });

  it('changes its width at the middle of either line, which alone moves', () => {
    expect(moved('second-middle', 0, 380).slice(0, 2)).toEqual([
      [100, 300, 300, 200],
      [100, 430, 300, 330],
    ]);
    expect(moved('first-middle', 0, 240).slice(0, 2)).toEqual([
      [100, 290, 300, 190],
      [100, 400, 300, 300],
    ]);
  });

  it('has parallel lines on a logarithmic scale too', () => {
    const log = madeUpView({ isLog: true });
    const [first, second] = linesOf(placedAnnotation(parallelChannel, log, [100, 300, 300, 200, 200, 350]), log);
    expect(second![1]! - first![1]!).toBeCloseTo(second![3]! - first![3]!, 6);
  });
});

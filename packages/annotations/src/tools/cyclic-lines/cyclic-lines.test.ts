import { expect, it } from 'vitest';
import { unpinned } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { cyclicLines } from './cyclic-lines.ts';

const view = madeUpView();
const linesOf = (places: readonly number[]) =>
  cyclicLines
    .shapes(placedAnnotation(cyclicLines, view, places), view)
    .flatMap((shape) => (shape.kind === 'line' ? [Math.round(shape.points[0]!)] : []))
    .filter((xCss) => xCss >= 0 && xCss <= view.widthCss)
    .toSorted((a, b) => a - b);

it('go on from the second point, away from the first', () => {
  expect(linesOf([300, 100, 450, 100])).toEqual([300, 450, 600, 750]);
  expect(linesOf([300, 100, 200, 100])).toEqual([0, 100, 200, 300]);
});

it('are told by their moments alone', () => {
  const placed = placedAnnotation(cyclicLines, view, [300, 100, 450, 120]);
  const [from, to] = unpinned(placed.anchors).map(({ timeUs }) => view.words.time(timeUs));
  expect(cyclicLines.describe(placed, view)).toBe(`Cyclic lines at ${from}; ${to}.`);
});

it('are as many as can be told apart, however far away they begin', () => {
  expect(linesOf([-1_000_000, 0, -999_900, 0])).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800]);
  expect(linesOf([300, 0, 301, 0])).toEqual([300]);
  expect(linesOf([300, 0, 303, 0]).length).toBeLessThan(250);
});

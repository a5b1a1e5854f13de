import { expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { placedAnnotation } from '../testing/placed-annotation.ts';
import { arc } from '../tools/arc/arc.ts';
import { path } from '../tools/path/path.ts';
import { polyline } from '../tools/polyline/polyline.ts';
import { rotatedRectangle } from '../tools/rotated-rectangle/rotated-rectangle.ts';
import { triangle } from '../tools/triangle/triangle.ts';
import type { TextShape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';

const view = madeUpView();
/** 50, 100 and 250 long: the middle of the way is in the last stretch. */
const STRETCHES = [100, 200, 150, 200, 150, 100, 400, 100];

type Tool = Parameters<typeof placedAnnotation>[0];

function wordsOf(
  tool: Tool,
  places: readonly number[],
  choices: Parameters<typeof placedAnnotation>[3] = {},
): TextShape {
  const shapes = tool.shapes(placedAnnotation(tool, view, places, choices), view);
  return shapes.find((shape) => shape.kind === 'text')!;
}

it.each([path, polyline])(
  'words of a line through points stand at the stretch in its middle, or at its ends: $type',
  (tool) => {
    const at = (textAlign: string) => wordsOf(tool, STRETCHES, { style: { textAlign } });
    expect(at('center')).toMatchObject({ xCss: 275, align: 'center' });
    expect(at('center').topCss).toBeLessThan(100);
    expect(at('left')).toMatchObject({ xCss: 100, align: 'left' });
    expect(at('right')).toMatchObject({ xCss: 400, align: 'right' });
  },
);

it('words of an arc stand on its middle', () => {
  const { bottomCss, leftCss, rightCss } = boundsOf([wordsOf(arc, [200, 300, 400, 300, 300, 200])])!;
  expect((leftCss + rightCss) / 2).toBeCloseTo(300, -1);
  expect(bottomCss).toBeLessThan(200);
  expect(bottomCss).toBeGreaterThan(185);
});

it('words of a triangle and of a closed line stand around the middle of their corners', () => {
  for (const one of [
    wordsOf(triangle, [100, 300, 400, 300, 250, 60]),
    wordsOf(polyline, [100, 300, 400, 300, 250, 60], {
      props: { isClosed: true },
      style: { textPosition: 'center' },
    }),
  ]) {
    const { leftCss, rightCss, topCss, bottomCss } = boundsOf([one])!;
    expect((leftCss + rightCss) / 2).toBeCloseTo(250);
    expect((topCss + bottomCss) / 2).toBeCloseTo(220);
  }
});

it.each([
  ['top', 100, 140],
  ['center', 180, 220],
  ['bottom', 260, 300],
] as const)('words of a rotated rectangle stand within: %s', (textPosition, fromCss, toCss) => {
  const { topCss, bottomCss } = boundsOf([
    wordsOf(rotatedRectangle, [100, 200, 500, 200, 300, 100], { style: { textPosition } }),
  ])!;
  expect(topCss).toBeGreaterThanOrEqual(100);
  expect(bottomCss).toBeLessThanOrEqual(300);
  expect((topCss + bottomCss) / 2).toBeGreaterThan(fromCss);
  expect((topCss + bottomCss) / 2).toBeLessThan(toCss);
});

/** The tools that docs/add-an-annotation.md shows, run. */
import { expect, test } from 'vitest';
import { houseSample } from '../../../scripts/vitest/house-sample.ts';
import type { AnnotationDefinition } from './definition.ts';
import type { AnnotationView } from './geometry/annotation-view.ts';
import { regressionOf } from './geometry/regression.ts';
import type { LineShape, Pen } from './geometry/shape.ts';
import type { Anchor } from './record/annotation.ts';
import { madeUpBars } from './testing/made-up-bars.ts';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from './testing/made-up-view.ts';
import { placedAnnotation } from './testing/placed-annotation.ts';
import { ray as registeredRay } from './tools/ray/ray.ts';

const PAGE = 'docs/add-an-annotation.md';
const PLACES = [100, 300, 250, 180];
const PEN: Pen = { color: null, widthCss: 1, style: 'solid' };

test('the ray that is shown is the ray of the registry', async () => {
  const { ray } = await houseSample<{ readonly ray: AnnotationDefinition }>(PAGE, 'ray');
  const view = madeUpView();
  const [shown, registered] = [ray, registeredRay].map((definition) => {
    const annotation = placedAnnotation(definition, view, PLACES);
    return {
      annotation,
      shapes: definition.shapes(annotation, view),
      extent: definition.extent(annotation),
      words: definition.describe(annotation, view),
    };
  });
  expect(shown!.shapes.length).toBeGreaterThan(1);
  expect(shown).toEqual(registered);
});

test('the fitted line that is shown runs through the bars, and straight while these are not here', async () => {
  type FitShapes = (from: Anchor, to: Anchor, pen: Pen, view: AnnotationView) => readonly LineShape[];
  const { fitShapes } = await houseSample<{ readonly fitShapes: FitShapes }>(PAGE, 'fitShapes');
  const view = madeUpView();
  const [from, to] = [20, 60].map((minute) => ({ timeUs: VIEW_FROM_US + minute * MINUTE_US, price: 110 }));
  const pricesOf = (of: AnnotationView) =>
    fitShapes(from!, to!, PEN, of).flatMap(({ points }) => [points[1], points[3]].map((y) => view.priceAt(y!)));
  const { first, last } = regressionOf(madeUpBars({ fromUs: from!.timeUs, toUs: to!.timeUs }, VIEW_FROM_US)!.close);
  const [atFirst, atLast] = pricesOf(view);
  expect(atFirst).toBeCloseTo(first, 9);
  expect(atLast).toBeCloseTo(last, 9);
  expect(Math.abs(first - last)).toBeGreaterThan(1);
  expect(pricesOf({ ...view, bars: () => null })).toEqual([110, 110]);
});

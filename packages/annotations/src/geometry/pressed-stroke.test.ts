import { describe, expect, it } from 'vitest';
import type { Anchor, Annotation } from '../record/annotation.ts';
import { checkAnnotation } from '../record/check-annotation.ts';
import { madeUpView } from '../testing/made-up-view.ts';
import { placedAnnotation } from '../testing/placed-annotation.ts';
import { brush } from '../tools/brush/brush.ts';
import { line } from '../tools/line/line.ts';
import { hitShapes } from './hit-shape.ts';
import { anchorAt, moveWhole } from './move-anchors.ts';
import { boundsOf } from './shape-bounds.ts';

const view = madeUpView();
const places = [100, 200, 200, 200, 300, 200, 400, 200];

/** Level, pressed harder from point to point. */
function stroke(pressures: readonly (number | undefined)[], width = 4): Annotation {
  const drawn = placedAnnotation(brush, view, places, { style: { lineWidth: width } });
  const anchors = (drawn.anchors as readonly Anchor[]).map((anchor, at) => {
    const pressure = pressures[at];
    return pressure === undefined ? anchor : { ...anchor, pressure };
  });
  return { ...drawn, anchors };
}

/** How high a stroke is around a place. */
function heightAt(annotation: Annotation, xCss: number): number {
  const shapes = brush.shapes(annotation, view);
  const heights = Array.from({ length: 400 }, (_, at) => 180 + at / 10);
  return heights.filter((yCss) => hitShapes(shapes, xCss, yCss, 0)?.isTint === false).length / 10;
}

describe('a stroke of a pen', () => {
  it('is broad where it was pressed, and is hit as far as it reaches', () => {
    const pressed = stroke([0, 0.25, 0.75, 1]);
    expect([105, 200, 250, 300, 395].map((xCss) => Math.round(heightAt(pressed, xCss) * 10) / 10)).toEqual([
      1.3, 2.6, 4.1, 5.4, 6.7,
    ]);
    expect(hitShapes(brush.shapes(pressed, view), 390, 205, 0)).toBe(null);
  });

  it('is a line of one width where nothing says how hard it was pressed', () => {
    expect(brush.shapes(stroke([]), view).map(({ kind }) => kind)).toEqual(['line']);
    expect(heightAt(stroke([0.5, 0.5, 0.5, 0.5]), 250)).toBeCloseTo(heightAt(stroke([]), 250), 0);
  });

  it('has round ends that reach no further than it is broad', () => {
    const bounds = boundsOf(brush.shapes(stroke([1, 1, 1, 1], 4), view))!;
    expect(bounds.leftCss).toBeCloseTo(100 - 3.4, 6);
    expect(bounds.rightCss).toBeCloseTo(400 + 3.4, 6);
  });

  it('keeps what was pressed when it is moved, by its end too', () => {
    const pressed = stroke([0, 0.25, 0.75, 1]);
    const pressures = (anchors: Annotation['anchors']) => anchors.map((anchor) => (anchor as Anchor).pressure);
    expect(pressures(moveWhole(brush, pressed.anchors, view, 10, 5))).toEqual([0, 0.25, 0.75, 1]);
    const { anchors } = brush.moveHandle(pressed, 'end', anchorAt(view, 420, 180), view);
    expect(pressures(anchors!)).toEqual([0, 0.25, 0.75, 1]);
  });

  it('is refused where it is none, and of tools that nobody draws with a pen', () => {
    for (const wrong of [2, -0.1, Number.NaN, '0.5', null])
      expect(checkAnnotation(stroke([wrong as number]), () => brush).issues?.[0]?.path).toBe('anchors[0].pressure');
    const lined = placedAnnotation(line, view, places);
    const anchors = (lined.anchors as readonly Anchor[]).map((anchor) => ({ ...anchor, pressure: 0.5 }));
    expect(checkAnnotation({ ...lined, anchors }, () => line).issues).not.toBe(null);
  });
});

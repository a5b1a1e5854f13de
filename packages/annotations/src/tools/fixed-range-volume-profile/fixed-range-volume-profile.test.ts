import { describe, expect, it } from 'vitest';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fixedRangeVolumeProfile } from './fixed-range-volume-profile.ts';

const view = madeUpView();
const placed = placedAnnotation(fixedRangeVolumeProfile, view, [200, 250, 500, 150]);
const areasOf = (props: object, on: AnnotationView = view) =>
  fixedRangeVolumeProfile
    .shapes({ ...placed, props: { ...placed.props, ...props } }, on)
    .flatMap((shape) => (shape.kind === 'area' ? [shape] : []))
    .slice(1);
const xsOf = (props: object) => areasOf(props).flatMap(({ points }) => points.filter((_, at) => at % 2 === 0));

describe('a volume profile of a range', () => {
  it('begins at the chosen side, and its longest row is the chosen share of the range or of the pane', () => {
    expect(Math.min(...xsOf({ side: 'left' }))).toBe(200);
    expect(Math.max(...xsOf({ side: 'left', width: 'third' }))).toBeCloseTo(300, 6);
    expect(Math.max(...xsOf({ side: 'right' }))).toBe(500);
    expect(Math.min(...xsOf({ side: 'right', width: 'half' }))).toBeCloseTo(350, 6);
    expect(Math.max(...xsOf({ side: 'left', width: 'half', widthOf: 'pane' }))).toBeCloseTo(600, 6);
  });

  it('parts every row in what was bought and sold, and shades what does not belong to the value area less', () => {
    expect(areasOf({ rows: '12', split: true }).length).toBeGreaterThan(areasOf({ rows: '12', split: false }).length);
    expect(new Set(areasOf({}).map(({ opacity }) => opacity)).size).toBe(2);
    expect(fixedRangeVolumeProfile.describe(placed, view)).toMatch(
      /^Fixed range volume profile from .* to .*: point of control \d+\.\d\d, value area from \d+\.\d\d to \d+\.\d\d\.$/,
    );
  });

  it('marks its ends until all of it is worked out, and says where there is no volume', () => {
    const waiting = fixedRangeVolumeProfile.shapes(placed, { ...view, pieces: () => null });
    expect(waiting.map(({ kind }) => kind)).toEqual(['line', 'line']);
    const without = { ...view, pieces: () => ({ values: [], once: () => null as never }) };
    const shapes = fixedRangeVolumeProfile.shapes(placed, without);
    expect(shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []))).toEqual(['No volume']);
    expect(fixedRangeVolumeProfile.describe(placed, without)).toMatch(/No volume\.$/);
  });
});

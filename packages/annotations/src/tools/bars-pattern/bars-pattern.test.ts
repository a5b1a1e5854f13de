import { describe, expect, it } from 'vitest';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import type { BarsBetween } from '../../geometry/bars-between.ts';
import { anchorAt, moveWhole } from '../../geometry/move-anchors.ts';
import { unpinned } from '../../record/annotation.ts';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { barsPattern } from './bars-pattern.ts';

/** Three bars of a minute, of five pixels each, from the fortieth on. */
const FIRST = 40;
const timeUs = Float64Array.of(FIRST, FIRST + 1, FIRST + 2).map((minute) => VIEW_FROM_US + minute * MINUTE_US);
const bars: BarsBetween = {
  length: 3,
  timeUs,
  open: Float64Array.of(120, 130, 120),
  high: Float64Array.of(130, 140, 130),
  low: Float64Array.of(110, 120, 100),
  close: Float64Array.of(125, 125, 105),
  volume: null,
  buyVolume: null,
  middleUs: (row) => timeUs[row]! + MINUTE_US / 2,
  once: (_name, work) => work(bars),
};
const view: AnnotationView = { ...madeUpView(), bars: () => bars };
const [FROM_X, TO_X] = [202.5, 212.5];
const placed = placedAnnotation(barsPattern, view, [FROM_X, 10, TO_X, 20]);
const closesOf = (props: object, anchors = placed.anchors) => {
  const shapes = barsPattern.shapes(
    { ...placed, anchors, props: { ...placed.props, barsAs: 'closes', ...props } },
    view,
  );
  const points = shapes.flatMap((shape) => (shape.kind === 'line' ? shape.points : []));
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, view.priceAt(points[2 * at + 1]!)]);
};
const near = (pairs: readonly (readonly number[])[]) => pairs.map((pair) => pair.map((one) => expect.closeTo(one, 6)));

describe('a bars pattern', () => {
  it('begins where its bars are', () => {
    expect(
      unpinned(placed.anchors)
        .map(({ price }) => price)
        .slice(0, 2),
    ).toEqual([100, 140]);
    expect(closesOf({})).toEqual(
      near([
        [202.5, 125],
        [207.5, 125],
        [212.5, 105],
      ]),
    );
    const byHand = placedAnnotation(barsPattern, view, [TO_X, 10, FROM_X, 20]);
    expect(closesOf({}, byHand.anchors)).toEqual(closesOf({}));
  });

  it('is moved without what it is made of', () => {
    const moved = moveWhole(barsPattern, placed.anchors, view, 100, -40);
    expect(moved.slice(2)).toEqual(placed.anchors.slice(2));
    expect(closesOf({}, moved)).toEqual(
      near([
        [302.5, 135],
        [307.5, 135],
        [312.5, 115],
      ]),
    );
  });

  it('is scaled by its handles, and turned around when one is brought past the other side', () => {
    const to = anchorAt(view, FROM_X + 40, view.yOf(180));
    const wide = barsPattern.moveHandle(placed, 'end', to, view).anchors!;
    expect(closesOf({}, wide)).toEqual(
      near([
        [202.5, 150],
        [222.5, 150],
        [242.5, 110],
      ]),
    );
    const turned = barsPattern.moveHandle(placed, 'end-time', anchorAt(view, FROM_X - 10, 0), view).anchors!;
    expect(closesOf({}, turned)).toEqual(
      near([
        [202.5, 125],
        [197.5, 125],
        [192.5, 105],
      ]),
    );
  });

  it('is mirrored in time and turned upside down by choice, within the same box', () => {
    expect(closesOf({ mirrored: true })).toEqual(
      near([
        [212.5, 125],
        [207.5, 125],
        [202.5, 105],
      ]),
    );
    expect(closesOf({ flipped: true })).toEqual(
      near([
        [202.5, 115],
        [207.5, 115],
        [212.5, 135],
      ]),
    );
  });

  it('is a line for each bar from high to low, with ticks on it as a bar', () => {
    const linesOf = (barsAs: string) =>
      barsPattern
        .shapes({ ...placed, props: { ...placed.props, barsAs } }, view)
        .flatMap((shape) => (shape.kind === 'line' ? [shape.points] : []));
    expect(linesOf('highLow')[0]).toEqual(near([[202.5, view.yOf(130), 202.5, view.yOf(110)]])[0]);
    expect(linesOf('highLow')).toHaveLength(3);
    expect(linesOf('bars')).toHaveLength(9);
    // Opened to the left of it, closed to the right.
    expect(linesOf('bars')[1]).toEqual(near([[200.75, view.yOf(120), 202.5, view.yOf(120)]])[0]);
    expect(linesOf('bars')[2]).toEqual(near([[202.5, view.yOf(125), 204.25, view.yOf(125)]])[0]);
  });

  it('says what it is made of and where it stands, also while its bars are on their way', () => {
    expect(barsPattern.describe(placed, view)).toBe(
      'Bars pattern, 3 bars from 2024-01-01T00:40:30Z to 2024-01-01T00:42:30Z, drawn from 2024-01-01T00:40:30Z 100.00 to 2024-01-01T00:42:30Z 140.00.',
    );
    const waiting = { ...view, bars: () => null };
    expect(barsPattern.shapes(placed, waiting)).toMatchObject([{ kind: 'line', pen: { style: 'dashed' } }]);
    expect(barsPattern.describe(placed, waiting)).toMatch(/^Bars pattern, from /);
  });
});

import { describe, expect, it } from 'vitest';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { line } from './line.ts';

const view = madeUpView();

describe('a trend line', () => {
  it('runs from anchor to anchor', () => {
    const [shape] = line.shapes(placedAnnotation(line, view, [100, 300, 200, 200], { isBlank: true }), view);
    expect(shape).toMatchObject({ kind: 'line', points: [100, 300, 200, 200] });
  });

  it('goes on to beyond the edges where it is extended', () => {
    const props = { extendStart: true, extendEnd: true };
    const [shape] = line.shapes(placedAnnotation(line, view, [100, 300, 200, 200], { isBlank: true, props }), view);
    expect(shape).toMatchObject({ points: [-64, 464, 464, -64] });
  });

  it('stands through a single point of time when it is upright', () => {
    const props = { extendStart: true, extendEnd: true };
    const [shape] = line.shapes(placedAnnotation(line, view, [100, 300, 100, 200], { isBlank: true, props }), view);
    expect(shape).toMatchObject({ points: [100, 464, 100, -64] });
  });

  it('says how much it rises and in how many bars', () => {
    const annotation = {
      ...placedAnnotation(line, view, [0, 0, 0, 0]),
      anchors: [
        { timeUs: VIEW_FROM_US, price: 100 },
        { timeUs: VIEW_FROM_US + 15 * MINUTE_US, price: 95.2 },
      ],
    };
    expect(line.describe(annotation, view)).toBe(
      'Trend line from 2024-01-01T00:00:00Z 100.00 to 2024-01-01T00:15:00Z 95.20, falling 4.80 % in 15 bars.',
    );
    expect(line.describe({ ...annotation, anchors: annotation.anchors.toReversed() }, view)).toBe(
      'Trend line from 2024-01-01T00:15:00Z 95.20 to 2024-01-01T00:00:00Z 100.00, rising 5.04 % in 15 bars, back in time.',
    );
  });
});

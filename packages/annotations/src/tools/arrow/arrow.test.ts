import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { arrow } from './arrow.ts';

const view = madeUpView();
const shapesWith = (places: readonly number[], props = {}) =>
  arrow.shapes(placedAnnotation(arrow, view, places, { isBlank: true, props }), view);

describe('an arrow', () => {
  it('has a line that ends at the back of its head', () => {
    expect(shapesWith([100, 200, 300, 200])).toMatchObject([
      { kind: 'line', points: [100, 200, 287, 200] },
      { kind: 'area', isSolid: true },
    ]);
  });

  it('keeps its head at its second point where its line goes on', () => {
    const [line, head] = shapesWith([100, 200, 300, 200], { extendStart: true, extendEnd: true });
    expect(line).toMatchObject({ points: [-64, 200, 864, 200] });
    expect(head).toEqual(shapesWith([100, 200, 300, 200])[1]);
  });

  it('has no head without a length', () => {
    expect(shapesWith([100, 200, 100, 200])).toMatchObject([{ kind: 'line', points: [100, 200, 100, 200] }]);
  });

  it('says where it leads', () => {
    expect(arrow.describe(placedAnnotation(arrow, view, [0, 400, 50, 380]), view)).toBe(
      'Arrow from 2024-01-01T00:00:00Z 100.00 to 2024-01-01T00:10:00Z 105.00, rising 5.00 % in 10 bars.',
    );
  });
});

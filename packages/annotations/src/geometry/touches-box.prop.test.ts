import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitShape } from './hit-shape.ts';
import type { Shape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { touchesBox } from './touches-box.ts';

const coordinate = fc.integer({ min: -60, max: 160 });
const PEN = { color: null, widthCss: 2, style: 'solid' } as const;
const FONT = { sizeCss: 12, weight: 400 } as const;
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc
    .array(coordinate, { minLength: 2, maxLength: 5 })
    .map((half): Shape => ({ kind: 'line', points: [...half, ...half.toReversed()], pen: PEN })),
  fc
    .array(coordinate, { minLength: 3, maxLength: 5 })
    .map((half): Shape => ({ kind: 'area', points: [...half, ...half.toReversed()], color: null, opacity: 1 })),
  fc
    .tuple(
      coordinate,
      coordinate,
      fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      fc.constantFrom({}, { angleRad: 0.4 }, { angleRad: -1.1 }, { angleRad: Math.PI / 2 }),
    )
    .map(
      ([xCss, topCss, align, turn]): Shape => ({
        ...turn,
        kind: 'text',
        slot: null,
        lines: ['one', 'two'],
        xCss,
        topCss,
        align,
        font: FONT,
        color: null,
        widthCss: 30,
      }),
    ),
);
const box = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([leftCss, topCss, widthCss, heightCss]) => ({
    leftCss,
    topCss,
    rightCss: leftCss + widthCss,
    bottomCss: topCss + heightCss,
  }));

/** As the pointer would find it, at every quarter of a pixel. */
function isHitWithin(drawn: Shape, { leftCss, topCss, rightCss, bottomCss }: BoundsCss): boolean {
  for (let x = leftCss; x <= rightCss; x += 0.25) {
    for (let y = topCss; y <= bottomCss; y += 0.25) if (hitShape(drawn, x, y, 0) !== null) return true;
  }
  return false;
}

describe('a box that is drawn over shapes', () => {
  it('touches what can be hit in it, and nothing that is a pixel further', () => {
    fc.assert(
      fc.property(shape, box, (drawn, within) => {
        const { leftCss, topCss, rightCss, bottomCss } = within;
        const isTouched = touchesBox([drawn], within);
        if (isHitWithin(drawn, within)) expect(isTouched).toBe(true);
        const around = { leftCss: leftCss - 1, topCss: topCss - 1, rightCss: rightCss + 1, bottomCss: bottomCss + 1 };
        // An area without any width has an outline, but no place in it.
        if (isTouched && drawn.kind !== 'area') expect(isHitWithin(drawn, around)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('touches an area that it lies in, and not one that goes round it', () => {
    const around = { kind: 'area', points: [0, 0, 100, 0, 100, 100, 0, 100], color: null, opacity: 1 } as const;
    const outline = { kind: 'line', points: [...around.points, 0, 0], pen: PEN } as const;
    const within = { leftCss: 40, topCss: 40, rightCss: 60, bottomCss: 60 };
    expect(touchesBox([around], within)).toBe(true);
    expect(touchesBox([outline], within)).toBe(false);
    expect(touchesBox([], within)).toBe(false);
  });
});

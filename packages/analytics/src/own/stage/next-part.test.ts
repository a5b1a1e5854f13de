import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPart, WALK_KEYS } from './next-part.ts';

const grid = Array.from({ length: 12 }, (_, at) => ({
  xCss: (at % 4) * 10,
  yCss: Math.floor(at / 4) * 10,
  widthCss: 10,
  heightCss: 10,
}));

test('arrows follow rows and columns and stop at the edge', () => {
  expect(nextPart(grid, 5, 'ArrowRight')).toBe(6);
  expect(nextPart(grid, 5, 'ArrowLeft')).toBe(4);
  expect(nextPart(grid, 5, 'ArrowUp')).toBe(1);
  expect(nextPart(grid, 5, 'ArrowDown')).toBe(9);
  expect(nextPart(grid, 7, 'ArrowRight')).toBe(7);
  expect(nextPart(grid, 7, 'Home')).toBe(0);
  expect(nextPart(grid, 7, 'End')).toBe(11);
  expect(nextPart([], 0, 'End')).toBe(0);
});

test('an arrow never goes back, and never out of the picture', () => {
  const box = fc.record({
    xCss: fc.integer({ min: 0, max: 500 }),
    yCss: fc.integer({ min: 0, max: 500 }),
    widthCss: fc.integer({ min: 1, max: 80 }),
    heightCss: fc.integer({ min: 1, max: 80 }),
  });
  fc.assert(
    fc.property(
      fc.array(box, { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.constantFrom(...WALK_KEYS),
      (boxes, at, key) => {
        const from = at % boxes.length;
        const to = nextPart(boxes, from, key);
        expect(boxes[to]).toBeDefined();
        const middle = (index: number) => boxes[index]!.xCss + boxes[index]!.widthCss / 2;
        if (key === 'ArrowRight') expect(middle(to)).toBeGreaterThanOrEqual(middle(from));
        if (key === 'ArrowLeft') expect(middle(to)).toBeLessThanOrEqual(middle(from));
      },
    ),
  );
});

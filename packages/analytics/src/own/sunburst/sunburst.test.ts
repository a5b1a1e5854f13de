import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTree, type TreeNode } from '../hierarchy/tree-item.ts';
import { arcBox, arcPath, FULL_CIRCLE } from './arc-path.ts';
import { rayLabel } from './ray-label.ts';
import { sunburstLayout } from './sunburst-layout.ts';
import { nextRay } from './sunburst-walk.ts';

const SIZE = { widthCss: 500, heightCss: 400 };

function marketOf(groups: readonly (readonly number[])[]): TreeNode {
  return {
    id: 'all',
    name: 'Market',
    children: groups.map((sizes, g) => ({
      id: `g${g}`,
      name: `Group ${g}`,
      children: sizes.map((size, at) => ({ id: `g${g}-${at}`, name: `I${at}`, size })),
    })),
  };
}

test('the inner ring is a full circle, and the children of an arc fill it', () => {
  const sizes = fc.array(fc.array(fc.double({ min: 0.5, max: 500, noNaN: true }), { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(sizes, (groups) => {
      const { root } = readTree(marketOf(groups));
      const { rays } = sunburstLayout(root!, SIZE);
      const angles = (depth: number) =>
        rays.filter((ray) => ray.depth === depth).reduce((sum, { arc }) => sum + arc.to - arc.from, 0);
      expect(angles(1)).toBeCloseTo(FULL_CIRCLE, 6);
      for (const { item, arc, depth } of rays) {
        expect((arc.to - arc.from) / FULL_CIRCLE).toBeCloseTo(item.size / root!.size, 6);
        const inside = rays.filter(
          (ray) => ray.depth === depth + 1 && ray.arc.from >= arc.from - 1e-9 && ray.arc.to <= arc.to + 1e-9,
        );
        if (inside.length > 0) {
          expect(inside.reduce((sum, ray) => sum + ray.arc.to - ray.arc.from, 0)).toBeCloseTo(arc.to - arc.from, 6);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('keys go around a ring, outward to what stands on an arc, and inward', () => {
  const { root } = readTree(
    marketOf([
      [30, 20],
      [40, 10],
    ]),
  );
  const { rays } = sunburstLayout(root!, SIZE);
  const named = (index: number) => rays[index]!.item.id;
  expect(named(0)).toBe('g0');
  expect(named(nextRay(rays, 0, 'ArrowRight'))).toBe('g1');
  expect(named(nextRay(rays, 0, 'ArrowLeft'))).toBe('g1');
  const outward = nextRay(rays, 0, 'ArrowUp');
  expect(named(outward)).toBe('g0-0');
  expect(named(nextRay(rays, outward, 'ArrowDown'))).toBe('g0');
  expect(nextRay(rays, 0, 'ArrowDown')).toBe(0);
  expect(nextRay(rays, outward, 'ArrowUp')).toBe(outward);
});

test('a whole ring has two circles, a piece has two arcs, and a box goes around it', () => {
  const middle = { xCss: 0, yCss: 0 };
  expect(arcPath(middle, { from: 0, to: FULL_CIRCLE, innerCss: 5, outerCss: 10 }).match(/Z/g)).toHaveLength(2);
  expect(arcPath(middle, { from: 0, to: 1, innerCss: 5, outerCss: 10 }).match(/A/g)).toHaveLength(2);
  const { xCss, yCss, widthCss, heightCss } = arcBox(middle, { from: 0, to: Math.PI, innerCss: 5, outerCss: 10 });
  expect([xCss, yCss, widthCss, heightCss].map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([0, -10, 10, 20]);
});

test('a name stands across where it has room, else along the radius, else not at all', () => {
  const middle = { xCss: 0, yCss: 0 };
  const wide = rayLabel('Energy', { from: 0, to: 1.4, innerCss: 60, outerCss: 120 }, middle, 12);
  expect(wide).toMatchObject({ text: 'Energy' });
  expect(wide!.turnDegrees).toBeCloseTo((0.7 * 180) / Math.PI);
  const thin = rayLabel('Energy', { from: 1, to: 1.3, innerCss: 60, outerCss: 120 }, middle, 12);
  expect(thin!.turnDegrees).toBeCloseTo((1.15 * 180) / Math.PI - 90);
  expect(rayLabel('Energy', { from: 1, to: 1.1, innerCss: 60, outerCss: 120 }, middle, 12)).toBeNull();
});

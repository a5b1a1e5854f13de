import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTree, type TreeNode } from '../hierarchy/tree-item.ts';
import { EDGE_CSS, HEADER_CSS, type Tile, treemapLayout } from './treemap-layout.ts';

const SIZE = { widthCss: 800, heightCss: 500 };
const areaOf = ({ box }: Tile) => box.widthCss * box.heightCss;

function marketOf(groups: readonly (readonly number[])[]): TreeNode {
  return {
    id: 'all',
    name: 'Market',
    children: groups.map((sizes, g) => ({
      id: `g${g}`,
      name: `Group ${g}`,
      children: sizes.map((size, at) => ({ id: `g${g}-${at}`, name: `I${at}`, size, value: 0 })),
    })),
  };
}

test('areas are as sizes, tiles lie in their group, and groups fill the picture', () => {
  const sizes = fc.array(fc.array(fc.double({ min: 0.5, max: 1000, noNaN: true }), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(sizes, (groups) => {
      const { root } = readTree(marketOf(groups));
      const tiles = treemapLayout(root!, SIZE);
      const tops = tiles.filter(({ depth }) => depth === 1);
      expect(tops.reduce((sum, tile) => sum + areaOf(tile), 0)).toBeCloseTo(SIZE.widthCss * SIZE.heightCss, 3);
      for (const top of tops) {
        expect(areaOf(top) / (SIZE.widthCss * SIZE.heightCss)).toBeCloseTo(top.item.size / root!.size, 6);
        if (top.isWhole) continue;
        const inside = tiles.filter(({ item: { id }, depth }) => depth === 2 && id.split(/[-~]/)[0] === top.item.id);
        const room = (top.box.widthCss - 2 * EDGE_CSS) * (top.box.heightCss - HEADER_CSS - EDGE_CSS);
        for (const tile of inside) {
          expect(areaOf(tile) / room).toBeCloseTo(tile.item.size / top.item.size, 6);
          expect(tile.box.xCss).toBeGreaterThanOrEqual(top.box.xCss - 1e-6);
          expect(tile.box.yCss).toBeGreaterThanOrEqual(top.box.yCss + HEADER_CSS - 1e-6);
          expect(tile.box.xCss + tile.box.widthCss).toBeLessThanOrEqual(top.box.xCss + top.box.widthCss + 1e-6);
          expect(tile.box.yCss + tile.box.heightCss).toBeLessThanOrEqual(top.box.yCss + top.box.heightCss + 1e-6);
        }
      }
    }),
  );
});

test('ten thousand instruments are few enough tiles, and all of them are counted', () => {
  const groups = Array.from({ length: 20 }, (_, g) => Array.from({ length: 500 }, (_, at) => 1000 / (1 + at) + g));
  const { root } = readTree(marketOf(groups));
  const tiles = treemapLayout(root!, SIZE);
  expect(tiles.length).toBeLessThan(2600);
  const counted = tiles.filter(({ isWhole }) => isWhole).reduce((sum, { item }) => sum + item.leaves, 0);
  expect(counted).toBe(10_000);
  expect(tiles.some(({ item }) => item.isRest)).toBe(true);
});

test('ten thousand of one size in one group are put together too', () => {
  const { root } = readTree(marketOf([Array.from({ length: 10_000 }, () => 1)]));
  expect(treemapLayout(root!.children[0]!, SIZE).length).toBeLessThan(2600);
});

test('one instrument fills the picture, and no room is no tile', () => {
  const { root } = readTree(marketOf([[5]]));
  const instrument = root!.children[0]!.children[0]!;
  expect(treemapLayout(instrument, SIZE)).toMatchObject([
    { item: { id: 'g0-0' }, box: { widthCss: 800, heightCss: 500 } },
  ]);
  expect(treemapLayout(root!, { widthCss: 0, heightCss: 100 })).toEqual([]);
});

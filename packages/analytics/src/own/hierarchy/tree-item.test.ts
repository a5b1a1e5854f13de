import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf, pathTo, putSmallTogether, readTree, type TreeNode } from './tree-item.ts';

const leaf = (id: string, size: number, value: number | null = 0) => ({ id, name: id, size, value });
const MARKET: TreeNode = {
  id: 'all',
  name: 'Market',
  children: [
    { id: 'tech', name: 'Technology', children: [leaf('a', 30, 0.1), leaf('b', 10, -0.1), leaf('c', 0)] },
    { id: 'oil', name: 'Energy', children: [leaf('d', 60, 0.02)] },
    { id: 'none', name: 'Nothing', children: [] },
  ],
};

test('a group is as large as all in it, and has their mean by size', () => {
  const { root, leftOut } = readTree(MARKET);
  expect(leftOut).toBe(1);
  expect(root).toMatchObject({
    size: 100,
    leaves: 3,
    children: [
      { id: 'oil', size: 60 },
      { id: 'tech', size: 40 },
    ],
  });
  expect(root!.children[1]!.value).toBeCloseTo(0.05);
  expect(root!.value).toBeCloseTo(0.032);
});

test('nothing with a size is no tree, and what has no value has no say in the colour', () => {
  expect(readTree({ id: 'x', name: 'X', children: [leaf('a', Number.NaN), leaf('b', -1)] })).toEqual({
    root: undefined,
    leftOut: 2,
  });
  const { root } = readTree({ id: 'x', name: 'X', children: [leaf('a', 1, null), leaf('b', 1, 0.5)] });
  expect(root!.value).toBe(0.5);
});

test('what was put together is found by its id, also a second time', () => {
  const { root } = readTree({
    id: 'x',
    name: 'X',
    children: Array.from({ length: 100 }, (_, at) => leaf(`i${at}`, 1 + at)),
  });
  const once = putSmallTogether(root!, 0, () => 10);
  expect(once.children.at(-1)).toMatchObject({ id: 'x~10', isRest: true, leaves: 90 });
  const rest = pathTo(root!, 'x~10');
  expect(rest.map(({ id }) => id)).toEqual(['x', 'x~10']);
  const twice = putSmallTogether(rest[1]!, 0, () => 10);
  expect(twice.children.at(-1)).toMatchObject({ id: 'x~10~10', leaves: 80 });
  expect(pathTo(root!, 'x~10~10').at(-1)).toMatchObject({ leaves: 80 });
  expect(pathTo(root!, 'nobody').map(({ id }) => id)).toEqual(['x']);
  expect(pathTo(root!, 'x~1000').map(({ id }) => id)).toEqual(['x']);
});

test('where hardly anything can be seen, what is put together is several groups by rank, and each leads on to fewer', () => {
  const children = Array.from({ length: 10_000 }, (_, at) => leaf(`i${at}`, 1));
  const { root } = readTree({ id: 'x', name: 'X', children });
  const parts = putSmallTogether(root!, root!.size / 3000).children.filter(({ isRest }) => isRest);
  expect(parts).toHaveLength(40);
  expect(parts.at(-1)!.ranks!.last).toBe(10_000);
  const second = parts[1]!;
  const { first, last } = second.ranks!;
  expect(pathTo(root!, second.id).at(-1)).toEqual(second);
  expect(second.children.map(({ id }) => id)).toEqual(children.slice(first - 1, last).map(({ id }) => id));
  expect(putSmallTogether(second, second.size / 3000).children).toEqual(second.children);
  expect(['x~10-10', 'x~20-10', 'x~0-4', 'x~4-10001'].map((id) => pathTo(root!, id).length)).toEqual([1, 1, 1, 1]);
});

test('putting together keeps sizes, instruments and order, and leaves nothing too small apart from others', () => {
  const sizes = fc.array(fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 500, noNaN: true }), (groups, least) => {
      const { root } = readTree({
        id: 'x',
        name: 'X',
        children: groups.map((group, g) => ({
          id: `g${g}`,
          name: 'G',
          children: group.map((size, at) => leaf(`g${g}-${at}`, size)),
        })),
      });
      const together = putSmallTogether(root!, least);
      expect(together.size).toBeCloseTo(root!.size, 6);
      expect(together.leaves).toBe(root!.leaves);
      for (const item of itemsOf(together)) {
        if (item.children.length === 0) continue;
        expect(item.children.reduce((sum, child) => sum + child.size, 0)).toBeCloseTo(item.size, 6);
        expect(item.children.reduce((sum, child) => sum + child.leaves, 0)).toBe(item.leaves);
      }
      const ids = [...itemsOf(together)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

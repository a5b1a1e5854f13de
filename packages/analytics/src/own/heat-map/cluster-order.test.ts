import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterOrder } from './cluster-order.ts';

/** Symmetric, with ones on the diagonal. */
const matrix = fc.integer({ min: 1, max: 14 }).chain((count) =>
  fc
    .array(fc.option(fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: count * count,
      maxLength: count * count,
    })
    .map((flat) =>
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (__, column) =>
          row === column ? 1 : flat[Math.min(row, column) * count + Math.max(row, column)]!,
        ),
      ),
    ),
);

test('the order is a permutation, whatever the values are', () => {
  fc.assert(
    fc.property(matrix, (values) => {
      expect([...clusterOrder(values)].sort((one, other) => one - other)).toEqual(values.map((_, at) => at));
    }),
  );
  expect(clusterOrder([])).toEqual([]);
});

test('what belongs together stands together, however it was mixed', () => {
  const groups = fc.shuffledSubarray([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2], { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(groups, (kinds) => {
      const values = kinds.map((one, row) =>
        kinds.map((other, column) => (row === column ? 1 : one === other ? 0.8 : 0.05)),
      );
      const shown = clusterOrder(values).map((at) => kinds[at]!);
      const changes = shown.filter((kind, at) => at > 0 && kind !== shown[at - 1]).length;
      expect(changes).toBe(2);
    }),
  );
});

test('it is the clustering of the slow and obvious way', () => {
  fc.assert(
    fc.property(matrix, (values) => {
      const order = clusterOrder(values);
      for (const cluster of slowClusters(values)) {
        const places = cluster.map((at) => order.indexOf(at));
        expect(Math.max(...places) - Math.min(...places)).toBe(cluster.length - 1);
      }
    }),
    { numRuns: 60 },
  );
});

/** Every cluster that arises when the two nearest are joined again and again; none where it is open which those are. */
function slowClusters(values: readonly (readonly (number | null)[])[]): readonly (readonly number[])[] {
  const distance = (one: number, other: number) => 1 - (values[one]![other] ?? 0);
  let clusters: (readonly number[])[] = values.map((_, at) => [at]);
  const seen: (readonly number[])[] = [];
  while (clusters.length > 1) {
    const pairs = clusters.flatMap((one, at) =>
      clusters.slice(at + 1).map((other) => {
        const all = one.flatMap((a) => other.map((b) => distance(a, b)));
        return { one, other, mean: all.reduce((sum, value) => sum + value, 0) / all.length };
      }),
    );
    pairs.sort((a, b) => a.mean - b.mean);
    if (pairs.length > 1 && pairs[1]!.mean - pairs[0]!.mean < 1e-9) return [];
    const { one, other } = pairs[0]!;
    clusters = [...clusters.filter((cluster) => cluster !== one && cluster !== other), [...one, ...other]];
    seen.push([...one, ...other]);
  }
  return seen;
}

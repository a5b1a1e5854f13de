/**
 * The order in which a correlation matrix shows what belongs together beside each other: hierarchical clustering with average linkage (UPGMA) on the distance 1 - r, by the
 * chain of nearest neighbours (Murtagh 1983), and then each cluster turned so that its end is near its neighbour's.
 *
 * Invariants: the order is a permutation; it depends on the values, and on the given order only between equals; a missing correlation is as far as none at all.
 * Cost: quadratic in time and space.
 */

/** @param values row by row; symmetric @returns indices into them, in the order to show */
export function clusterOrder(values: readonly (readonly (number | null)[])[]): readonly number[] {
  const count = values.length;
  if (count === 0) return [];
  const distances = distancesOf(values);
  const start = Float64Array.from(distances);
  const orders: (readonly number[] | null)[] = Array.from({ length: count }, (_, at) => [at]);
  const chain: number[] = [];
  for (let left = count; left > 1; left -= 1) {
    const [one, other] = nextPair(distances, orders, chain, count);
    const [sizeOne, sizeOther] = [orders[one]!.length, orders[other]!.length];
    for (let at = 0; at < count; at += 1) {
      if (orders[at] === null || at === one || at === other) continue;
      const merged =
        (sizeOne * distances[one * count + at]! + sizeOther * distances[other * count + at]!) / (sizeOne + sizeOther);
      distances[one * count + at] = merged;
      distances[at * count + one] = merged;
    }
    orders[one] = joined(orders[one]!, orders[other]!, start, count);
    orders[other] = null;
  }
  return orders.find((order) => order !== null) ?? [];
}

function distancesOf(values: readonly (readonly (number | null)[])[]): Float64Array {
  const count = values.length;
  const distances = new Float64Array(count * count);
  for (const [row, line] of values.entries()) {
    for (let column = 0; column < count; column += 1) {
      const value = line[column] ?? null;
      distances[row * count + column] = row === column ? 0 : 1 - (value !== null && Number.isFinite(value) ? value : 0);
    }
  }
  return distances;
}

/** Two clusters that are nearest to each other: the chain goes to the nearest until that leads back. */
function nextPair(
  distances: Float64Array,
  orders: readonly (readonly number[] | null)[],
  chain: number[],
  count: number,
): readonly [number, number] {
  if (chain.length === 0) chain.push(orders.findIndex((order) => order !== null));
  while (true) {
    const last = chain.at(-1)!;
    const before = chain.at(-2);
    // The one before wins between equals: without that the chain could go in a ring.
    let nearest = before ?? -1;
    let least = before === undefined ? Number.POSITIVE_INFINITY : distances[last * count + before]!;
    for (let at = 0; at < count; at += 1) {
      if (orders[at] === null || at === last || distances[last * count + at]! >= least) continue;
      [nearest, least] = [at, distances[last * count + at]!];
    }
    if (nearest === before) {
      chain.length -= 2;
      return [Math.min(last, nearest), Math.max(last, nearest)];
    }
    chain.push(nearest);
  }
}

/** Of the four ways to put two orders beside each other, the one whose ends that meet are nearest. */
function joined(
  one: readonly number[],
  other: readonly number[],
  distances: Float64Array,
  count: number,
): readonly number[] {
  const [turnedOne, turnedOther] = [one.toReversed(), other.toReversed()];
  const ways = [
    [one, other],
    [one, turnedOther],
    [turnedOne, other],
    [turnedOne, turnedOther],
  ] as const;
  const meeting = ([left, right]: (typeof ways)[number]) => distances[left.at(-1)! * count + right[0]!]!;
  const best = ways.reduce((least, way) => (meeting(way) < meeting(least) ? way : least));
  return [...best[0], ...best[1]];
}

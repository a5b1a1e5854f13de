/*
 * An order in which what moves together stands together: agglomerative clustering with average linkage over the distance
 * sqrt((1 - r) / 2), which is 0 for r = 1 and 1 for r = -1; a correlation that is not known counts as none, r = 0. The two nearest
 * clusters are joined until one is left (of equal distances the earliest in the list), each time turned so that the ends that are nearest to each
 * other meet. Cost: cubic in the number of things, of which there are at most a hundred.
 */

type Matrix = readonly (readonly (number | null)[])[];

/** @param correlations symmetric, -1 to 1 @returns every place once */
export function clusterOrder(correlations: Matrix): readonly number[] {
  const distance = (a: number, b: number) => Math.sqrt((1 - (correlations[a]?.[b] ?? 0)) / 2);
  let clusters: readonly (readonly number[])[] = correlations.map((_, place) => [place]);
  while (clusters.length > 1) {
    const [a, b] = nearest(clusters, distance);
    const joined = meeting(clusters[a]!, clusters[b]!, distance);
    clusters = clusters.flatMap((cluster, at) => (at === a ? [joined] : at === b ? [] : [cluster]));
  }
  return clusters[0] ?? [];
}

type Distance = (a: number, b: number) => number;

function nearest(clusters: readonly (readonly number[])[], distance: Distance): readonly [number, number] {
  let best: readonly [number, number] = [0, 1];
  let least = Number.POSITIVE_INFINITY;
  for (let a = 0; a < clusters.length; a += 1) {
    for (let b = a + 1; b < clusters.length; b += 1) {
      const mean = meanDistance(clusters[a]!, clusters[b]!, distance);
      if (mean < least) [best, least] = [[a, b], mean];
    }
  }
  return best;
}

function meanDistance(left: readonly number[], right: readonly number[], distance: Distance): number {
  let sum = 0;
  for (const a of left) for (const b of right) sum += distance(a, b);
  return sum / (left.length * right.length);
}

/** The two one after the other, either turned round or not: the way in which the ends that meet are the nearest. */
function meeting(left: readonly number[], right: readonly number[], distance: Distance): readonly number[] {
  const ways = [left, left.toReversed()].flatMap((first) =>
    [right, right.toReversed()].map((second) => ({ first, second, gap: distance(first.at(-1)!, second[0]!) })),
  );
  const best = ways.reduce((a, b) => (b.gap < a.gap ? b : a));
  return [...best.first, ...best.second];
}

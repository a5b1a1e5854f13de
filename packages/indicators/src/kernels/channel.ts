/** Lines above and below a middle. */
import type { Column, Graph } from '../graph/graph.ts';
import { minus, over, scaled } from './arithmetic.ts';

export interface Band {
  readonly upper: Column;
  readonly lower: Column;
}

/** So many times a spread above and below a middle. */
export function bandAround(graph: Graph, middle: Column, spread: Column, factor: number): Band {
  const [upper, lower] = graph.columns(2, { reads: [middle, spread] }, ([above, below]) => (from, to) => {
    const [middles, spreads, tops, bottoms] = [middle.values, spread.values, above!.values, below!.values];
    for (let at = from; at < to; at += 1) {
      const reach = factor * spreads[at]!;
      tops[at] = middles[at]! + reach;
      bottoms[at] = middles[at]! - reach;
    }
  });
  return { upper: upper!, lower: lower! };
}

/** The width of a band in percent of its middle. */
export function widthOf(graph: Graph, { upper, lower }: Band, middle: Column): Column {
  return scaled(graph, over(graph, minus(graph, upper, lower), middle), 100);
}

/** Where a value lies in a band: 0 at the lower line, 1 at the upper one; none where both are the same. */
export function placeIn(graph: Graph, a: Column, { upper, lower }: Band): Column {
  return over(graph, minus(graph, a, lower), minus(graph, upper, lower));
}

/** The width of a band so many times a spread above and below a middle, in percent of that: of lines close together, a difference would leave no digits. */
export function widthAround(graph: Graph, middle: Column, spread: Column, factor: number): Column {
  return scaled(graph, over(graph, spread, middle), 200 * factor);
}

/** Where a value lies in such a band, by how far it lies from the middle: 0 at the lower line, 1 at the upper one; none where there is no spread. */
export function placeAround(graph: Graph, distance: Column, spread: Column, factor: number): Column {
  return scaled(graph, over(graph, distance, spread), 0.5 / factor, 0.5);
}

/** Half way between two. */
export function between(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = (left[at]! + right[at]!) * 0.5;
  });
}

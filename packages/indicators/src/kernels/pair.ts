/** What two values have to do with each other over a window. */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** Pearson's correlation of `length` values; none where one of both does not move. */
export function correlation(graph: Graph, a: Column, b: Column, length: number): Column {
  return ofMoments(graph, a, b, length, (common, ofA, ofB) => common / Math.sqrt(ofA * ofB));
}

/** Pearson's correlation of `length` values (2 or more) with the number of their bar; none where they do not move. */
export function correlationWithTime(graph: Graph, a: Column, length: number): Column {
  const middle = (length - 1) / 2;
  const ofBars = (length * (length * length - 1)) / 12;
  return graph.column({ reads: [a], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const start = at - length + 1;
      let mean = start < 0 ? Number.NaN : 0;
      for (let of = Math.max(start, 0); of <= at; of += 1) mean += read[of]! / length;
      let [common, squares] = [0, 0];
      for (let of = Math.max(start, 0); of <= at; of += 1) {
        const off = read[of]! - mean;
        common += off * (of - start - middle);
        squares += off * off;
      }
      values[at] = squares <= ROUNDING * mean * mean * length ? Number.NaN : common / Math.sqrt(squares * ofBars);
    }
  });
}

/** The slope of the straight line of a over b. */
export function regressionOn(graph: Graph, a: Column, b: Column, length: number): Column {
  return ofMoments(graph, a, b, length, (common, _, ofB) => common / ofB);
}

/** A share of a sum of squares below which it is rounding. */
const ROUNDING = 1e-20;

/** What is made of the sums of products and squares around the means: two passes over each window, so that no digits are lost. */
function ofMoments(
  graph: Graph,
  a: Column,
  b: Column,
  length: number,
  made: (common: number, ofA: number, ofB: number) => number,
): Column {
  return graph.column({ reads: [a, b], memory: window(length - 1) }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const start = at - length + 1;
      let [meanA, meanB] = [start < 0 ? Number.NaN : 0, 0];
      for (let of = Math.max(start, 0); of <= at; of += 1) {
        meanA += left[of]! / length;
        meanB += right[of]! / length;
      }
      let [common, ofA, ofB] = [0, 0, 0];
      for (let of = Math.max(start, 0); of <= at; of += 1) {
        const [offA, offB] = [left[of]! - meanA, right[of]! - meanB];
        common += offA * offB;
        ofA += offA * offA;
        ofB += offB * offB;
      }
      const isStill = ofA <= ROUNDING * meanA * meanA * length || ofB <= ROUNDING * meanB * meanB * length;
      values[at] = isStill ? Number.NaN : made(common, ofA, ofB);
    }
  });
}

/*
 * Hurst's exponent by rescaled ranges. A window is cut into pieces of equal size, from its newest value back; of each piece the
 * range of its summed distances from its mean is divided by its deviation. Costs a pass over the window for each size.
 */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

const SMALLEST_PIECE = 8;

export function rescaledRange(graph: Graph, a: Column, length: number): Column {
  return graph.column({ reads: [a], memory: window(length - 1) }, (out) => (from, to) => {
    for (let at = from; at < to; at += 1) {
      out.values[at] = at < length - 1 ? Number.NaN : exponentOf(a.values, at, length);
    }
  });
}

/** The slope of log(mean rescaled range) over log(size), of all sizes. */
function exponentOf(values: Float64Array, at: number, length: number): number {
  let [count, sizes, ranges, squares, products] = [0, 0, 0, 0, 0];
  for (let size = length; size >= SMALLEST_PIECE; size = Math.floor(size / 2)) {
    const x = Math.log(size);
    const y = Math.log(meanRange(values, at, length, size));
    count += 1;
    sizes += x;
    ranges += y;
    squares += x * x;
    products += x * y;
  }
  const slope = (count * products - sizes * ranges) / (count * squares - sizes * sizes);
  return Number.isFinite(slope) ? slope : Number.NaN;
}

function meanRange(values: Float64Array, at: number, length: number, size: number): number {
  const pieces = Math.floor(length / size);
  let sum = 0;
  for (let piece = 0; piece < pieces; piece += 1) sum += rangeOf(values, at - (piece + 1) * size + 1, size);
  return sum / pieces;
}

/** The range of the summed distances from the mean, over the deviation. */
function rangeOf(values: Float64Array, from: number, size: number): number {
  let mean = 0;
  for (let at = from; at < from + size; at += 1) mean += values[at]! / size;
  let [running, low, high, squares] = [0, 0, 0, 0];
  for (let at = from; at < from + size; at += 1) {
    const off = values[at]! - mean;
    running += off;
    squares += off * off;
    if (running < low) low = running;
    if (running > high) high = running;
  }
  return squares === 0 ? Number.NaN : (high - low) / Math.sqrt(squares / size);
}

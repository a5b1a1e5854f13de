import type { Column, Graph } from '../graph/graph.ts';
import { decay } from '../graph/memory.ts';

const KEPT = 0.67;

/** Ehlers' transform of a place in percent: smoothed, kept within 1, spread out, and smoothed again. */
export function fisher(graph: Graph, place: Column): Column {
  // state: the smoothed place, the transform
  return graph.column({ reads: [place], state: 2, memory: decay(KEPT, 60) }, (out) => (from, to, state) => {
    const [places, values] = [place.values, out.values];
    let smooth = state[0]!;
    let transform = state[1]!;
    for (let at = from; at < to; at += 1) {
      const one = places[at]!;
      if (Number.isNaN(one)) {
        values[at] = Number.NaN;
        continue;
      }
      smooth = 0.66 * (one / 100 - 0.5) + KEPT * smooth;
      if (smooth > 0.99) smooth = 0.999;
      if (smooth < -0.99) smooth = -0.999;
      transform = 0.5 * Math.log((1 + smooth) / (1 - smooth)) + 0.5 * transform;
      values[at] = transform;
    }
    state[0] = smooth;
    state[1] = transform;
  });
}

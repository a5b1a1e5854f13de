import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE, window } from '../graph/memory.ts';
import { change } from './arithmetic.ts';
import { priceOf } from './price.ts';

/** Volume with the sign of the typical price's move, which counts as up where there is none. */
export function trendVolume(graph: Graph): Column {
  const move = change(graph, priceOf(graph, 'hlc3'));
  const volume = graph.bar('volume');
  return graph.column({ reads: [move, volume], memory: window(0) }, (out) => (from, to) => {
    const [moves, volumes, values] = [move.values, volume.values, out.values];
    for (let at = from; at < to; at += 1) {
      const by = moves[at]!;
      values[at] = Number.isNaN(by) ? Number.NaN : by >= 0 ? volumes[at]! : -volumes[at]!;
    }
  });
}

const TREND = 0;
const RANGE = 1;
const RANGE_BEFORE = 2;
const FORCE = 3;

/**
 * Klinger's volume force: volume with the sign of the trend, times 100 |2 (d / c - 1)|, where d is the bar's height and c the sum
 * of heights since the trend turned. It begins with the third bar.
 */
export function klingerForce(graph: Graph): Column {
  const [high, low, close, volume] = ['high', 'low', 'close', 'volume'].map((name) => graph.bar(name));
  const reads = [high!, low!, close!, volume!];
  return graph.column({ reads, state: 4, memory: WHOLE, back: 2 }, (out) => (from, to, state) => {
    const [h, l, c, v, values] = [high!.values, low!.values, close!.values, volume!.values, out.values];
    let trend = state[TREND]!;
    let range = state[RANGE]!;
    let heightBefore = state[RANGE_BEFORE]!;
    let force = state[FORCE]!;
    for (let at = from; at < to; at += 1) {
      const height = h[at]! - l[at]!;
      const trendBefore = trend;
      if (at > 0) trend = h[at]! + l[at]! + c[at]! > h[at - 1]! + l[at - 1]! + c[at - 1]! ? 1 : -1;
      if (at > 1) {
        range = (trend === trendBefore ? range : heightBefore) + height;
        force = forceOf(v[at]!, height, range, trend, force);
      }
      values[at] = at > 1 ? force : Number.NaN;
      heightBefore = height;
    }
    state[TREND] = trend;
    state[RANGE] = range;
    state[RANGE_BEFORE] = heightBefore;
    state[FORCE] = force;
  });
}

/** The force of one bar. @param before that of the bar before, which stays where there was no range at all */
function forceOf(volume: number, height: number, range: number, trend: number, before: number): number {
  if (height === range || volume === 0) return 0;
  if (height === 0) return volume * 2 * trend * 100;
  return range === 0 ? before : volume * Math.abs(2 * (height / range - 1)) * trend * 100;
}
